"""The ways to the place where a guest joins, and to its table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.base.ways import To

if TYPE_CHECKING:
    from engine.core.messages import Message
    from ui.features.together.client import Client
    from ui.features.together.invitations import Invitation
    from ui.features.together.seen import SeenMatch


class ToJoin(To):
    """Where a guest answers an invitation, if it has one; `fault`: what was wrong with a link."""

    def __init__(self, invitation: Invitation | None = None, fault: Message | None = None) -> None:
        self.invitation, self.fault = invitation, fault


class ToGuestTable(To):
    """The table of a guest, whose client has this match; `alone` shows the table without tools."""

    def __init__(self, client: Client, match: SeenMatch, alone: bool = False) -> None:
        self.client, self.match, self.alone = client, match, alone
