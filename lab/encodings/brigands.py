"""The encoding of Brigands; a plan is one move of many."""

from __future__ import annotations

from engine.core.plain import JsonObject
from engine.games.brigands import plans
from engine.games.brigands.constants import (
    DISTRICTS,
    DUEL,
    GOAL,
    LEVELS,
    NAMES,
    PAWNS,
    PLACES,
    SKILLS,
    TOKENS,
    TURNS,
)
from engine.games.brigands.notation import ROLLS, SINGLE_WORDS
from engine.games.brigands.state import BrigandsState
from lab.encodings import Encoding
from lab.encodings.blocks import Each, Fields, Flag, Number, OneOf, Several


def moves(players: int) -> tuple[str, ...]:
    """Return every move of a match with this many players."""
    duel = players == DUEL
    cards = tuple(DISTRICTS if duel else PLACES)  # only the Prince has a card for the Prison
    planned = [
        plan
        for patrols in range(plans.MOST_PATROLS + 1 if duel else 1)
        for men in range(PAWNS + 1)
        for plan in plans.moves(cards, men, PAWNS, patrols)
    ]
    return (
        *SINGLE_WORDS,
        *(f"{word}:{seat}" for word in ("steal", "push") for seat in range(players)),
        *(f"sell:{count}" for count in range(TOKENS + 1)),
        *(f"roll:{count}" for count in ROLLS),
        *(f"raise:{skill}" for skill in SKILLS),
        *planned,
    )


def encode(players: int, options: JsonObject) -> Encoding:
    """Return the encoding of a set-up."""
    seats = tuple(range(players))
    seat, place, purse = OneOf(seats), OneOf(NAMES), Number(GOAL)
    every_seat = Each(Number(PAWNS), players)
    cards = Several(NAMES)
    tokens = Each(Number(TOKENS), players)
    return Encoding(
        actions=moves(players),
        phases=(*BrigandsState.PHASES, "over"),
        players=players,
        body={
            "prince": seat,
            "order": Each(place, len(NAMES)),
            "turn": Number(TURNS),
            "drawn": Each(place, TURNS),
            "days": cards,
            "at": Number(len(NAMES)),
            "place": place,
            "men": Fields(dict.fromkeys(NAMES, every_seat)),
            "watch": Fields(dict.fromkeys(NAMES, Number(PAWNS))),
            "marked": Fields(dict.fromkeys(NAMES, Several(seats))),
            "undecided": every_seat,
            "profited": Flag(),
            "rolls": Number(PAWNS),
            "purses": Each(purse, players),
            "tokens": tokens,
            "reserve": tokens,
            "levels": Fields({skill: Number(len(LEVELS[skill])) for skill in SKILLS}),
            "available": every_seat,
            "patrols": every_seat,
            "taken": every_seat,
            "chosen": Several(seats),
            "hand": cards,
            "cards_taken": _Taken({str(each): cards for each in seats}),
        },
        left_out=("past", "choice", "history"),
    )


class _Taken(Fields):
    """The cards taken from each seat; the observation leaves out seats without any."""

    def numbers(self, value: dict[str, list[str]]) -> list[float]:
        return super().numbers({name: value.get(name) for name in self.blocks})
