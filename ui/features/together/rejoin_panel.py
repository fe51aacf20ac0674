"""The panel in which a guest whose line is gone answers a fresh invitation."""

from __future__ import annotations

from functools import cache

from engine.core.messages import Message
from ui.base.markup import Markup, el
from ui.base.screen import Shell
from ui.base.text import Texts
from ui.base.ways import Panel
from ui.features.together import coded_view, reading
from ui.features.together.client import Client
from ui.features.together.codes import CodeError
from ui.features.together.invitations import Invitation
from ui.features.together.reading import CodeReader
from ui.features.together.servers import Servers
from ui.match.links.coded import CodedText


class RejoinPanel(Panel):
    """Reads the invitation, and shows the answer until the line is open."""

    kind = "rejoin"

    def __init__(self, client: Client, shell: Shell) -> None:
        self._client, self._shell = client, shell
        self._answered = False  # the fresh invitation
        self._coded = CodedText(shell.ports.device(), shell.show_panel, self._title)
        self._line = cache(shell.ports.peers)  # made when it is first needed
        self._reader = CodeReader(self._line, self._take, shell.show_panel)
        self._before = client.changed
        client.changed = self._changed
        self.actions = {**self._coded.actions, **self._reader.actions}

    def content(self, t: Texts) -> Markup:
        """Return the field, and below it the answer."""
        read = reading.render(
            t, self._reader.model(), t("together.scan_invitation"), t("together.paste")
        )
        ask = (self._ended(t) or el("p", t("together.rejoin")), read)
        model = self._coded.model()
        if not model.text:
            return el("div", *ask, class_="rejoin")
        title = el("h3", t("together.show_host"))
        answer = (title, coded_view.picture(t, model), coded_view.words(t, model))
        return el("div", *ask, el("section", *answer, class_="join-answer"), class_="rejoin")

    def _title(self) -> str:
        return self._shell.preferences.texts("together.answer_sent")

    def _ended(self, t: Texts) -> Markup | None:
        """Return the words for an answer that has led nowhere."""
        if not self._answered or not self._client.ended:
            return None
        key = "together.cannot" if self._client.failed else "together.ended"
        return el("p", t(key), class_="fault", role="alert")

    def _take(self, text: str) -> Message | None:
        try:
            invitation = Invitation.read(text)
        except CodeError as fault:
            return fault.message
        servers = Servers(self._shell.ports.storage).all
        self._answered = True
        self._client.answer(self._line(), invitation.code, servers)
        self._coded.take(self._client.code)
        return None

    def _changed(self) -> None:
        """Show the answer; close once the line is open."""
        self._coded.take(self._client.code)
        if self._client.ended and self._answered:
            self._reader.clear()
        if self._client.connected:
            self._shell.handle("close")
        self._before()

    def closed(self) -> None:
        """Let go of the camera."""
        self._reader.clear()
        self._client.changed = self._before
