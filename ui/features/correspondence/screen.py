"""Asks who is at this device, in a match that is played by links."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from engine.core.events import Event
from ui.art.people.portrait import drawings
from ui.base.screen import Screen, Shell, Shown
from ui.base.text import Texts
from ui.base.ways import Stay, Tap, ToPanel, Way
from ui.features.correspondence import view
from ui.features.correspondence.arrival import warned
from ui.features.correspondence.relation import made_by
from ui.features.correspondence.view import SeatedPerson, Who
from ui.match.links.arrival import Arrival, ArrivalPanel
from ui.match.viewing.scenes import faces, names, persons
from ui.match.ways import ByCorrespondence, ToCorrespondence, ToTable
from ui.storage.names import PlayerNames
from ui.storage.save_info import Correspondence
from ui.storage.saved_games import SavedGames


class WhoScreen(Screen):
    """Asks once who is here; the answer is kept with the match."""

    def __init__(self, way: ToCorrespondence, shell: Shell) -> None:
        self.game, self.rules = way.match.game.id, way.match.game
        self._way, self._shell = way, shell
        self._faces = PlayerNames(shell.ports.storage).faces()
        saved = SavedGames(shell.ports.storage)
        known = None if way.id is None else saved.about(way.id).correspondence
        self._fixed = 0 if known is None else known.fixed
        self._here = set[int]() if known is None else {*known.here}
        self._several = len(self._here) > 1
        self.actions = {
            "be": self.be,
            "several": self.allow_several,
            "with": self.count_in,
            "sit": self.sit_down,
        }

    def shown(self, t: Texts, recent: Sequence[Event]) -> Shown:
        """Return the question."""
        model = self.model()
        called = tuple(person.name for person in model.persons)
        people = drawings(called, tuple(person.face for person in model.persons))
        return Shown("who", self.game, people + view.render(t, model))

    def model(self) -> Who:
        """Return the model for the view."""
        match, seat = self._way.match, self._way.seat
        called, looks = names(match), faces(match, self._faces)
        here = persons(match)
        return Who(
            game=self.game,
            persons=tuple(SeatedPerson(at, called[at], looks[at], at in self._here) for at in here),
            next=here.index(seat) if seat in here else None,
            hides=match.hides,
            received=self._way.since is not None,
            several=self._several,
        )

    def announced(self, t: Texts, recent: Sequence[Event]) -> str:
        """Return the question."""
        return t("correspondence.who")

    def be(self, tap: Tap) -> Way:
        """Play for one person at this device."""
        seat = tap.number
        return self._seated({seat}) if seat in persons(self._way.match) else Stay()

    def allow_several(self, _: Tap) -> Way:
        """Let several persons play at this device, or one."""
        self._several = not self._several
        return Stay()

    def count_in(self, tap: Tap) -> Way:
        """Let one more person play at this device, or one less."""
        if tap.number in persons(self._way.match):
            self._here ^= {tap.number}
        return Stay()

    def sit_down(self, _: Tap) -> Way:
        """Play for the persons chosen, at least one."""
        return self._seated(self._here) if self._here else Stay()

    def _seated(self, here: Collection[int | None]) -> Way:
        """Begin with these persons; ask first if a link has brought moves of theirs."""
        way, match = self._way, self._way.match
        seats = tuple(seat for seat in persons(match) if seat in here)
        if way.since is None:
            return ToTable(
                match, way.id, others=ByCorrespondence(Correspondence(seats, self._fixed))
            )
        new = made_by(match.moves, way.since, persons(match))
        mine = tuple((seat, new[seat]) for seat in seats if seat in new)
        return self._asked(seats, mine) if mine else self._received(seats)

    def _asked(self, seats: tuple[int, ...], mine: tuple[tuple[int, int], ...]) -> Way:
        """Ask the persons here whether they want moves of theirs that a link has brought."""
        match = self._way.match
        told = Arrival.of(match, len(match.moves), "arrival.take")
        asked = replace(told, warnings=warned(mine), leave="arrival.stay")
        return ToPanel(ArrivalPanel(asked, lambda: self._received(seats), self._shell))

    def _received(self, seats: tuple[int, ...]) -> Way:
        """Go on with a match that a link has brought, for these persons."""
        match = self._way.match
        match.adopt_current_rules()
        correspondence = Correspondence(seats, len(match.moves))
        return ToTable(match, self._way.id, others=ByCorrespondence(correspondence))
