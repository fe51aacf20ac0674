"""What comes from outside the screens: files, links, games of the day, lessons, the workshop."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.catalogue import GAMES
from engine.matches import MAX_LENGTH, SaveError
from ui.base.ports import ALL, MOST_OF_ALL, Ports
from ui.base.preferences import Preferences
from ui.base.screen import (
    PUZZLE,
    Action,
    Screen,
    Tap,
    ToLesson,
    ToReplay,
    ToTable,
    ToWorkshop,
    Unreadable,
    Way,
    opened,
)
from ui.storage.saved_games import SavedGames
from ui.table.catalogue import lessons_of


class Incoming:
    """Tells where each of them leads. `screen` gives the one that is shown."""

    def __init__(
        self,
        ports: Ports,
        shelf: SavedGames,
        preferences: Preferences,
        screen: Callable[[], Screen],
    ) -> None:
        self._ports = ports
        self._shelf = shelf
        self._preferences = preferences
        self._screen = screen
        self.actions: Mapping[str, Action] = {
            "import": self._import,
            "too-large": self._too_large,
            "linked": self._linked,
            "day": self._day,
            "learn": self._learn,
            "workshop": self._workshop,
        }

    def _import(self, tap: Tap) -> Way:
        """Open a file: a save, everything, or cards or boards of one's own."""
        if ALL in tap.value:
            from ui.features.backup.restore import taken_in  # seldom wanted

            return taken_in(tap.value, self._ports) or opened(tap.value)
        if tap.value.lstrip()[:1] == "{":
            return opened(tap.value)
        from ui.features.workshop.content_files import game_of, read_in  # seldom wanted, either

        game = game_of(tap.value) or self._screen().makes
        if game is None:
            return opened(tap.value)
        storage, texts = self._ports.storage, self._preferences.texts
        return read_in(tap.value, game, storage, self._screen().set_up, texts)

    def _too_large(self, tap: Tap) -> Way:
        """Say that a file is no game: it has `value` bytes, more than any, or than all of them."""
        of_all = tap.details == "all"
        key = "all.too_large" if of_all else "save.too_large"
        size, most = int(tap.value) // 1000, (MOST_OF_ALL if of_all else MAX_LENGTH) // 1000
        return Unreadable(SaveError.of(key, size=size, most=most), "")

    def _linked(self, tap: Tap) -> Way | None:
        """Go where a link leads; what stands behind an address otherwise is not ours."""
        from ui.features.sharing import links

        if not links.is_link(tap.value):
            return None
        kind, _, rest = tap.value.partition("=")
        if kind == links.DAY:
            return self._day(Tap("day", rest))
        try:
            link = links.read(tap.value)
        except SaveError as fault:
            return Unreadable(fault, "")
        if link.kind == links.PUZZLE:
            return opened(link.save, leads=lambda match, id_: ToTable(match, id_, PUZZLE))
        seen = "" if link.seat is None else str(link.seat)
        return opened(link.save, leads=lambda match, id_: ToReplay(match, id_, link.at, seen))

    def _day(self, tap: Tap) -> Way | None:
        """Begin the game of a day, `GAME/DATE`, today's without a date, or go on with it."""
        from ui.match import daily

        today = self._ports.clock.today()[:10]
        game, _, day = tap.details.partition("/")
        if game not in GAMES or not daily.is_day(day or today, today):
            return Unreadable(SaveError.of("day.none"), "")
        match = daily.match_of(game, day or today)
        id_ = daily.begun(self._shelf, match)
        return ToTable(match) if id_ is None else opened(self._shelf.text(id_), id_)

    def _learn(self, tap: Tap) -> Way | None:
        """Begin a lesson, `GAME/NAME`, or go on with it."""
        from ui.features.lessons.lesson import lesson

        game, _, name = tap.details.partition("/")
        known = game in GAMES and name in lessons_of(game)
        return ToLesson(lesson(game, name)) if known else None

    def _workshop(self, tap: Tap) -> Way | None:
        """Look at the cards or boards of a game, `GAME/SET` at a set of one's own."""
        game, _, set_id = tap.details.partition("/")
        made_so = game in GAMES and GAMES[game].content_file
        return ToWorkshop(game, set_id) if made_so else None
