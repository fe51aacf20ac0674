"""Reads lessons: scripted matches with comments by a coach.

The file `ui/games/ID/lessons/NAME.toml` holds a set-up, a seed, the moves of all seats and the
steps. The game's text catalogue holds the coach's lines under `GAME.lesson.NAME.KEY`.
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
    """One step of a lesson: the learner reads a line, or taps what the lesson expects.

    say        the text key of the coach's line
    taps       the expected actions, in order; empty if the learner only reads. Several steps may
               together make up one move
    watch      whether the others play on while the learner reads
    wrong      text keys of the replies to wrong taps, by the action or by its first word
    otherwise  the text key of the reply to any other wrong tap
    light      the ids of the highlighted elements
    """

    say: str
    taps: tuple[str, ...] = ()
    watch: bool = False
    wrong: tuple[tuple[str, str], ...] = ()
    otherwise: str = ""
    light: tuple[str, ...] = ()

    @property
    def moves(self) -> int:
        """The number of moves that the taps make; one tap may confirm a turn of several moves."""
        return sum(len(tap.split()) for tap in self.taps if tap.startswith("move:"))

    def reply(self, action: str) -> str:
        """Return the text key of the coach's reply to a wrong tap, "" if it has none."""
        word = action.partition(":")[0]
        replies = dict(self.wrong)
        return replies.get(action) or replies.get(word) or self.otherwise


@dataclass(frozen=True)
class Lesson:
    """One lesson.

    `line` holds the moves of all seats; the first `start` of them are made before the lesson
    begins. `seat` is the learner's seat. `short` holds the options of a short match to be played
    after the lesson, None if there is none.
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
    short: JsonObject | None

    @property
    def id(self) -> str:
        """The id of the lesson in the page and in the storage."""
        return f"{self.game}/{self.name}"

    def match(self, names: tuple[str, ...], at: int) -> Match:
        """Return the match at the start of step number `at`."""
        seats = tuple(
            Seat(name, None if seat == self.seat else "normal") for seat, name in enumerate(names)
        )
        match = Match(GAMES[self.game], self.players, self.seed, seats, self.options)
        for seat, move in self.line[: self.begun(at)]:
            match.play(seat, move)
        return match

    def begun(self, at: int) -> int:
        """Return how many moves of the line have been made when step number `at` begins.

        The others' moves after the learner's last move count only once an earlier step since
        then lets the others play.
        """
        made = sum(step.moves for step in self.steps[:at])
        mine = [i for i, (seat, _) in enumerate(self.line) if seat == self.seat and i >= self.start]
        if any(step.watch or step.taps for step in self._since_move(at)):
            return mine[made] if made < len(mine) else len(self.line)
        return mine[made - 1] + 1 if made else self.start

    def tapped(self, at: int) -> tuple[str, ...]:
        """Return the taps of the unfinished move when step number `at` begins."""
        return tuple(tap for step in self._since_move(at) for tap in step.taps)

    def _since_move(self, at: int) -> tuple[Step, ...]:
        """Return the steps before number `at` that follow the learner's last move."""
        moves = [i for i, step in enumerate(self.steps[:at]) if step.moves]
        return self.steps[moves[-1] + 1 if moves else 0 : at]


@cache
def lesson(game: str, name: str) -> Lesson:
    """Read a lesson; raise KeyError, ValueError or TypeError if its file is faulty."""
    import tomllib  # loaded only when a lesson is read

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
        short=raw.get("short"),
    )


def _move(text: str) -> tuple[int, str]:
    seat, _, move = text.partition(" ")
    return int(seat), move


def _step(raw: dict[str, Any], key: str) -> Step:
    """Return a step; its raw text keys lack the prefix `key`."""
    return Step(
        say=key + raw["say"],
        taps=tuple(raw.get("taps", ())),
        watch=raw.get("watch", False),
        wrong=tuple((action, key + said) for action, said in raw.get("wrong", {}).items()),
        otherwise=key + raw["otherwise"] if "otherwise" in raw else "",
        light=tuple(raw.get("light", ())),
    )
