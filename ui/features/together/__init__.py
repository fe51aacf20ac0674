"""Several devices at one table: a host holds the match, and each guest shows one seat of it."""

from __future__ import annotations

from collections.abc import Callable

from ui.base.late import W, once_here
from ui.base.parts import Part
from ui.base.screen import Screen, Shell
from ui.base.ways import LongTask, Tap, ToPanel, Way
from ui.features.together.ways import ToGuestTable, ToJoin

LAST = "ui.features.together.screen"  # one of the modules that come late, with all others


def _open_join(way: ToJoin, shell: Shell) -> Screen:
    from ui.features.together.join_screen import JoinScreen

    return JoinScreen(way, shell)


def _open_table(way: ToGuestTable, shell: Shell) -> Screen:
    from ui.features.together.screen import GuestScreen

    return GuestScreen(way.client, way.match, shell, way.alone)


def _show(_: Tap, shell: Shell) -> Way:
    """Open the panel with the devices at this table; elsewhere, the help."""
    from ui.features.together.company import company_of
    from ui.features.together.invite_panel import InvitePanel

    company = company_of(shell)
    return _help(_, shell) if company is None else ToPanel(InvitePanel(company, shell))


def _invite(tap: Tap, shell: Shell) -> Way | None:
    """Open an invitation: to a seat, for a spectator (`watch`), or for the `table` alone."""
    from ui.features.together.company import company_of
    from ui.features.together.invite_panel import InvitePanel

    company = company_of(shell)
    if company is None:
        return None
    panel = InvitePanel(company, shell)
    panel.invite(tap.details)
    return ToPanel(panel)


def _help(_: Tap, shell: Shell) -> Way:
    """Open the page of help."""
    from ui.features.together.help_panel import HelpPanel

    return ToPanel(HelpPanel(shell))


def _join(_: Tap, shell: Shell) -> Way:
    """Go to the place where an invitation is answered."""
    return ToJoin()


def _follow(tap: Tap, shell: Shell) -> ToPanel:
    """Show the invitation in a link; `value` is its fragment."""
    from ui.features.together.codes import CodeError
    from ui.features.together.invitations import Invitation
    from ui.features.together.join_view import invites
    from ui.match.links.arrival import Arrival, ArrivalPanel

    try:
        invitation = Invitation.read(tap.value)
    except CodeError as fault:
        way, why = ToJoin(fault=fault.message), (fault.message,)
        arrival = Arrival("", (), (), "together.join", warnings=why)
    else:
        way = ToJoin(invitation)
        arrival = Arrival("", (), invites(shell.preferences.texts, invitation), "together.join")
    return ToPanel(ArrivalPanel(arrival, lambda: way, shell))


def _late(act: Callable[[Tap, Shell], W]) -> Callable[[Tap, Shell], W | LongTask | None]:
    """Return an action that waits for the modules of this part."""
    return lambda tap, shell: once_here(LAST, shell, lambda: act(tap, shell))


PART = Part(
    opens={ToJoin: _open_join, ToGuestTable: _open_table},
    actions={
        "together": _late(_show),
        "invite": _late(_invite),
        "join": _late(_join),
        "together-help": _late(_help),
    },
    links={"join": _late(_follow)},
)
