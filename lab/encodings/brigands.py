"""The encoding of Brigands; a plan is one move of many."""

from __future__ import annotations

from collections.abc import Sequence

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
from lab.encodings.pieces import Items, Named, Values


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


def _names(places: Sequence[int]) -> list[str]:
    return [NAMES[place] for place in places]


def _marked(flags: Sequence[bool]) -> list[str]:
    return [NAMES[place] for place in PLACES if flags[place]]


def _taken(cards: Sequence[Sequence[int]]) -> JsonObject:
    return {str(seat): _names(some) for seat, some in enumerate(cards) if some}


def encode(players: int, options: JsonObject) -> Encoding:
    """Return the encoding of a set-up."""
    seats = tuple(range(players))
    place, cards, some = OneOf(NAMES), Several(NAMES), Values(Several(seats))
    every_seat, number = Values(Each(Number(PAWNS), players)), len(NAMES)
    tokens = Values(Each(Number(TOKENS), players))
    watch = Fields(dict.fromkeys(NAMES, Number(PAWNS)))
    levels = Fields({skill: Number(len(LEVELS[skill])) for skill in SKILLS})
    return Encoding(
        actions=moves(players),
        phases=(*BrigandsState.PHASES, "over"),
        players=players,
        body={
            "prince": Values(OneOf(seats)),
            "order": Values(Each(place, number), _names),
            "turn": Values(Number(TURNS)),
            "drawn": Values(Each(place, TURNS), _names),
            "days": Values(cards, _marked),
            "at": Values(Number(number)),
            "place": Values(place, lambda at: None if at is None else NAMES[at]),
            "men": Named(every_seat, NAMES),
            "watch": Values(watch, lambda men: dict(zip(NAMES, men, strict=True))),
            "marked": Named(some, NAMES),
            "undecided": every_seat,
            "profited": Values(Flag()),
            "rolls": Values(Number(PAWNS)),
            "purses": Items(Values(Number(GOAL)), players),
            "tokens": tokens,
            "reserve": tokens,
            "levels": Values(levels, lambda found: dict(zip(SKILLS, found, strict=True))),
            "available": every_seat,
            "patrols": every_seat,
            "taken": every_seat,
            "chosen": some,
            "hand": Values(cards, _names),
            "cards_taken": Values(_Taken({str(each): cards for each in seats}), _taken),
        },
        left_out=("past", "choice", "history"),
    )


class _Taken(Fields):
    """The cards taken from each seat; the observation leaves out seats without any."""

    def numbers(self, value: dict[str, list[str]]) -> list[float]:
        return super().numbers({name: value.get(name) for name in self.blocks})
