"""Where a guest joins a table: it answers an invitation, and waits for the host."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from engine.core.events import Event
from engine.core.messages import Message
from engine.matches import NAME_LENGTH, is_blank
from ui.art.people.portrait import GUEST_FACES, people
from ui.base.screen import Screen, Shell, Shown
from ui.base.text import Texts
from ui.base.ways import Stay, Tap, Way
from ui.features.together import join_view as view
from ui.features.together.client import Client, Me
from ui.features.together.codes import CodeError
from ui.features.together.invitations import Invitation
from ui.features.together.join_view import Join
from ui.features.together.reading import CodeReader
from ui.features.together.servers import Servers
from ui.features.together.ways import ToGuestTable, ToJoin
from ui.match.links.coded import CodedText
from ui.storage.names import INVENTED, PlayerNames


class JoinScreen(Screen):
    """Answers invitations; goes to the table when the host has said welcome."""

    def __init__(self, way: ToJoin, shell: Shell) -> None:
        ports = shell.ports
        self._shell = shell
        self._names = PlayerNames(ports.storage)
        self._coded = CodedText(ports.device(), shell.show, self._title)
        self._line = cache(ports.peers)  # made when it is first needed
        self._reader = CodeReader(self._line, self._take, shell.show)
        self._client: Client | None = None
        self._invitation: Invitation | None = None
        self._misread = way.fault
        self._name, self._face, self._choosing = "", "", False
        self._seated = False
        self.actions = {
            **self._coded.actions,
            **self._reader.actions,
            "field": self._fill,
            "typed": self._fill,
            "scan": lambda tap: self._stay(self._reader.actions["scan"](tap)),
            "scan-stop": lambda tap: self._stay(self._reader.actions["scan-stop"](tap)),
            "be": self._be,
            "my-face": self._choose_face,
            "join-again": self._again,
            "seated": self._sit,
        }
        if way.invitation is not None:
            self._answer(way.invitation)

    def shown(self, t: Texts, recent: Sequence[Event]) -> Shown:
        """Return the screen."""
        model = self.model()
        faces = (model.face, *(GUEST_FACES if self._choosing else ()))
        drawings = people(tuple(face for face in faces if face))
        return Shown("join", "", drawings + view.render(t, model))

    def model(self) -> Join:
        """Return what the view draws."""
        client = self._client
        return Join(
            invitation=self._invitation,
            misread=self._misread,
            name=self._name,
            face=self._face,
            choosing=self._choosing,
            known=self._names.known(),
            failed=client is not None and client.failed,
            fault=client.fault if client else None,
            ended=client is not None and client.ended,
            coming=client is not None and client.connected,
            coded=self._coded.model(),
            reading=self._reader.model(),
        )

    def _title(self) -> str:
        return self._shell.preferences.texts("together.answer_sent")

    def _stay(self, _: Way | None) -> Way:
        return Stay()

    # The invitation

    def _take(self, text: str) -> Message | None:
        """Answer the invitation in a text; return the reason if there is none."""
        try:
            self._answer(Invitation.read(text))
        except CodeError as fault:
            return fault.message
        return None

    def _answer(self, invitation: Invitation) -> None:
        self._drop()
        self._invitation, self._misread = invitation, None
        self._be_called(self._first_name(invitation))
        build = self._shell.ports.device().build
        me = Me(build, self._name, self._face)
        client = self._client = Client(me, self._shell.ports.clock)
        client.changed = lambda: self._changed(client)
        client.seated = lambda: self._welcomed(client)
        servers = Servers(self._shell.ports.storage).all
        client.answer(self._line(), invitation.code, servers)
        self._coded.take(client.code)

    def _first_name(self, invitation: Invitation) -> str:
        """Return the name of whoever played here last, else that of the seat."""
        known = [name for name in self._names.known() if name != invitation.by]
        seat = "" if invitation.watching else invitation.seat
        return next(iter([*known, seat]), "") or INVENTED[0]

    def _changed(self, client: Client) -> None:
        if client is self._client and not self._seated:
            self._coded.take(client.code)
            self._shell.show()

    def _welcomed(self, client: Client) -> None:
        if client is self._client and not self._seated:
            self._shell.handle("seated")

    def _sit(self, _: Tap) -> Way:
        """Go to the table."""
        client, invitation = self._client, self._invitation
        if client is None or client.match is None or invitation is None:
            return Stay()
        self._seated = True
        if not invitation.watching:
            self._names.remember([self._name])
        return ToGuestTable(client, client.match, invitation.alone)

    def _again(self, _: Tap) -> Way:
        """Wait for another invitation."""
        self._drop()
        self._invitation = None
        self._reader.clear()
        return Stay()

    def _drop(self) -> None:
        client, self._client = self._client, None
        self._coded.take("")
        if client is not None:
            client.leave()

    def leave(self) -> None:
        """Let go of the camera, and of the line unless it leads to the table."""
        self._reader.stop()
        if not self._seated:
            self._drop()

    # Name and face

    def _fill(self, tap: Tap) -> Way | None:
        if tap.details == "my-name":
            self._be_called(tap.value)
            return Stay() if tap.word == "field" else None
        return self._stay(self._reader.actions["field"](tap))

    def _be(self, tap: Tap) -> Way:
        """Be somebody who has played here before."""
        if tap.details in self._names.known():
            self._be_called(tap.details)
        return Stay()

    def _be_called(self, name: str) -> None:
        self._name = name[:NAME_LENGTH]
        self._face = self._names.faces().get(self._name.strip()) or _face_of(self._name.strip())
        self._introduce()

    def _choose_face(self, tap: Tap) -> Way:
        """Show the faces or hide them; take the one that is chosen."""
        if tap.details in GUEST_FACES:
            self._face = tap.details
            self._names.choose_face(self._name.strip(), self._face)
            self._introduce()
        self._choosing = not self._choosing
        return Stay()

    def _introduce(self) -> None:
        """Tell the client who we are; it says so when the line opens."""
        if self._client is not None and not is_blank(self._name):
            self._client.me = replace(self._client.me, name=self._name.strip(), face=self._face)


def _face_of(name: str) -> str:
    """Return the face whose name somebody has, else one that goes with any."""
    named = name.casefold()
    return named if named in GUEST_FACES else GUEST_FACES[len(name) % len(GUEST_FACES)]
