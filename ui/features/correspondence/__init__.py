"""A match of friends who are far apart: each makes a move, and hands the match on by a link."""

from engine.matches.saves import FORMAT
from ui.base.parts import Part
from ui.base.screen import Screen, Shell
from ui.base.ways import Tap, ToPanel, Way
from ui.match.ways import ToCorrespondence


def _open(way: ToCorrespondence, shell: Shell) -> Screen:
    from ui.features.correspondence.screen import WhoScreen

    return WhoScreen(way, shell)


def _begin(tap: Tap, shell: Shell) -> Way | None:
    """Ask who is here, of the match on the table, whose id is in the details."""
    match = shell.screen.match_of(tap.details)
    return None if match is None else ToCorrespondence(match, tap.details)


def _hand_on(tap: Tap, shell: Shell) -> Way | None:
    """Make the link for the next person: `ID/SEAT`, `ID/` for everybody."""
    id_, _, seat = tap.details.rpartition("/")
    match = shell.screen.match_of(id_)
    if match is None:
        return None
    from ui.features.correspondence.panel import HandOnPanel

    return ToPanel(HandOnPanel(match, Tap("", seat).number, shell))


def _follow(tap: Tap, shell: Shell) -> ToPanel:
    """Show the match in a link."""
    from ui.features.correspondence.arrival import followed

    return followed(tap.value, shell)


def _import(text: str, shell: Shell) -> Way | None:
    """Open the match in a file, if it was handed on, or is one that is played by links here."""
    if f'"{FORMAT}"' not in text:
        return None
    from ui.features.correspondence.arrival import imported

    return imported(text, shell)


PART = Part(
    opens={ToCorrespondence: _open},
    actions={"afar": _begin, "hand-on": _hand_on},
    links={"turn": _follow},
    imports=_import,
)
