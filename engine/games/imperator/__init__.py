"""Brutus, by Frédéric Bizet and Michel Bussi: a climbing card game for four to ten players.

The folder reads in the order of a hand: `constants` (the numbers of the rulebook), `cards` (hands
of cards), `notation` (how a move is written), `position` (what lies on the table), `hands` (deal,
going out, scores), `forum`, `turns`, `rounds` and `effects` (the rules), `state` (all of it under
the protocol), `observation` (what one seat may know), and `determinizer` (states that fit it). The
bots follow: `tactics` and `exchanges` (what is sound), `playouts` (the same at speed), `beliefs`
(what others did tells), `surety` and `endings` (what can be worked out), and `bot`. Why the bot is
what it is stands in BOT.md. `reasons` and `exchange_reasons` say what speaks for a move.
"""

from engine.games.imperator.game import IMPERATOR

__all__ = ["IMPERATOR"]
