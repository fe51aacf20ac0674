"""The panel of the host: who is elsewhere, and one invitation after another."""

from __future__ import annotations

from engine.core.messages import Message
from ui.base.markup import Markup
from ui.base.screen import Shell
from ui.base.text import Texts
from ui.base.ways import Over, Panel, Tap, Way
from ui.features.together import codes
from ui.features.together import invite_view as view
from ui.features.together.codes import CodeError
from ui.features.together.company import HostCompany, nothing
from ui.features.together.invitations import ALONE, SPECTATOR, Invitation
from ui.features.together.invite_view import Devices, Invited, SeatlessDevice, SeatRow
from ui.features.together.place import GuestPlace
from ui.features.together.reading import CodeReader
from ui.match.links.coded import CodedText
from ui.match.viewing.scenes import faces

WATCH, TABLE = "watch", "table"  # invites a spectator, or a device for the table alone


class InvitePanel(Panel):
    """Shows everybody around the table, or the invitation that is open."""

    kind = "together"

    def __init__(self, company: HostCompany, shell: Shell) -> None:
        self._company, self._shell = company, shell
        self._place: GuestPlace | None = None
        self._watching = ""  # what a device without a seat is to show
        self._arrived = ""  # who has just sat down
        self._coded = CodedText(shell.ports.device(), shell.show_panel, self._title)
        self._reader = CodeReader(lambda: company.peers, self._accept, shell.show_panel)
        company.noticed = self._look
        self.actions = {
            **self._coded.actions,
            **self._reader.actions,
            "invite": self._invite,
            "renew": self._renew,
            "devices": self._back,
            "play-here": self._play_here,
            "send-away": self._send_away,
        }
        if company.host.missing:
            self.invite(str(company.host.missing[0]))

    def content(self, t: Texts) -> Markup:
        """Return the panel's markup."""
        return view.render(t, self.model(t))

    # The model

    def model(self, t: Texts) -> Devices:
        """Return what the view draws."""
        return Devices(
            seats=tuple(map(self._row, range(len(self._company.names)))),
            watchers=tuple(
                SeatlessDevice(number, place.connected)
                for number, place in enumerate(self._company.host.places)
                if place.seat is None and place is not self._place
            ),
            invited=self._invited(),
            arrived=self._arrived,
        )

    def _row(self, seat: int) -> SeatRow:
        company = self._company
        session, host = company.session, company.host
        if seat not in session.seating.elsewhere:
            bot = session.match.seats[seat].bot
            state = "here" if bot is None else f"bot_{bot}"
        else:
            stood_in = seat in session.seating.stand_ins
            missing = "stood_in" if stood_in else "missing"
            state = missing if seat in host.missing else "connected"
        face = faces(session.match, session.faces)[seat]
        return SeatRow(seat, company.names[seat], face, state)

    def _invited(self) -> Invited | None:
        place = self._place
        if place is None:
            return None
        missing = [seat for seat in self._company.host.missing if seat != place.seat]
        return Invited(
            seat=place.seat,
            alone=self._watching == ALONE,
            failed=place.failed,
            lapsed=place.lapsed,
            coded=self._coded.model(),
            reading=self._reader.model(),
            others=tuple(self._company.names[seat] for seat in missing),
            next=missing[0] if missing else None,
        )

    def _title(self) -> str:
        t, game = self._shell.preferences.texts, self._company.session.match.game.id
        return t("together.invitation", game=t(f"game.{game}.title"))

    # What happens

    def invite(self, whom: str, anew: bool = False) -> None:
        """Open an invitation to a seat, for a spectator, or for the table alone."""
        seat, company = Tap("", whom).number, self._company
        if whom not in (WATCH, TABLE) and (seat is None or seat >= len(company.names)):
            return
        self._reader.clear()
        self._watching = {WATCH: SPECTATOR, TABLE: ALONE}.get(whom, "")
        self._coded.take("")
        self._place = None
        self._place = company.invite(None if self._watching else seat, anew)
        self._look()

    def _drop_unanswered(self) -> None:
        """Give up the place of a spectator who has not come."""
        place = self._place
        if place is not None and place.seat is None and not place.connected:
            self._place = None
            self._company.host.dismiss(place, Message("together.left"))
        self._place = None

    def _look(self) -> None:
        """See what has become of the open invitation; go on to the next when somebody has come."""
        place = self._place
        if place is not None and place.connected:
            self._come(place)
        elif place is not None:
            if place.lapsed:
                self._reader.clear()
            self._coded.take(self._link(place) if place.code else "")
        self._shell.show_panel()

    def _come(self, place: GuestPlace) -> None:
        company = self._company
        self._place, self._arrived = None, ""
        self._coded.take("")
        self._reader.clear()
        if place.seat is not None:
            self._arrived = company.names[place.seat]
        if place.seat is not None and company.host.missing:
            self.invite(str(company.host.missing[0]))

    def _link(self, place: GuestPlace) -> str:
        company, seat = self._company, place.seat
        here = company.session.seating.persons
        by = company.session.match.seats[here[0]].name if here else ""
        as_ = self._watching if seat is None else company.session.match.seats[seat].name
        invitation = Invitation(place.code, company.session.match.game.id, by, as_)
        return invitation.written(self._shell.ports.device().address)

    def _accept(self, text: str) -> Message | None:
        """Take an answer; return the reason if it is none."""
        place = self._place
        if place is None or self._company.host.accept(place, text):
            return None
        try:
            codes.answer_in(text, place.code)
        except CodeError as fault:
            return fault.message
        return Message("together.used")

    # Actions

    def _invite(self, tap: Tap) -> Way:
        self._arrived = ""
        self.invite(tap.details)
        return Over()

    def _renew(self, tap: Tap) -> Way:
        """Withdraw the invitation for another."""
        self.invite(tap.details, anew=True)
        return Over()

    def _back(self, _: Tap) -> Way:
        """Show everybody."""
        self._reader.clear()
        self._drop_unanswered()
        self._arrived = ""
        return Over()

    def _play_here(self, tap: Tap) -> Way:
        """Play a seat at this device from now on."""
        if tap.number in self._company.host.tokens:
            self._company.host.bring_here(tap.number or 0)
            self._company.keep()
        return Over()

    def _send_away(self, tap: Tap) -> Way:
        """Send a spectator away."""
        places = self._company.host.places
        if tap.number is not None and tap.number < len(places):
            place = places[tap.number]
            if place.seat is None:
                self._company.host.dismiss(place, Message("together.left"))
        return Over()

    def closed(self) -> None:
        """Let go of the camera; an invitation to a seat stays open until it is answered."""
        self._reader.clear()
        self._company.noticed = nothing
