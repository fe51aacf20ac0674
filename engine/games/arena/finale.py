"""Plays the finale: gladiators on foreheads, thumbs, and the three Brutus cards."""

from __future__ import annotations

from engine.core.messages import Message
from engine.core.phases import Move, Phase
from engine.core.randomness import shuffled, stream
from engine.games.arena import elimination, notation
from engine.games.arena.constants import GLADIATORS, IDLE_FIGHTS
from engine.games.arena.position import ArenaPosition, FightJson
from engine.games.arena.voice import ask


def begin(s: ArenaPosition) -> None:
    """Reveal Brutus; powers and Organisers have no effect any more."""
    s.clear_tournament()
    s.history = []
    s.organiser = None
    s.brutus_known = True
    s.tell("brutus", reveals=True, brutus=s.brutus.id, totem=s.totem)
    _next_fight(s)


def _next_fight(s: ArenaPosition) -> None:
    """Begin a fight with all thirty gladiators shuffled afresh (ruling 9)."""
    s.fight += 1
    s.thumbs = [None] * s.players
    s.raised = [None] * s.players
    s.ring = s.around(s.totem)
    s.tell("fight", number=s.fight, totem=s.totem)
    if s.brutus.thumbs == "unseen":
        s.ask_all("thumb")
        return
    raise_gladiators(s)
    if s.brutus.thumbs == "in_turn":
        s.ask_in_turn("thumb_in_turn", s.ring[:])
    else:
        s.ask_all("thumb")


def raise_gladiators(s: ArenaPosition) -> None:
    """Give everybody a gladiator that all others see and the holder does not."""
    deck = shuffled(GLADIATORS, stream(s.seed, "fight", s.fight))
    for place, seat in enumerate(s.ring):
        s.raised[seat] = deck[place]
        others = tuple(other for other in range(s.players) if other != seat)
        s.tell("raised", {"card": deck[place]}, others, reveals=True, seat=seat)


class Thumb(Phase[ArenaPosition]):
    """Brutus I and III: all at once show thumbs up (mine is the highest) or down (ruling 9)."""

    words = ("thumb",)

    def moves(self, s: ArenaPosition, seat: int) -> list[str]:
        return [notation.UP, notation.DOWN]

    def perform(self, s: ArenaPosition, seat: int, move: Move) -> None:
        if not s.silent:
            s.tell("thumb_chosen", {"up": is_up(move)}, (seat,), seat=seat)
        s.choose(seat, move)

    def prompt(self, s: ArenaPosition, seat: int) -> Message:
        manner = "thumb_unseen" if s.brutus.thumbs == "unseen" else "thumb"
        return ask(manner, "finale", brutus=s.brutus.id)


class ThumbInTurn(Thumb):
    """Brutus II: show thumbs in turn from the Totem, in public."""

    def perform(self, s: ArenaPosition, seat: int, move: Move) -> None:
        s.thumbs[seat] = is_up(move)
        s.tell("thumb", seat=seat, up=is_up(move))
        s.ask_next()

    def prompt(self, s: ArenaPosition, seat: int) -> Message:
        return ask("thumb_in_turn", "finale", brutus=s.brutus.id)


def is_up(move: Move) -> bool:
    """Tell whether the thumb points up."""
    return move.text == notation.UP


def reveal(s: ArenaPosition) -> None:
    """Reveal the thumbs, and the gladiators if they have not been raised yet."""
    for seat, move in s.chosen.items():
        s.thumbs[seat] = is_up(move)
    s.chosen = {}
    if s.brutus.thumbs == "unseen":
        raise_gladiators(s)
    decide(s)


def decide(s: ArenaPosition) -> None:
    """Compare thumbs and gladiators; each error costs 1; without any the Brutus card decides."""
    cards = {seat: card for seat, card in enumerate(s.raised) if card is not None}
    winner = max(cards, key=cards.__getitem__)
    lowest = min(cards, key=cards.__getitem__)
    wrong = [seat for seat in cards if s.thumbs[seat] != (seat == winner)]
    losers, annulled, forced = _losing(s, wrong or all_right(s, winner, lowest), cards, lowest)
    for seat in losers:
        s.coins[seat] -= 1
    result: FightJson = {
        "number": s.fight,
        "cards": s.raised[:],
        "thumbs": s.thumbs[:],
        "seat": winner,
        "lowest": lowest,
        "wrong": wrong,
        "losers": losers,
        "annulled": annulled,
        "forced": forced,
        "coins": s.coins[:],
    }
    s.last_fight, s.last_combat = result, None
    s.raised = [None] * s.players
    # pyright fears a subtype of the result with more fields; there is none.
    s.tell("fight_over", reveals=True, **result)  # pyright: ignore[reportArgumentType]
    _go_on(s, losers, card_passes_totem=not wrong and s.brutus.all_right == "totem_passes")


def _losing(
    s: ArenaPosition, losers: list[int], cards: dict[int, int], lowest: int
) -> tuple[list[int], bool, bool]:
    """Return the seats that lose 1, and whether losses were annulled (ruling 2) or forced (3)."""
    annulled = len(losers) == len(cards) and all(s.coins[seat] == 1 for seat in losers)
    if annulled:  # ruling 2: it would ruin everybody
        losers = []
    forced = not losers and s.idle >= IDLE_FIGHTS  # ruling 3
    s.idle = 0 if losers else s.idle + 1
    return [lowest] if forced else losers, annulled, forced


def all_right(s: ArenaPosition, winner: int, lowest: int) -> list[int]:
    """Return the seats that lose 1 by the Brutus card when nobody was wrong."""
    if s.brutus.all_right == "lowest_loses":
        return [lowest]
    if s.brutus.all_right == "losers_lose":
        return [seat for seat in s.ring if seat != winner]
    return []


def _go_on(s: ArenaPosition, losers: list[int], card_passes_totem: bool) -> None:
    ruined = [seat for seat in sorted(losers) if not s.coins[seat]]
    elimination.eliminate(s, ruined)
    if elimination.end_match(s, "finale"):
        return
    if card_passes_totem or s.totem in ruined:  # ruling 9
        elimination.pass_totem(s)
    _next_fight(s)
