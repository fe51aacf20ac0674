"""Defines what a table shows to one viewer, for the views that draw it."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.state import Observation
from ui.match.advice.coach_view import Coach
from ui.match.advice.review import ReviewedMove
from ui.match.deal.model import Deal
from ui.match.ending.view import Ending
from ui.match.links.correspondence_view import CorrespondenceModel
from ui.match.table.company import Status
from ui.match.table.log_view import Moment
from ui.table.scene import Scene


@dataclass(frozen=True)
class Table:
    """The model of a table as one viewer sees it.

    `undo_to` is the number of moves left by a takeback that waits for a second tap. `looking` is
    the number of moves before the earlier position looked at, out of all `moves`; the first `fixed`
    of them cannot be taken back.
    """

    scene: Scene[Observation]
    moves: int
    log: tuple[Moment, ...]
    whole_log: bool
    drawer: bool  # whether the drawer with scores and log is open
    hints: bool
    undo: bool
    redo: bool
    hinting: bool
    undo_to: int | None
    looking: int | None
    minutes_left: int | None
    ending: Ending | None
    coach: Coach | None = None  # in a lesson
    coached: bool = False  # whether the reasons of each choice are shown
    remark: ReviewedMove | None = None  # the viewer's last decision, if it was a poor one
    deal: Deal | None = None  # None in a lesson
    gone: bool = False  # whether no person at this table decides anything any more
    hurrying: bool = False  # whether the bots play without pauses already
    waits: bool = False  # whether what is finished stays until somebody taps
    purpose: bool = False  # whether the prompt's purpose is told, too
    status: tuple[Status, ...] = ()  # of other devices
    sending: bool = False  # whether a move is on its way to the device that holds the match
    kept: bool = True  # whether this device has the match, and not only one seat's view of it
    fixed: int = 0
    correspondence: CorrespondenceModel | None = None  # None where it cannot be one
