"""Decides how long an event is looked at before the next move."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import inf

from ui.base.ports import Clock
from ui.base.settings import DECIDED, MOST, MOST_THOUGHT, MOST_TOLD, PACES, STAYS, Settings

LONG_AGO = -1e9
SHARE = 0.4  # of the time that is left, for one move: the first moves after a decision get most
LEISURE = 3.0  # factor of how long a step of the narration stays in somebody's first matches
SHARE_TOLD = 0.6  # of the time that is left, for the steps of one move
LEAST_THOUGHT = 0.15  # seconds
LEAST_AT_ONCE = 0.03  # the same while nothing may take time
FRAME = 60.0  # milliseconds between two patches of the page while nothing may take time


class Pacing:
    """The pace of a table: that of the settings, or none while somebody is in a hurry.

    The events of a move have a weight; an ordinary move weighs 1. Heavier ones (a finished trick, a
    round) stay for the time chosen in the settings, or until somebody taps. All that happens
    between two decisions of persons takes at most MOST or, if it is narrated, MOST_TOLD. There is
    no such limit while `bounded` is false, which is when no person decides any more. The position
    that has decided the match stands for a time of its own, once it has been narrated.
    """

    def __init__(self, clock: Clock, settings: Settings) -> None:
        self.settings = settings
        self.hurry = False
        self._clock = clock
        self.bounded = True
        self.leisure = 1.0  # factor of how long a step of the narration stays
        self.more = False  # whether others move on before the next decision of a person
        self._weight = 0.0
        self._decisive = False
        self._narrated_at: float | None = None  # when the narration of the last move was over
        self._read = self._narrated = False
        self._moved_at = self._drawn_at = LONG_AGO
        self._decided_at = clock.now()
        self._held: Callable[[], None] | None = None

    @property
    def instant(self) -> bool:
        """Tell whether nothing may take time."""
        return self.hurry or self.settings.pace == "instant"

    @property
    def lingering(self) -> bool:
        """Tell whether something finished stays on the table to be read."""
        return not (self.instant or self._read) and (self._decisive or self._weight > 1)

    @property
    def stay(self) -> float | None:
        """Milliseconds for which something finished stays; None until somebody taps."""
        stays = STAYS.get(self.settings.tricks)
        return None if stays is None else PACES[self.settings.pace] * stays

    def stand_at(self, weight: float) -> None:
        """Note that the position was reached some time ago, by a move of this weight."""
        self._weight, self._read, self._decisive = weight, False, False

    def moved(self, weight: float, decisive: bool = False) -> None:
        """Note that a move of this weight has just been made, and whether it ended the match."""
        self.stand_at(weight)
        self._decisive, self._narrated = decisive, False
        self._moved_at = self._narrated_at = self._clock.now()

    def decided(self) -> None:
        """Note that a person has just decided."""
        self._decided_at = self._clock.now()

    # The action that waits

    def hold(self, action: Callable[[], None]) -> None:
        """Do an action once the last move has been looked at."""

        def act() -> None:
            if self._held is act:
                self._held = None
                action()

        self._held = act
        self.reconsider()

    @property
    def holding(self) -> bool:
        """Whether an action waits."""
        return self._held is not None

    def reconsider(self) -> None:
        """Compute again when the held action is due."""
        pause = self._pause()
        if self._held is not None and pause is not None:
            wait = self._moved_at + pause - self._clock.now()
            self._clock.later(max(0, wait), self._held)

    def drop(self) -> None:
        """Drop the held action."""
        self._held = None

    def read(self) -> None:
        """Note that the events of the last move have been read."""
        self._read = True
        self.reconsider()

    def narrated(self) -> None:
        """Note that the narration of the last move is over."""
        self._narrated_at = self._clock.now()
        self.reconsider()

    def hasten(self) -> None:
        """Let nothing take time until `hurry` is false again."""
        self.hurry = True
        self._moved_at = LONG_AGO
        self.reconsider()

    def _pause(self) -> float | None:
        """Return how many milliseconds the last move is looked at; None until a tap."""
        if self.instant or self._read:
            return 0.0
        usual = self._usual_pause()
        if usual is None or not self._decisive:
            return usual
        if self._narrated_at is None:
            return None
        return max(usual, self._narrated_at - self._moved_at + DECIDED[self.settings.pace])

    def _usual_pause(self) -> float | None:
        """Return how many milliseconds a move of this weight is looked at, in mid-match."""
        wanted = PACES[self.settings.pace] * self._weight
        if self._weight > 1:
            if self.stay is None:
                return None
            wanted = self.stay * self._weight
        if self._narrated:
            return min(wanted * self.leisure, self._left(MOST_TOLD, self._moved_at))
        return min(wanted, SHARE * self._left(MOST, self._moved_at))

    def _left(self, most: Mapping[str, int], now: float) -> float:
        """Return how many milliseconds are left until the next decision."""
        if not self.bounded:
            return inf
        return max(0.0, most[self.settings.pace] - (now - self._decided_at))

    # The narration

    def step(self, lengths: Sequence[float]) -> float | None:
        """Return for how many milliseconds the next of these steps stays; None until a tap.

        A step has a length; an ordinary one has 1. They share the time that is left, of which a
        part is kept for what is still to come.
        """
        self._narrated, self._narrated_at = True, None
        if self.stay is None:
            return None
        kept = DECIDED[self.settings.pace] if self._decisive else 0
        left = max(0.0, self._left(MOST_TOLD, self._clock.now()) - kept)
        if self.more:
            left *= SHARE_TOLD
        wanted = self.stay * self.leisure * lengths[0]
        return min(wanted, left * lengths[0] / sum(lengths))

    # Thinking

    def thinking(self, seconds: float) -> float:
        """Return how many of these seconds a bot may think.

        While nothing may take time, bots share little more than a second after a decision of a
        person, however many they are, and make do with the least where nobody decides any more.
        """
        now = self._clock.now()
        if self.instant:
            passed = now - self._decided_at
            left = max(0.0, MOST_THOUGHT["instant"] - passed) if self.bounded else 0.0
            return max(LEAST_AT_ONCE, min(seconds, SHARE * left / 1000))
        return max(LEAST_THOUGHT, min(seconds, SHARE * self._left(MOST_THOUGHT, now) / 1000))

    # Drawing

    @property
    def frame_is_due(self) -> bool:
        """Tell whether the page should be drawn again."""
        return self._clock.now() - self._drawn_at >= FRAME

    def drawn(self) -> None:
        """Note that the page is drawn now."""
        self._drawn_at = self._clock.now()
