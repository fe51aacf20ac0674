"""A match in the making: what the set-up screen shows and changes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from engine.catalogue import GAMES
from engine.core.errors import SetupError
from engine.core.game import Option
from engine.matches import LEVELS, NAME_LENGTH, Match, Seat

NAMES = (
    "Lucius", "Agrippa", "Claudia", "Decimus", "Octavia",
    "Marcellus", "Livia", "Titus", "Fulvia", "Cassius",
)  # fmt: skip
PERSON = "person"
KINDS = (PERSON, *LEVELS)


@dataclass
class Draft:
    """Everything that can be chosen; every field always holds something that can be shown."""

    game_id: str
    seed: str
    players: int
    names: list[str] = field(default_factory=lambda: list(NAMES))
    kinds: list[str] = field(default_factory=list)
    options: dict[str, Any] = field(default_factory=dict)

    @classmethod
    def of(cls, game_id: str, seed: int) -> Draft:
        """Return the set-up that the rulebook would choose: one person, the others bots."""
        game = GAMES[game_id]
        fewest = min(count for count in game.players if count > 1)  # alone only by choice
        kinds = [PERSON] + ["normal"] * (game.players[-1] - 1)
        options = {option.name: option.default for option in game.options}
        return cls(game_id, str(seed), fewest, kinds=kinds, options=options)

    def set_players(self, text: str) -> None:
        """Choose how many play."""
        if text.isdecimal() and int(text) in GAMES[self.game_id].players:
            self.players = int(text)

    def set_kind(self, seat: int, kind: str) -> None:
        """Choose who plays a seat: a person or a bot of some level."""
        if kind in KINDS and 0 <= seat < len(self.kinds):
            self.kinds[seat] = kind

    def set_option(self, name: str, text: str) -> None:
        """Choose the value of an option, written as text; nonsense changes nothing."""
        for option in GAMES[self.game_id].options:
            for choice in option.choices:
                if option.name == name and str(choice) == text:
                    self.options[name] = choice

    def choices(self, option: Option) -> list[Any]:
        """Return the choices that go with the players and with the options before this one."""
        game = GAMES[self.game_id]
        later = game.options[game.options.index(option) + 1 :]
        chosen = self.options | {each.name: each.default for each in later}
        return [
            choice
            for choice in option.choices
            if game.clash(self.players, {**chosen, option.name: choice}) is None
        ]

    def settle(self) -> SetupError | None:
        """Give up what no longer goes with the rest; returns the reason for the first of these."""
        reason = GAMES[self.game_id].clash(self.players, self.options)
        for option in GAMES[self.game_id].options:
            if self.options[option.name] not in self.choices(option):
                self.options[option.name] = option.default
        return reason

    def match(self) -> Match:
        """Return the match; raises SetupError with the first thing that cannot be."""
        if not (self.seed.isascii() and self.seed.isdigit() and len(self.seed) <= 16):
            raise SetupError.of("setup.seed", given=self.seed[:40], most=2**53 - 1)
        names = [name.strip() for name in self.names[: self.players]]
        if "" in names:
            raise SetupError.of("setup.nameless", number=names.index("") + 1)
        for number, name in enumerate(names):
            if name in names[:number]:
                raise SetupError.of("setup.namesake", given=name[:NAME_LENGTH])
        kinds = [None if kind == PERSON else kind for kind in self.kinds]
        seats = tuple(Seat.checked(name, kind) for name, kind in zip(names, kinds, strict=False))
        return Match.new(
            self.game_id, players=self.players, seed=int(self.seed), seats=seats, **self.options
        )
