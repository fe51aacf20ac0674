"""The interface of a game's view; each game defines `VIEW` in `ui/games/ID/view.py`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, TypeVar

from engine.core.events import SeenEvent
from engine.core.messages import Message
from engine.core.state import Observation
from ui.base.markup import Markup
from ui.base.text import Texts
from ui.table.passing import Passing
from ui.table.progress import Progress
from ui.table.scene import Scene

O = TypeVar("O", bound=Observation)  # noqa: E741 - as in `engine.core.game`

Beside = Literal["wide", "low"]  # all wide windows, or wide phones laid down alone


def never_out(_: Scene[Any]) -> str:
    """Return "": no player is ever out of the game."""
    return ""


def no_moods(_: SeenEvent) -> Mapping[int, str]:
    """Return nothing: an event touches nobody."""
    return {}


def never_gone(_o: Observation, _seat: int) -> bool:
    """Return False: every seat has decisions to make until the match ends."""
    return False


def no_steps(_: Observation) -> int:
    """Return 0: the game is not narrated in steps."""
    return 0


def even_lengths(_: Observation) -> Sequence[float]:
    """Return nothing: all steps of the narration have the length 1."""
    return ()


def untold(_: Scene[Any]) -> str:
    """Return "": the table's own words stand at the narration."""
    return ""


def no_parts(_: SeenEvent) -> Progress | None:
    """Return None: a match has no parts."""
    return None


@dataclass(frozen=True, kw_only=True)
class GameView(Generic[O]):
    """The view of one game; O is the type of its observations.

    It is a record of functions: all that is drawn depends on the scene alone.

    board, hand     the players with the board between them; the viewer's hand, as controls
    actions         the buttons beside the prompt
    scores, result  the players' standing; the final scores with all their parts
    say             a message of the engine (prompt, refusal, outcome) as plain text
    move_text       a move in words, for hints
    log_line        an event as plain text; None if it is not worth a line
    begins          the part of the match that an event begins, a heading in the log; None if none
    closes          the types of events that end a round or a trick; the log draws a line there
    weight          how long events deserve to be looked at, an ordinary move being 1
    sound           the sound of a scene: "card", "coin", "dice", "piece", None for silence
    sprite          the drawings that the markup refers to by id
    sprite_with     the same for a game with a visitor's content; None if it has none, or if the
                    drawings are the same
    progress        how far a match in progress is and who leads, as far as everybody may know
    points          the points of each seat in a state, None for a seat without points; the course
                    of a match is made of them; None if a match has no course
    steps           in how many steps the match so far is narrated; 0 if it is not narrated
    lengths         how long each of these steps is looked at, an ordinary one being 1; empty if all
                    are alike
    telling         what stands in the prompt's place during the narration; "" for the table's words
    switches        the values of each switch by name, the first being the default; the action
                    `switch:NAME=VALUE` turns one, `scene.switched` returns its value
    aids            the aids of the settings that the view heeds; it offers no others
    about           places in the rules, by the id of a drawing or by the `data-about` of an element
    passing         the empty decisions; None if the game has none
    out             the text for a viewer who has nothing more to do; "" for other viewers
    moods           the mood of each seat that an event touches: "glad" or "cross"; the event is as
                    a spectator saw it, so that a face shows nothing that is hidden
    gone            whether a seat decides nothing more in the match, as everybody can see
    beside          the windows in which the prompt stands beside the hand, not above it
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
    begins: Callable[[SeenEvent], Progress | None] = no_parts
    closes: frozenset[str] = frozenset()
    points: Callable[[Any], Sequence[int | None]] | None = None
    steps: Callable[[O], int] = no_steps
    lengths: Callable[[O], Sequence[float]] = even_lengths
    telling: Callable[[Scene[O]], str] = untold
    switches: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    aids: tuple[str, ...] = ()
    about: Mapping[str, str] = field(default_factory=dict)
    passing: Passing[O] | None = None
    out: Callable[[Scene[O]], str] = never_out
    moods: Callable[[SeenEvent], Mapping[int, str]] = no_moods
    gone: Callable[[O, int], bool] = never_gone
    beside: Beside | None = None
