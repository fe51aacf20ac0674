"""Lessons: a match played along a given line, and what a coach says on the way.

A lesson is data, in `ui/games/ID/lessons/NAME.toml`: a set-up and a seed, the moves of all seats,
and the steps. What the coach says stands in the game's catalogue as `GAME.lesson.NAME.KEY`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pkgutil import get_data
from typing import Any

from engine.catalogue import GAMES
from engine.core.plain import JsonObject
from engine.matches import Match, Seat


@dataclass(frozen=True)
class Step:
    """One step: a line to be read, or a decision to be made.

    say        what the coach says, a key
    taps       what is to be tapped, in this order; nothing where the line is only read. A move may
               be put together over several steps
    watch      the others play on while it is read
    wrong      what is said of other taps, a key by the action or by its first word
    otherwise  what is said of all the rest
    light      the ids of what is lit
    """

    say: str
    taps: tuple[str, ...] = ()
    watch: bool = False
    wrong: tuple[tuple[str, str], ...] = ()
    otherwise: str = ""
    light: tuple[str, ...] = ()

    @property
    def moves(self) -> int:
        """How many moves are made by what is tapped: a turn may be confirmed as a whole."""
        return sum(len(tap.split()) for tap in self.taps if tap.startswith("move:"))

    def reply(self, action: str) -> str:
        """Return the key of what is said of a tap that is not meant."""
        word = action.partition(":")[0]
        replies = dict(self.wrong)
        return replies.get(action) or replies.get(word) or self.otherwise


@dataclass(frozen=True)
class Lesson:
    """A lesson: `line` is the moves of all seats, of which the first `start` are made beforehand.

    `seat` is who learns.
    """

    game: str
    name: str
    players: int
    seed: int
    options: JsonObject
    seat: int
    line: tuple[tuple[int, str], ...]
    start: int
    steps: tuple[Step, ...]

    @property
    def id(self) -> str:
        """What it is called in the page and in the storage."""
        return f"{self.game}/{self.name}"

    def match(self, names: tuple[str, ...], at: int) -> Match:
        """Return the match as it stands when the step at this place begins."""
        seats = tuple(
            Seat(name, None if seat == self.seat else "normal") for seat, name in enumerate(names)
        )
        match = Match(GAMES[self.game], self.players, self.seed, seats, self.options)
        for seat, move in self.line[: self.begun(at)]:
            match.play(seat, move)
        return match

    def begun(self, at: int) -> int:
        """Return how many moves of the line have been made when a step begins.

        What the others do after the learner's last move they do in the steps to come, up to the
        first that lets them.
        """
        made = sum(step.moves for step in self.steps[:at])
        mine = [i for i, (seat, _) in enumerate(self.line) if seat == self.seat and i >= self.start]
        if any(step.watch or step.taps for step in self._since_move(at)):
            return mine[made] if made < len(mine) else len(self.line)
        return mine[made - 1] + 1 if made else self.start

    def tapped(self, at: int) -> tuple[str, ...]:
        """Return what has been tapped of a move in the making when a step begins."""
        return tuple(tap for step in self._since_move(at) for tap in step.taps)

    def _since_move(self, at: int) -> tuple[Step, ...]:
        """Return the steps before a step that came after the learner's last move."""
        moves = [i for i, step in enumerate(self.steps[:at]) if step.moves]
        return self.steps[moves[-1] + 1 if moves else 0 : at]


@cache
def lesson(game: str, name: str) -> Lesson:
    """Read a lesson; raises KeyError, ValueError or TypeError on what makes none."""
    import tomllib  # the lobby knows of lessons, but reads none

    raw = tomllib.loads((get_data("ui", f"games/{game}/lessons/{name}.toml") or b"").decode())
    key = f"{game}.lesson.{name}."
    return Lesson(
        game=game,
        name=name,
        players=raw["players"],
        seed=raw["seed"],
        options=raw.get("options", {}),
        seat=raw.get("seat", 0),
        line=tuple(_move(each) for each in raw["line"]),
        start=raw.get("start", 0),
        steps=tuple(_step(each, key) for each in raw["steps"]),
    )


def _move(text: str) -> tuple[int, str]:
    seat, _, move = text.partition(" ")
    return int(seat), move


def _step(raw: dict[str, Any], key: str) -> Step:
    """Return a step; what it says is called by the end of its key."""
    return Step(
        say=key + raw["say"],
        taps=tuple(raw.get("taps", ())),
        watch=raw.get("watch", False),
        wrong=tuple((action, key + said) for action, said in raw.get("wrong", {}).items()),
        otherwise=key + raw["otherwise"] if "otherwise" in raw else "",
        light=tuple(raw.get("light", ())),
    )
