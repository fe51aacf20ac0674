"""The screen of the set-up, which collects inputs in a draft and turns it into a match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from engine.core.errors import SetupError
from engine.core.events import Event
from engine.core.game import Option
from engine.core.plain import Json
from engine.matches.seal import seal
from ui.art.people.portrait import GUEST_FACES, drawings, seated
from ui.base.features import has
from ui.base.ports import Ports
from ui.base.screen import Screen, Shown
from ui.base.text import Texts
from ui.base.ways import Stay, Tap, Way
from ui.features.setup import view as setup
from ui.features.setup.content_choice import ContentChoice
from ui.features.setup.model import OptionChoice, Player, SetUp
from ui.match.draft import FIRST, MIXED, PERSONS, PLAIN, Draft
from ui.match.ways import ToCorrespondence, Together, ToTable, ToWorkshop
from ui.storage.best_results import BestResults
from ui.storage.drafts import KeptDrafts
from ui.storage.lesson_progress import LessonProgress
from ui.storage.names import PlayerNames
from ui.table.catalogue import lessons_of


class SetUpScreen(Screen):
    """Lets the player set up one match."""

    def __init__(self, draft: Draft, ports: Ports, fault: SetupError | None = None) -> None:
        storage, today = ports.storage, ports.clock.today()[:10]
        self.game = draft.game.id
        self.draft = draft
        self._records = BestResults(storage)
        self._progress = LessonProgress(storage)
        self._content = ContentChoice(draft, storage)
        self._fault = fault or self._content.fault
        self._names = PlayerNames(storage)
        self._kept = KeptDrafts(storage)
        self._day = self._today = today
        self._chooses_deal = bool(draft.seed)
        self._choosing: int | None = None  # the seat of the person who chooses a face
        self.actions = {
            "field": self.fill,
            "players": partial(self.choose, "players"),
            "level": partial(self.choose, "level"),
            "typed": self.type_in,
            "seat": self.seat,
            "face": self.choose_face,
            "deal": self.choose_deal,
            "workshop": self.workshop,
            "start": self.start,
        }

    def model(self) -> SetUp:
        """Return the model for the view."""
        draft = self.draft
        alone, faces = draft.players == 1, self._faces()
        return SetUp(
            game=draft.game.id,
            counts=tuple(draft.game.players),
            players=tuple(
                map(Player, draft.names[: draft.players], draft.kinds, draft.characters, faces)
            ),
            kinds=draft.offered_kinds,
            level=draft.level,
            characters=(MIXED, *draft.game.characters, PLAIN) if draft.game.characters else (),
            options=tuple(self._choice(each, draft.choices(each)) for each in draft.offered()),
            named=tuple(self._choice(each, each.choices) for each in draft.game.options),
            known=tuple((name, name in draft.persons) for name in self._names.known()),
            seed=draft.seed if self._chooses_deal else None,
            seal=self._seal(),
            fault=self._fault.message if self._fault else None,
            lessons=tuple(self._lessons()),
            day=self._day,
            days=(FIRST, self._today),
            best=tuple(self._records.of(draft.game, draft.options)) if alone else (),
            own=self._content.model() if has("workshop") else None,
            afar=draft.afar if self._may_be_afar else None,
            secrets=draft.game.has_secrets,
            choosing=self._choosing,
        )

    @property
    def _may_be_afar(self) -> bool:
        """Whether links can take the match on: its persons are not at other devices already."""
        several = len(self.draft.persons) > 1 and not self.draft.elsewhere
        return has("correspondence") and several

    def _faces(self) -> tuple[str, ...]:
        """Return the face of each player; bots whose characters are drawn have any."""
        draft, known = self.draft, self._names.faces()
        seats = range(draft.players)
        bots = [draft.kinds[seat] not in PERSONS for seat in seats]
        names = tuple(draft.names[seat].strip() for seat in seats)
        return seated(
            self.game,
            names,
            tuple(draft.characters[seat] if bots[seat] else None for seat in seats),
            tuple(None if bots[seat] else known.get(names[seat]) for seat in seats),
        )

    def _lessons(self) -> Iterator[tuple[str, bool]]:
        """Yield the name of each lesson of the game and whether the learner has finished it."""
        for lesson in lessons_of(self.game) if has("lessons") else ():
            yield lesson, self._progress.note(f"{self.game}/{lesson}").done

    def _choice(self, option: Option, choices: Sequence[Json]) -> OptionChoice:
        return OptionChoice(
            option.name,
            self.draft.options[option.name],
            tuple(choices),
            option.default,
            option.seats,
        )

    def _seal(self) -> str:
        """Return the seal of the typed seed, "" without one."""
        try:
            typed = self.draft.typed
        except SetupError:
            return ""
        return "" if typed is None else seal(typed)

    def shown(self, t: Texts, recent: Sequence[Event]) -> Shown:
        """Return the set-up's markup."""
        model = self.model()
        called = tuple(player.name for player in model.players)
        offered = () if model.choosing is None else GUEST_FACES
        people = drawings(called, (*(player.face for player in model.players), *offered))
        return Shown("setup", self.game, people + setup.render(t, model))

    # Actions

    def fill(self, tap: Tap) -> Way:
        """Store an input in the draft; ignore invalid values."""
        field, _, detail = tap.details.partition(":")
        if field == "day" and FIRST <= tap.value <= self._today:
            self._day = tap.value
        if field == "content":
            self._content.choose(tap.value)
        else:
            self.draft.fill(field, detail, tap.value)
        self._fault = self.draft.settle() or self._content.fault
        self._keep()
        return Stay()

    def choose(self, field: str, tap: Tap) -> Way:
        """Store what a button of a row chooses in the draft."""
        self.draft.fill(field, "", tap.details)
        self._fault = self.draft.settle()
        self._keep()
        return Stay()

    def type_in(self, tap: Tap) -> None:
        """Keep what stands in a field that has not been left."""
        field, _, detail = tap.details.partition(":")
        self.draft.fill(field, detail, tap.value)
        self._keep()

    def seat(self, tap: Tap) -> Way:
        """Give a known player a seat, or take it away again."""
        if tap.details in self._names.known():
            self.draft.seat(tap.details)
            self._fault = self.draft.settle()
            self._keep()
        return Stay()

    def choose_face(self, tap: Tap) -> Way:
        """Show the faces for the person at a seat or hide them; keep the one that is chosen."""
        place, _, face = tap.details.partition(":")
        seat = int(place) if place.isdecimal() and len(place) <= 2 else -1
        if not 0 <= seat < self.draft.players or self.draft.kinds[seat] not in PERSONS:
            return Stay()
        if face in GUEST_FACES:
            self._names.choose_face(self.draft.names[seat].strip(), face)
        self._choosing = None if face or self._choosing == seat else seat
        return Stay()

    def choose_deal(self, _: Tap) -> Way:
        """Show the field for a seed, or leave the seed to chance again."""
        self._chooses_deal = not self._chooses_deal
        self.draft.seed, self._fault = "", None
        self._keep()
        return Stay()

    def workshop(self, tap: Tap) -> Way | None:
        """Open the workshop, at a visitor's set for `GAME/SET`; it leads back to this draft."""
        if not self.draft.game.content_file:
            return None
        return ToWorkshop(self.game, tap.details.partition("/")[2], self.draft)

    def start(self, _: Tap) -> Way:
        """Start the match, or show why it cannot start."""
        try:
            match = self.draft.match()
            afar = self._may_be_afar and self.draft.afar
            if afar and match.state.minutes is not None:
                raise SetupError.of("correspondence.timed")
            self._names.remember(self.draft.persons)
            self.draft.seed = ""
            self._keep()
            elsewhere = self.draft.elsewhere
            others = Together(elsewhere) if elsewhere else None
            return ToCorrespondence(match) if afar else ToTable(match, others=others)
        except SetupError as fault:
            self._fault = fault
            return Stay()

    def _keep(self) -> None:
        self._kept.keep(self.game, self.draft.fields())
