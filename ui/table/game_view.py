"""What the view of a game offers to the table; each game's is `VIEW` in `ui/games/ID/view.py`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from engine.core.messages import Message
from engine.core.state import Observation
from ui.base.markup import Markup
from ui.base.text import Texts
from ui.table.passing import Passing
from ui.table.progress import Progress
from ui.table.scene import Scene, SeenEvent

O = TypeVar("O", bound=Observation)  # noqa: E741 - as in `engine.core.game`


def nobody_is_out(_: Scene[Any]) -> str:
    """Say that nobody is ever out of a game while it goes on."""
    return ""


def told_at_once(_: Observation) -> int:
    """Say that a game is not told step by step."""
    return 0


def nothing_begins(_: SeenEvent) -> Progress | None:
    """Say that a match has no parts."""
    return None


@dataclass(frozen=True, kw_only=True)
class GameView(Generic[O]):
    """The table of one game; O is the type of its observations.

    A record of functions, since a view keeps nothing: what is drawn depends on the scene alone.

    board, hand     the players and what lies between them; what the viewer holds, as controls
    actions         the buttons beside the prompt
    scores, result  the players' standing; the final scores, every part told apart
    say             a prompt, a refusal or an outcome of the engine, as plain text
    move_text       a move in words, for hints
    log_line        what happened, as plain text; None when it is not worth a line
    begins          the part of the match that an event begins, a heading in the log; None if none
    closes          the types of events that end a round or a trick: the log draws a line there
    weight          how long what happened deserves to be looked at, an ordinary move being 1
    sound           of what a picture newly shows: "card", "coin", "dice", "piece", None for silence
    sprite          the drawings that the markup refers to by id
    sprite_with     the same for a game with cards or boards of somebody's own; None where it has
                    none, or they are drawn alike
    progress        how far a match in progress is and who leads, of what everybody may know
    points          what each seat has in a position, None for one that is not counted: of these the
                    course of the match is made; without it there is none
    steps           in how many steps the match so far is told; 0 where it is not told at all
    switches        what a viewer can switch at this table: by name the values, the first being the
                    default; the action `switch:NAME=VALUE` turns one, `scene.switched` tells
    aids            which aids of the settings the view heeds; others are not offered here
    about           where the rules tell of what is drawn: a place in their page for the id of a
                    drawing, or for what an element says itself that it is (`data-about`)
    passing         which decisions are empty; None where each is worth being asked
    out             what a viewer who has nothing more to do is told of who goes on; "" for others
    """

    board: Callable[[Scene[O]], Markup]
    hand: Callable[[Scene[O]], Markup]
    actions: Callable[[Scene[O]], Markup]
    scores: Callable[[Scene[O]], Markup]
    result: Callable[[Scene[O]], Markup]
    say: Callable[[Message, Scene[O]], str]
    move_text: Callable[[str, Scene[O]], str]
    log_line: Callable[[SeenEvent, Texts, tuple[str, ...]], str | None]
    weight: Callable[[Sequence[SeenEvent]], float]
    sound: Callable[[Scene[O]], str | None]
    sprite: Callable[[], Markup]
    progress: Callable[[O], Progress]
    sprite_with: Callable[[Any], Markup] | None = None
    begins: Callable[[SeenEvent], Progress | None] = nothing_begins
    closes: frozenset[str] = frozenset()
    points: Callable[[Any], Sequence[int | None]] | None = None
    steps: Callable[[O], int] = told_at_once
    switches: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    aids: tuple[str, ...] = ()
    about: Mapping[str, str] = field(default_factory=dict)
    passing: Passing[O] | None = None
    out: Callable[[Scene[O]], str] = nobody_is_out
