"""The screen of a lesson: the table with scripted bots and a coach."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine.core.events import Event
from ui.base.markup import Markup, marked
from ui.base.screen import Shell, Shown
from ui.base.settings import Settings
from ui.base.text import Texts
from ui.base.ways import Action, Tap, Way
from ui.features.lessons.lesson import Lesson, Step
from ui.features.lessons.scripted import MemoryStorage, ScriptedBots
from ui.match.advice.coach_view import Coach
from ui.match.draft import fresh_draft, recommended_draft
from ui.match.local_screen import LocalScreen
from ui.match.session.local import LocalSession
from ui.match.table.drawer import Drawer
from ui.match.table.model import Table
from ui.match.ways import ToSetUp, ToTable
from ui.storage.lesson_progress import LessonProgress
from ui.storage.names import INVENTED
from ui.table.catalogue import lessons_of

# These actions would leave the lesson's line of moves.
LEFT_OUT = ("undo", "undo-to", "undo!", "redo", "hint", "replay", "again", "change")
ANSWERS = (
    "move",
    "pick",
    "pick-only",
    "unpick",
    "sit-out",
)  # actions that make a move or prepare one


class LessonScreen(LocalScreen):
    """Plays one lesson: carries out the expected tap and lets the coach answer any other."""

    def __init__(self, lesson: Lesson, shell: Shell) -> None:
        ports, preferences = shell.ports, shell.preferences
        self._lesson = lesson
        self._progress = LessonProgress(ports.storage)
        self._ports = ports
        self._at = min(self._progress.note(lesson.id).step, len(lesson.steps) - 1)
        self._tapped = 0  # number of this step's taps that have been made
        self._wrong = self._spoken = ""
        match = lesson.match(INVENTED[: lesson.players], self._at)
        self._others = ScriptedBots(match, lesson.line, self._wait)
        apart = replace(ports, storage=MemoryStorage(), tab=MemoryStorage(), thinker=self._others)
        settings = replace(preferences.at_table, passes=False, coach=False)
        session = LocalSession(match, "1", apart, settings, shell.changed)
        drawer = Drawer(preferences, ports.page)
        super().__init__(session, preferences, drawer, ports.fresh_seed)
        self._table = self.actions  # the actions of an ordinary table
        kept = {word: act for word, act in self._table.items() if word not in LEFT_OUT}
        self.actions: Mapping[str, Action] = {
            **kept,
            **{word: self._guarded(word, self._table[word]) for word in ANSWERS},
            "lesson-on": self.go_on,
            "open": self.play,
            "lesson-play": self.play_short,
        }

    def enter(self) -> None:
        """Begin the lesson, or resume it where the learner left it."""
        self._others.let(self._moves_on)
        self.session.open()
        for action in self._lesson.tapped(self._at):
            tap = Tap.on(action)
            self._table[tap.word](tap)

    @property
    def _step(self) -> Step | None:
        """The current step; None after the last one."""
        steps = self._lesson.steps
        return steps[self._at] if self._at < len(steps) else None

    @property
    def _moves_on(self) -> bool:
        """Whether the others may play."""
        return self._step is not None and (self._step.watch or bool(self._step.taps))

    @property
    def _settled(self) -> bool:
        """Whether the others have made all their moves."""
        played_out = len(self.session.match.moves) >= len(self._lesson.line)
        return bool(self.session.owing) or self.session.over or played_out

    @property
    def _expected(self) -> str:
        """The expected action, "" if the learner only reads."""
        taps = self._step.taps if self._step else ()
        return taps[self._tapped] if self._tapped < len(taps) else ""

    def _wait(self) -> None:
        """Redraw the page while a scripted bot waits."""
        self._ports.clock.later(0, lambda: self.session.changed(()))

    # The view and the coach's lines

    def shown(self, t: Texts, recent: Sequence[Event]) -> Shown:
        """Return the table, with the expected control and the lit elements marked."""
        shown = super().shown(t, recent)
        running = self._step is not None
        lesson_id = self._lesson.id if running else None
        return shown._replace(markup=self._lit(shown.markup), lesson=lesson_id)

    def _lit(self, markup: Markup) -> Markup:
        if self._step is None:
            return markup
        if self._expected:
            for name in ("data_act", "data_do"):
                markup = marked(markup, name, self._expected, "data-meant")
        for id_ in self._step.light:
            markup = marked(markup, "id", id_, "data-lit")
        return markup

    def model(self, t: Texts, recent: Sequence[Event] = ()) -> Table:
        """Return the model of the table, without undo and hints."""
        table = super().model(t, recent)
        if self._step is None:
            table = replace(table, scene=replace(table.scene, legal=(), prompt=None))
        coach = self._coach(t)
        return replace(
            table, undo=False, hints=False, coached=False, coach=coach, deal=None, purpose=False
        )

    def _coach(self, t: Texts) -> Coach:
        step, steps = self._step, self._lesson.steps
        if step is None:
            return Coach(t("lesson.done"), ways=self._ways(t))
        wrong = t(self._wrong) if self._wrong else ""
        onward = not step.taps and (self._settled or not step.watch)
        return Coach(t(step.say), wrong, onward, self._at + 1, len(steps))

    def _ways(self, t: Texts) -> tuple[tuple[str, str, str], ...]:
        """Return the buttons at the end: a match, the next lesson (if any), the lobby."""
        game, names = self._lesson.game, lessons_of(self._lesson.game)
        ways = [(t("lesson.play"), f"open:{game}", ""), (t("tool.lobby"), "home", "")]
        if self._lesson.short is not None:
            ways[0] = (t("lesson.play_short"), "lesson-play", "")
        place = names.index(self._lesson.name) + 1
        if place < len(names):
            title = t(f"{game}.lesson.{names[place]}.title")
            following = f"{game}/{names[place]}"
            ways.insert(1, (t("lesson.next", title=title), f"learn:{following}", following))
        return tuple(ways)

    def announced(self, t: Texts, recent: Sequence[Event]) -> str | None:
        """Return the latest events and the coach's lines, None if they were just announced."""
        happened, coach = super().announced(t, recent), self._coach(t)
        words = " ".join(part for part in (happened, coach.words, coach.wrong) if part)
        said, self._spoken = self._spoken, words
        return words if words != said else None

    # Actions

    def _guarded(self, word: str, action: Action) -> Action:
        """Return an action that runs `action` only if the lesson expects this tap."""

        def act(tap: Tap) -> Way | None:
            wanted = f"{tap.word}:{tap.details}" if tap.details else tap.word
            if wanted == self._expected:
                self._wrong = ""
                self._tapped += 1
                if not self._expected:
                    self._enter(self._at + 1)
                return action(tap)
            if word == "unpick":
                self._tapped, self._wrong = 0, ""
                self.session.selection.clear()
            else:
                self._wrong = self._step.reply(wanted) if self._step else ""
                self._wrong = self._wrong or "lesson.read_first"
            self.session.changed(())
            return None

        return act

    def go_on(self, _: Tap) -> None:
        """Go to the next step and skip the rest of the narration."""
        if self._step is not None and not self._step.taps:
            self.session.playback.catch_up()
            self._enter(self._at + 1)
            self.session.changed(())

    def _enter(self, at: int) -> None:
        """Enter a step, or the end of the lesson, and save the progress."""
        self._at, self._tapped, self._wrong = at, 0, ""
        if self._step is None:
            self._progress.finished(self._lesson.id)
        else:
            self._progress.left(self._lesson.id, at)
        self._others.let(self._moves_on)

    def play(self, _: Tap) -> Way:
        """Open the set-up of a match of the lesson's game."""
        return ToSetUp(fresh_draft(self.session.match.game, self._ports))

    def play_short(self, _: Tap) -> Way:
        """Begin a short match against easy bots."""
        draft = recommended_draft(self.session.match.game, self._ports)
        draft.fill("level", "", "easy")
        draft.options |= self._lesson.short or {}
        return ToTable(draft.match())

    def take_settings(self, settings: Settings) -> None:
        """Apply the settings, except automatic passing: the learner makes every decision."""
        super().take_settings(replace(settings, passes=False))

    @property
    def worth_keeping(self) -> bool:
        """Return False: a lesson's match is not saved."""
        return False

    def written_elsewhere(self, key: str) -> None:
        """Ignore other tabs, because no tab stores the match of a lesson."""
