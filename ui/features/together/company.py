"""The guests of a table, as the screen of the host shows them and asks them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.core.messages import Message
from ui.base.lines import Peers
from ui.base.screen import Shell
from ui.base.text import Texts
from ui.base.ways import Action, Stay, Tap, Way
from ui.features.together.host import TableHost
from ui.features.together.place import GuestPlace
from ui.features.together.servers import Servers
from ui.match.local_screen import LocalScreen
from ui.match.session.local import LocalSession
from ui.match.table.company import Status
from ui.match.viewing.scenes import names

STAND_IN = "normal"  # the level of a bot that plays until a guest is back


def nothing() -> None:
    """Do nothing."""


def company_of(shell: Shell) -> HostCompany | None:
    """Return the guests of the match on the table, None where none is played, or one by links."""
    screen = shell.screen
    if type(screen) is not LocalScreen:  # a lesson and a guest's table have none
        return None
    if screen.session.autosave.correspondence is not None:
        return None
    if not isinstance(screen.company, HostCompany):
        screen.join(HostCompany(screen.session, shell))
    assert isinstance(screen.company, HostCompany)
    return screen.company


class HostCompany:
    """The guests of the table at this device.

    `noticed` is called whenever something about them has changed; the open panel sets it.
    """

    sending = False  # the match is here

    def __init__(self, session: LocalSession, shell: Shell) -> None:
        self.session = session
        self.noticed: Callable[[], None] = nothing
        self._shell = shell
        self._put_off: frozenset[int] = frozenset()  # missing seats that are waited for
        self._peers: Peers | None = None
        device, tokens = shell.ports.device(), session.autosave.devices
        self.host = TableHost(session, shell.ports, device.build, self._changed, tokens)
        session.play_elsewhere(self.host.tokens)

    @property
    def actions(self) -> Mapping[str, Action]:
        """The actions of the lines, and taking back, about which guests are asked."""
        return {
            "wait-for": self._wait_for,
            "stand-in": self._stand_in,
            "stand-down": self._stand_down,
            "play-here": self._play_here,
            "agree": lambda _: self.host.vote(True),
            "disagree": lambda _: self.host.vote(False),
            "undo": lambda _: self._undo(self.session.undo_target),
            "undo-to": lambda tap: self._undo(tap.number),
            "undo!": lambda tap: self._undo(tap.number, sure=True),
            "redo": lambda _: self._redo(),
        }

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called."""
        return names(self.session.match)

    @property
    def peers(self) -> Peers:
        """The transport, made when it is first needed."""
        if self._peers is None:
            self._peers = self._shell.ports.peers()
        return self._peers

    def invite(self, seat: int | None, anew: bool = False) -> GuestPlace:
        """Open an invitation to a seat, None for a spectator; one that is open stays so.

        `anew` withdraws it for another.
        """
        for place in self.host.places:
            if place.seat == seat and place.code and not place.connected:
                if not anew:
                    return place
                if seat is None:
                    self.host.dismiss(place, Message("together.left"))
                    break
        servers = Servers(self._shell.ports.storage).all
        place = self.host.invite(self.peers, seat, servers)
        self.keep()
        return place

    def keep(self) -> None:
        """Keep which seats are elsewhere, beside the match."""
        autosave, tokens = self.session.autosave, self.host.tokens
        if autosave.devices != tokens:
            autosave.devices = tokens
            autosave.save(self.session.match, self.session.time.used)

    def _changed(self) -> None:
        self.keep()
        self._shell.changed(())
        self.noticed()

    # What the table says

    def status(self, t: Texts) -> tuple[Status, ...]:
        """Return the wish to take moves back, and who is missing."""
        return (*self._wish(t), *self._missing(t), *self._stand_ins(t))

    def _wish(self, t: Texts) -> tuple[Status, ...]:
        wish = self.host.wishes.wish
        if wish is None:
            return ()
        who = None if wish.by is None else self.names[wish.by]
        count = len(self.session.match.moves) - wish.to
        if wish.against:
            against = t.listed([self.names[seat] for seat in wish.against])
            return (Status(t("together.undo_refused", names=against, count=len(wish.against))),)
        here = self.session.seating.persons
        if who is not None and not {*here} <= {*wish.agreed}:
            key = "together.undo_asked_revealed" if wish.revealed else "together.undo_asked"
            return (Status(t(key, seat=who, count=count), votes(t)),)
        return (Status(t("together.undo_waits")),)

    def _missing(self, t: Texts) -> tuple[Status, ...]:
        missing = [seat for seat in self.host.missing if seat not in self._stood_in]
        self._put_off &= {*missing}
        due = [seat for seat in missing if seat not in self._put_off]
        if not due or self.session.over:
            return ()
        wait = (t("together.wait"), "wait-for")
        if len(due) > 1:
            listed = t.listed([self.names[seat] for seat in due])
            return (Status(t("together.missing", names=listed), ((_invite(t), "together"), wait)),)
        (seat,) = due
        buttons = (
            (_invite(t), f"invite:{seat}"),
            wait,
            (t("together.bot_plays"), f"stand-in:{seat}"),
            (t("together.play_here"), f"play-here:{seat}"),
        )
        return (Status(t("together.missing_one", seat=self.names[seat]), buttons),)

    def _stand_ins(self, t: Texts) -> tuple[Status, ...]:
        """Return the seats for which a bot plays, in one line."""
        seats = sorted(self._stood_in)
        if not seats or self.session.over:
            return ()
        listed = t.listed([self.names[seat] for seat in seats])
        down = f"stand-down:{'+'.join(map(str, seats))}"
        buttons = ((_invite(t), "together"), (t("together.no_bot"), down))
        return (Status(t("together.stands_in", names=listed), buttons),)

    @property
    def _stood_in(self) -> Mapping[int, object]:
        return self.session.seating.stand_ins

    # Actions

    def _wait_for(self, _: Tap) -> Way:
        """Say no more about those who are missing, until others are."""
        self._put_off = frozenset(self.host.missing)
        return Stay()

    def _stand_in(self, tap: Tap) -> Way:
        """Let a bot play until the guest is back."""
        if tap.number in self.host.missing:
            self.host.stand_in(tap.number or 0, STAND_IN)
        return Stay()

    def _stand_down(self, tap: Tap) -> Way:
        """Let no bot play for these seats any more."""
        for text in tap.details.split("+"):
            seat = Tap("", text).number
            if seat in self._stood_in:
                self.host.stand_in(seat or 0, None)
        return Stay()

    def _play_here(self, tap: Tap) -> Way:
        """Play a seat at this device from now on."""
        if tap.number in self.host.tokens:
            self.host.bring_here(tap.number or 0)
            self.keep()
        return Stay()

    def _undo(self, to: int | None, sure: bool = False) -> None:
        """Take moves back; if guests are here, ask them first."""
        if to is not None and any(place.connected for place in self.host.places):
            self.host.ask_undo(to)
        else:
            self.session.undo(to, sure)

    def _redo(self) -> None:
        """Make moves again, but none for a guest: it has agreed to decide anew."""
        if self.may_redo:
            self.session.redo()

    @property
    def may_redo(self) -> bool:
        """Whether no move among those last taken back is one of a guest who is here."""
        here = {place.seat for place in self.host.places if place.connected}
        return not any(seat in here for seat, _ in self.session.taken_back if seat is not None)

    # The match

    def sit(self, session: LocalSession) -> None:
        """Go on with another match, not open yet, in which each sits one seat further on."""
        seats = len(session.match.seats)
        self.session = session
        self.host.sit(session, lambda seat: (seat - 1) % seats)
        session.autosave.devices = self.host.tokens  # saved when the match is opened

    def leave(self) -> None:
        """Say goodbye to all guests."""
        self.host.leave()
        if self._peers is not None:
            self._peers.stop_scanning()


def _invite(t: Texts) -> str:
    """Return the words of the button that invites."""
    return t("together.invite")


def votes(t: Texts) -> tuple[tuple[str, str], ...]:
    """Return the buttons that answer a wish to take moves back."""
    return (t("together.agree"), "agree"), (t("together.disagree"), "disagree")
