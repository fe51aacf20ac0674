"""Set-up: the Totem, a choice of two Lanistes, and the Organisers' deck with Brutus inside."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.messages import Message
from engine.core.randomness import shuffled, stream
from engine.games.arena import tournaments
from engine.games.arena.phase import Numbers, Phase, ask, refuse, unknown
from engine.games.arena.tables import BRUTUS_CHOICES, OFFERED_LANISTES

if TYPE_CHECKING:
    from engine.games.arena.state import ArenaState


def set_up(s: ArenaState) -> None:
    """Draw the Totem, stack the Organisers, offer everybody two Lanistes."""
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


def stack_organisers(s: ArenaState) -> None:
    """Shuffle the Organisers and slide Brutus into the middle third (ruling 7)."""
    rng = stream(s.seed, "organisers")
    s.coming = shuffled(s.cards.organisers, rng)
    least, most = middle_third(len(s.coming))
    s.brutus_after = least + int(rng.random() * (most - least + 1))
    cards = list(s.cards.brutus.values())
    choice = s.options["brutus"]
    s.brutus_known = choice != "random"
    number = BRUTUS_CHOICES.index(choice) - 1 if s.brutus_known else int(rng.random() * len(cards))
    s.brutus = cards[number]


def middle_third(organisers: int) -> tuple[int, int]:
    """Return below how many Organisers Brutus lies at least and at most."""
    return organisers // 3, organisers - organisers // 3


class Keep(Phase):
    """Everybody keeps one of two Lanistes; all are revealed together."""

    def moves(self, s: ArenaState, seat: int) -> list[str]:
        return [f"keep:{laniste}" for laniste in s.offers[seat]]

    def refusal(self, s: ArenaState, seat: int, word: str, numbers: Numbers) -> Message | None:
        kind, _, laniste = word.partition(":")
        if kind != "keep" or laniste not in s.cards.lanistes:
            return unknown()
        offered = laniste in s.offers[seat]
        return None if offered else refuse("not_offered", "setup", laniste=laniste)

    def perform(self, s: ArenaState, seat: int, word: str, numbers: Numbers) -> None:
        laniste = word.partition(":")[2]
        s.tell("kept", {"laniste": laniste}, (seat,), seat=seat)
        if s.keep_secret(seat, word):
            _reveal(s)

    def prompt(self, s: ArenaState, seat: int) -> Message:
        return ask("keep", "setup", lanistes=list(s.offers[seat]))


def _reveal(s: ArenaState) -> None:
    kept = [s.chosen[seat].partition(":")[2] for seat in range(s.players)]
    s.lanistes = [s.cards.lanistes[laniste] for laniste in kept]
    s.offers, s.chosen = [], {}
    s.tell("lanistes", lanistes=kept, reveals=True)
    tournaments.next_organiser(s)
