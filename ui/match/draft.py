"""The draft of a match, which the set-up screen shows and changes."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from itertools import cycle

from engine.core.errors import SetupError
from engine.core.game import AnyGame, Option
from engine.core.plain import Json, JsonObject
from engine.core.randomness import MAX_SEED, shuffled, stream
from engine.matches import DRAWN, NAME_LENGTH, TYPED, Match, Seat, is_blank
from ui.base.features import has
from ui.base.isolates import isolated
from ui.base.ports import Ports
from ui.storage.drafts import KeptDrafts
from ui.storage.names import INVENTED, PlayerNames

PERSON, ELSEWHERE = "person", "elsewhere"  # at this device, at another one
PERSONS = (PERSON, ELSEWHERE) if has("together") else (PERSON,)
MIXED, PLAIN = "mixed", "plain"  # any character, drawn by the seed; none
SEED_DIGITS = len(str(MAX_SEED))
FIRST = "2026-01-01"  # the first day that has a game of its own


@dataclass
class Draft:
    """The choices of the set-up; every field always holds a value that can be shown.

    `drawn` is the seed unless somebody types one: `seed`, "" for none. `set_id` is the visitor's
    set of cards or boards that the game is played with, "" for none. `afar` tells whether several
    persons play far apart, by links.
    """

    game: AnyGame
    drawn: int
    players: int
    seed: str = ""
    names: list[str] = field(default_factory=lambda: list(INVENTED))
    kinds: list[str] = field(default_factory=list)
    characters: list[str] = field(default_factory=list)
    options: JsonObject = field(default_factory=dict)
    set_id: str = ""
    afar: bool = False

    @classmethod
    def of(cls, game: AnyGame, seed: int) -> Draft:
        """Return the set-up that the rulebook recommends, with one person and bots."""
        players = game.newcomers or min(count for count in game.players if count > 1)
        kinds = [PERSON] + ["normal"] * (game.players[-1] - 1)
        characters = [MIXED] * len(kinds)
        options = {option.name: option.default for option in game.options}
        return cls(game, seed, players, kinds=kinds, characters=characters, options=options)

    @classmethod
    def like(cls, match: Match, seed: int, elsewhere: Collection[int] = ()) -> Draft:
        """Return the set-up of another match like this one, with these seats at other devices."""
        draft = cls.of(match.game, seed)
        draft.players = len(match.seats)
        for i, seat in enumerate(match.seats):
            person = ELSEWHERE if i in elsewhere else PERSON
            draft.names[i], draft.kinds[i] = seat.name or draft.names[i], seat.bot or person
            draft.characters[i] = seat.character or (MIXED if seat.bot is None else PLAIN)
        draft.options = dict(match.options)
        return draft

    # Input

    def fill(self, name: str, detail: str, text: str) -> None:
        """Apply the input of a field; an invalid value changes nothing."""
        fields: dict[str, Callable[[str, str], None]] = {
            "seed": self._set_seed,
            "players": self._set_players,
            "name": self._set_name,
            "kind": self._set_kind,
            "level": self._set_level,
            "character": self._set_character,
            "option": self._set_option,
            "content": self._set_content,
            "afar": self._set_afar,
        }
        if name in fields:
            fields[name](detail, text)

    def fields(self) -> dict[str, str]:
        """Return the text of each field; filled in again, they give this draft."""
        seats = range(len(self.kinds))
        return {
            "seed": self.seed,
            "players": str(self.players),
            "content": self.set_id,
            "afar": str(self.afar),
            **{f"name:{seat}": self.names[seat] for seat in seats},
            **{f"kind:{seat}": self.kinds[seat] for seat in seats},
            **{f"character:{seat}": self.characters[seat] for seat in seats},
            **{f"option:{name}": str(value) for name, value in self.options.items()},
        }

    def _set_content(self, _: str, set_id: str) -> None:
        self.set_id = set_id

    def _set_afar(self, _: str, text: str) -> None:
        self.afar = text == str(True)

    def _set_seed(self, _: str, text: str) -> None:
        self.seed = text.strip()

    def _set_players(self, _: str, text: str) -> None:
        count = _number(text)
        if count in self.game.players:
            self.players = count

    def _set_name(self, seat: str, text: str) -> None:
        if (at := _number(seat)) in range(len(self.names)):
            self.names[at] = text

    def _set_kind(self, seat: str, kind: str) -> None:
        if kind in self.offered_kinds and (at := _number(seat)) in range(len(self.kinds)):
            self.kinds[at] = kind

    def _set_level(self, _: str, level: str) -> None:
        if level in self.game.levels:
            self.kinds = [kind if kind in PERSONS else level for kind in self.kinds]

    def _set_character(self, seat: str, character: str) -> None:
        known = character in (MIXED, PLAIN, *self.game.characters)
        if known and (at := _number(seat)) in range(len(self.characters)):
            self.characters[at] = character

    def _set_option(self, name: str, text: str) -> None:
        for option in self.game.options:
            for choice in option.choices:
                if option.name == name and str(choice) == text:
                    self.options[name] = choice

    def seat(self, name: str) -> None:
        """Give a person of this name a seat, or take it away from one who has a seat.

        The person gets the seat of an unnamed person, else of a bot, else a further seat, else the
        last one.
        """
        here = range(self.players)
        if name in self.persons:
            self._leave(self.names.index(name))
            return
        namesakes = [at for at in here if self.names[at].strip() == name]
        unnamed = [
            at for at in here if self.kinds[at] == PERSON and self.names[at] in ("", *INVENTED)
        ]
        bots = [at for at in here if not self._person(at)]
        more = [self.players] if self.players + 1 in self.game.players else []
        at = [*namesakes, *unnamed, *bots, *more, self.players - 1][0]
        self.players = max(self.players, at + 1)
        self.names[at], self.kinds[at] = name, PERSON

    def _leave(self, at: int) -> None:
        """Replace a person by a bot; the last person becomes an unnamed one."""
        self.names[at] = next(name for name in (INVENTED[at], *INVENTED) if name not in self.names)
        if self.persons != [self.names[at]]:
            self.kinds[at] = "normal"

    @property
    def persons(self) -> list[str]:
        """The names of the persons at the table."""
        return [self.names[at].strip() for at in range(self.players) if self._person(at)]

    @property
    def elsewhere(self) -> tuple[int, ...]:
        """The seats of the persons at other devices."""
        return tuple(at for at in range(self.players) if self.kinds[at] == ELSEWHERE)

    @property
    def offered_kinds(self) -> tuple[str, ...]:
        """What a seat can be: a person, or a bot of a level of the game."""
        return (*PERSONS, *self.game.levels)

    @property
    def level(self) -> str | None:
        """The level of all bots at the table, "" if they differ, None if there are none."""
        levels = {kind for kind in self.kinds[: self.players] if kind not in PERSONS}
        return levels.pop() if len(levels) == 1 else "" if levels else None

    def _person(self, at: int) -> bool:
        return self.kinds[at] in PERSONS

    # Choices

    def offered(self) -> list[Option]:
        """Return the options that matter for this draft and leave a choice."""
        return [
            option
            for option in self.game.options
            if option.matters(self.players, self.options) and len(self.choices(option)) > 1
        ]

    def choices(self, option: Option) -> list[Json]:
        """Return the choices that fit the number of players and the options before this one."""
        later = self.game.options[self.game.options.index(option) + 1 :]
        chosen = self.options | {each.name: each.default for each in later}
        return [
            choice
            for choice in option.choices
            if self._is_seated(option, choice)
            and self.game.clash(self.players, {**chosen, option.name: choice}) is None
        ]

    def _is_seated(self, option: Option, choice: Json) -> bool:
        """Tell whether a choice is the seat of a player, or is not a seat at all."""
        is_seat = option.seats and isinstance(choice, int) and not isinstance(choice, bool)
        return not is_seat or choice in range(self.players)

    def settle(self) -> SetupError | None:
        """Reset options that no longer fit to their defaults; return the first clash, if any."""
        reason = self.game.clash(self.players, self.options)
        for option in self.game.options:
            if self.options[option.name] not in self.choices(option):
                self.options[option.name] = option.default
        return reason

    def match(self) -> Match:
        """Return the match; raises SetupError with the first fault of the draft."""
        typed = self.typed
        seed = self.drawn if typed is None else typed
        names = [name.strip() for name in self.names[: self.players]]
        for number, name in enumerate(names, start=1):
            if is_blank(name):
                raise SetupError.of("setup.nameless", number=number)
        for number, name in enumerate(names):
            if name in names[:number]:
                raise SetupError.of("setup.namesake", given=isolated(name[:NAME_LENGTH]))
        kinds = [None if kind in PERSONS else kind for kind in self.kinds]
        seats = tuple(map(Seat, names, kinds, self._cast(seed)))
        match = Match(self.game, self.players, seed, seats, self.options)
        match.deal = DRAWN if typed is None else TYPED
        return match

    @property
    def typed(self) -> int | None:
        """The seed that somebody has typed, None for none; raises SetupError if it is invalid."""
        if not self.seed:
            return None
        whole = self.seed.isascii() and self.seed.isdigit() and len(self.seed) <= SEED_DIGITS
        if not whole or int(self.seed) > MAX_SEED:
            raise SetupError.of("setup.seed", given=self.seed[:40], most=MAX_SEED)
        return int(self.seed)

    def _cast(self, seed: int) -> list[str | None]:
        """Return the character of each seat; mixed ones differ as far as possible."""
        bots = [seat for seat in range(self.players) if not self._person(seat)]
        chosen = [self.characters[seat] for seat in bots]
        mixed = shuffled(self.game.characters, stream(seed, "characters"))
        mixed.sort(key=chosen.count)
        drawn, cast = cycle(mixed or (None,)), list[str | None]([None] * self.players)
        for seat, character in zip(bots, chosen, strict=True):
            if character != PLAIN:
                cast[seat] = next(drawn) if character == MIXED else character
        return cast


def recommended_draft(game: AnyGame, ports: Ports) -> Draft:
    """Return the recommended set-up for the last player."""
    draft = Draft.of(game, ports.fresh_seed())
    for name in PlayerNames(ports.storage).known()[:1]:
        draft.seat(name)
    return draft


def fresh_draft(game: AnyGame, ports: Ports) -> Draft:
    """Return what was last chosen for a game, else the recommended set-up."""
    draft = recommended_draft(game, ports)
    for place, text in KeptDrafts(ports.storage).fields(game.id).items():
        kind, _, detail = place.partition(":")
        draft.fill(kind, detail, text)
    return draft


def _number(text: str) -> int:
    """Return the number of at most two digits in a text, -1 if it is not one."""
    return int(text) if text.isdecimal() and len(text) <= 2 else -1
