"""Several visits whose lines share one air: a host, and those that it invites."""

from __future__ import annotations

from tests.ui.lines import Air, FakePeers
from tests.ui.ports import FakeStorage, Visit, moving

KINDS = {"p": "person", "e": "elsewhere", "b": "normal"}
ROUNDS = 8  # in which everything arrives, is shown, and is answered


class Party:
    """Visits at one table."""

    def __init__(self, language: str = "en") -> None:
        self.air = Air()
        self.visits: list[Visit] = []
        self._language = language

    def visit(self, storage: FakeStorage | None = None) -> Visit:
        """Return another visit, not started yet."""
        peers, languages = FakePeers(self.air), (self._language,)
        visit = Visit(storage, pace="instant", languages=languages, peers=peers)
        self.visits.append(visit)
        return visit

    def host(self, kinds: str = "pebb", names: str = "", game: str = "imperator") -> Visit:
        """Return a visit at a set-up: `kinds` has "p", "e" for elsewhere, or "b" at each seat."""
        visit = self.visit().start()
        visit.press(f"open:{game}")
        visit.fill("players", str(len(kinds)))
        for seat, kind in enumerate(kinds):
            visit.fill(f"kind:{seat}", KINDS[kind])
            if names:
                visit.fill(f"name:{seat}", f"{names}{seat}")
        return visit

    def begun(self, kinds: str = "pebb", game: str = "imperator") -> Visit:
        """Return a visit whose first invitation is shown."""
        visit = self.host(kinds, game=game)
        visit.press("start")
        self.flow()
        return visit

    def joined(self, host: Visit) -> Visit:
        """Return a visit that has answered the invitation that is shown."""
        guest = self.visit()
        guest.follow(self.invitation(host))
        self.flow()
        self.accept(host, guest)
        return guest

    def invitation(self, host: Visit) -> str:
        """Return the fragment of the link that is shown."""
        return code_of(host).partition("#")[2]

    def accept(self, host: Visit, guest: Visit) -> None:
        """Let the host have the answer that is shown."""
        host.app.handle("field:answer", code_of(guest))
        self.flow()

    def flow(self) -> None:
        """Let everything arrive, be shown, and be answered."""
        for _ in range(ROUNDS):
            for visit in self.visits:
                visit.wait(1_000)

    def cut(self) -> None:
        """Break all lines."""
        for line in self.air.lines.values():
            line.cut()
        self.flow()

    def close(self) -> None:
        """End all lines for good."""
        for line in self.air.lines.values():
            line.end()
        self.flow()

    def play(self, *visits: Visit) -> bool:
        """Let each person who owes a decision make one; tell whether there was any."""
        played = False
        for visit in visits:
            if visit.at_table and visit.screen == "curtain":
                visit.press("lift")
            if visit.at_table and visit.session.owing and visit.acts():
                visit.app.handle(moving(visit.acts()))
                played = True
                self.flow()
        return played

    def wish(self, host: Visit, guest: Visit, *others: Visit) -> None:
        """Let a guest wish to take a move back, once it has made one."""
        seat = guest.session.seating.viewer
        while seat not in [made for made, _ in guest.moves]:
            assert self.play(host, guest, *others)
        guest.press("undo")
        self.flow()


def code_of(visit: Visit) -> str:
    """Return the code that a visit shows."""
    (code,) = visit.document.having("data-code")
    return code.text
