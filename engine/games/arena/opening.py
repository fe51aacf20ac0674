"""Sets the table up: the Totem, a choice of two Lanistes, the Organisers' deck with Brutus."""

from __future__ import annotations

from engine.core.messages import Message
from engine.core.phases import Move, Phase, unknown
from engine.core.plain import text
from engine.core.randomness import shuffled, stream
from engine.games.arena import notation
from engine.games.arena.constants import BRUTUS_CHOICES, OFFERED_LANISTES
from engine.games.arena.position import ArenaPosition
from engine.games.arena.voice import ask, refuse


def set_up(s: ArenaPosition) -> None:
    """Draw the Totem, stack the Organisers and offer everybody two Lanistes (ruling 7)."""
    s.totem = int(stream(s.seed, "totem").random() * s.players)
    stack_organisers(s)
    s.tell("totem", seat=s.totem)
    ids = shuffled(s.cards.lanistes, stream(s.seed, "lanistes"))
    s.offers = [
        tuple(ids[OFFERED_LANISTES * seat : OFFERED_LANISTES * (seat + 1)])
        for seat in range(s.players)
    ]
    for seat, offer in enumerate(s.offers):
        s.tell("offered", {"lanistes": list(offer)}, (seat,), reveals=True, seat=seat)
    s.ask_all("keep")


def stack_organisers(s: ArenaPosition) -> None:
    """Shuffle the Organisers and slide Brutus into the middle third (ruling 7)."""
    rng = stream(s.seed, "organisers")
    s.coming = shuffled(s.cards.organisers, rng)
    least, most = middle_third(len(s.coming))
    s.brutus_after = least + int(rng.random() * (most - least + 1))
    cards = list(s.cards.brutus.values())
    choice = text(s.options["brutus"])
    s.brutus_known = choice != "random"
    number = BRUTUS_CHOICES.index(choice) - 1 if s.brutus_known else int(rng.random() * len(cards))
    s.brutus = cards[number]


def middle_third(organisers: int) -> tuple[int, int]:
    """Return the least and the greatest number of Organisers above Brutus (ruling 7)."""
    return organisers // 3, organisers - organisers // 3


class Keep(Phase[ArenaPosition]):
    """Everybody keeps one of two Lanistes; all are revealed together."""

    words = ("keep",)

    def moves(self, s: ArenaPosition, seat: int) -> list[str]:
        return [f"keep:{laniste}" for laniste in s.offers[seat]]

    def refusal(self, s: ArenaPosition, seat: int, move: Move) -> Message | None:
        laniste = notation.kept(move)
        if laniste not in s.cards.lanistes:
            return unknown(move.text)
        offered = laniste in s.offers[seat]
        return None if offered else refuse("not_offered", "setup", laniste=laniste)

    def perform(self, s: ArenaPosition, seat: int, move: Move) -> None:
        if not s.silent:
            s.tell("kept", {"laniste": notation.kept(move)}, (seat,), seat=seat)
        s.choose(seat, move)

    def prompt(self, s: ArenaPosition, seat: int) -> Message:
        return ask("keep", "setup", lanistes=list(s.offers[seat]))


def reveal(s: ArenaPosition) -> None:
    """Reveal the Lanistes that the players have kept."""
    kept = [notation.kept(s.chosen[seat]) for seat in range(s.players)]
    s.lanistes = [s.cards.lanistes[laniste] for laniste in kept]
    s.offers, s.chosen = [], {}
    s.tell("lanistes", lanistes=kept, reveals=True)
    s.turn_to("next_organiser")
