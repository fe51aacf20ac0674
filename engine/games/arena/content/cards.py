"""Defines the cards: the effects that the rules know, and the classes of cards.

The cards are written in `cards.toml`, where an owner of the game may put the real ones; `reading`
checks that file. It is TOML with four lists of tables:

    [[school]]     id, name, gladiators (each of 1 to 30 belongs to exactly one school)
    [[laniste]]    id, name, text, effect, and what LANISTE_EFFECTS lists for that effect
    [[organiser]]  id, name, text, gladiators (cards dealt to each player), effect, and what
                   ORGANISER_EFFECTS lists for it
    [[brutus]]     id, name, text, thumbs (one of THUMBS), all_right (one of ALL_RIGHT)

`name` and `text` hold a text for each language. The rules know the effects below and no others.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

THUMBS = ("at_once", "in_turn", "unseen")
ALL_RIGHT = ("lowest_loses", "totem_passes", "losers_lose")

LANISTE_EFFECTS: Mapping[str, Mapping[str, str]] = {
    "change_own_bid": {"by": "count"},
    "exchange_with_deck": {},
    "look_at_hand": {},
    "trade_at_random": {},
    "change_rival_bid": {"by": "count", "cost": "count"},
    "lead_first": {},
    "own_school_plus": {"school": "school", "plus": "number"},
    "own_school_at": {"school": "school", "value": "amount"},
    "school_victories": {"school": "school", "victories": "amount"},
    "rivals_school_plus": {"school": "school", "plus": "number"},
    "reduce_own_loss": {"by": "count"},
}
ORGANISER_EFFECTS: Mapping[str, Mapping[str, str]] = {
    "none": {},
    "last_bid_restricted": {},
    "losses_times": {"times": "count"},
    "lowest_wins": {},
    "pass_left": {},
    "blind_bids": {},
    "secret_lays": {},
    "no_powers": {},
    "secret_bids": {},
    "counter_clockwise": {},
    "last_combat_victories": {"victories": "amount"},
}
Translations = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class School:
    """A colour of gladiators."""

    id: str
    name: Translations
    gladiators: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Card:
    """The fields of every card; in JSON a card is its id."""

    id: str
    name: Translations
    text: Translations

    def to_json(self) -> str:
        """Return the id."""
        return self.id


@dataclass(frozen=True, slots=True)
class Laniste(Card):
    """A player's card with its power; its effect determines `numbers` and `school`."""

    effect: str
    numbers: Mapping[str, int]
    school: str | None


@dataclass(frozen=True, slots=True)
class Organiser(Card):
    """The card of a tournament: the number of gladiators dealt to each player, and a rule."""

    gladiators: int
    effect: str
    numbers: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Brutus(Card):
    """A card of the finale: when thumbs are shown, and what happens when everyone is right."""

    thumbs: str
    all_right: str


@dataclass(frozen=True, slots=True)
class CardSet:
    """All cards by id, in the order of the file; `school_of[n]` is the school of gladiator n."""

    schools: Mapping[str, School]
    lanistes: Mapping[str, Laniste]
    organisers: Mapping[str, Organiser]
    brutus: Mapping[str, Brutus]
    school_of: tuple[str, ...]

    def to_json(self) -> list[str]:
        """Return the ids of all cards."""
        return [*self.schools, *self.lanistes, *self.organisers, *self.brutus]
