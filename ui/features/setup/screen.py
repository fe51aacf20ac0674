"""The set-up: what is typed and chosen goes into a draft, and the draft becomes a match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.core.errors import SetupError
from engine.core.events import Event
from engine.core.game import Option
from engine.core.plain import Json
from ui.art.initials import sheet
from ui.base.features import has
from ui.base.ports import Ports
from ui.base.screen import Screen, Shown
from ui.base.text import Texts
from ui.base.ways import Stay, Tap, Way
from ui.features.setup import view as setup
from ui.features.setup.content_choice import ContentChoice
from ui.features.setup.view import OptionChoice, Player, SetUp
from ui.match.draft import FIRST, KINDS, MIXED, PLAIN, Draft
from ui.match.ways import ToTable, ToWorkshop
from ui.storage.best_results import BestResults
from ui.storage.lesson_progress import LessonProgress
from ui.storage.names import PlayerNames
from ui.table.catalogue import lessons_of


class SetUpScreen(Screen):
    """The set-up of one match."""

    def __init__(self, draft: Draft, ports: Ports) -> None:
        storage, today = ports.storage, ports.clock.today()[:10]
        self.game = draft.game.id
        self.draft = draft
        self._records = BestResults(storage)
        self._progress = LessonProgress(storage)
        self._content = ContentChoice(draft, storage)
        self._fault = self._content.fault
        self._names = PlayerNames(storage)
        self._day = self._today = today
        self.actions = {
            "field": self.fill,
            "seat": self.seat,
            "workshop": self.workshop,
            "start": self.start,
        }

    def model(self) -> SetUp:
        """Return what the view shows."""
        draft = self.draft
        alone = draft.players == 1
        return SetUp(
            game=draft.game.id,
            counts=tuple(draft.game.players),
            players=tuple(map(Player, draft.names[: draft.players], draft.kinds, draft.characters)),
            kinds=KINDS,
            characters=(MIXED, *draft.game.characters, PLAIN) if draft.game.characters else (),
            options=tuple(self._choice(each, draft.choices(each)) for each in draft.offered()),
            named=tuple(self._choice(each, each.choices) for each in draft.game.options),
            known=tuple((name, name in draft.persons) for name in self._names.known()),
            seed=draft.seed,
            fault=self._fault.message if self._fault else None,
            lessons=tuple(self._lessons()),
            day=self._day,
            days=(FIRST, self._today),
            best=tuple(self._records.of(draft.game, draft.options)) if alone else (),
            own=self._content.model() if has("workshop") else None,
        )

    def _lessons(self) -> Iterator[tuple[str, bool]]:
        """Yield the lessons of the game, each with whether it was followed to its end."""
        for lesson in lessons_of(self.game) if has("lessons") else ():
            yield lesson, self._progress.note(f"{self.game}/{lesson}").done

    def _choice(self, option: Option, choices: Sequence[Json]) -> OptionChoice:
        return OptionChoice(
            option.name, self.draft.options[option.name], tuple(choices), option.seats
        )

    def shown(self, t: Texts, recent: Sequence[Event]) -> Shown:
        """Return the set-up."""
        model = self.model()
        letters = sheet(tuple(player.name for player in model.players))
        return Shown("setup", self.game, letters + setup.render(t, model))

    # Actions

    def fill(self, tap: Tap) -> Way:
        """Take over what was typed or chosen; what makes no sense changes nothing."""
        field, _, detail = tap.details.partition(":")
        if field == "day" and FIRST <= tap.value <= self._today:
            self._day = tap.value
        if field == "content":
            self._content.choose(tap.value)
        self.draft.fill(field, detail, tap.value)
        self._fault = self.draft.settle() or self._content.fault
        return Stay()

    def seat(self, tap: Tap) -> Way:
        """Let somebody who has played here sit down, or get up."""
        if tap.details in self._names.known():
            self.draft.seat(tap.details)
            self._fault = self.draft.settle()
        return Stay()

    def workshop(self, tap: Tap) -> Way | None:
        """Go to the cards or boards, `GAME/SET` at a set of one's own, and come back to this."""
        if not self.draft.game.content_file:
            return None
        return ToWorkshop(self.game, tap.details.partition("/")[2], self.draft)

    def start(self, _: Tap) -> Way:
        """Start the match, or say what is wrong with it."""
        try:
            match = self.draft.match()
            self._names.remember(self.draft.persons)
            return ToTable(match)
        except SetupError as fault:
            self._fault = fault
            return Stay()
