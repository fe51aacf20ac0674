"""The settings of a visitor, stored between visits."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass

from engine.core.plain import Json, brief
from ui.base.kept import keep, read_kept
from ui.base.ports import Storage
from ui.base.text import LANGUAGES

KEY = "ides.settings"
CHOICES: dict[str, tuple[str | bool, ...]] = {
    "language": ("auto", *LANGUAGES),
    "theme": ("auto", "light", "dark"),
    "pace": ("slow", "normal", "fast", "instant"),
    "tricks": ("short", "normal", "long", "tap"),
    "sound": ("off", "soft", "loud"),
    "passes": (True, False),
    "marks": (True, False),
    "hints": (True, False),
    "coach": (True, False),
    "estimates": (True, False),
    "speech": (True, False),
    "drawer": ("auto", "open", "closed"),
}
AIDS = ("marks", "estimates")  # help that a game's view may offer
PACES = {"slow": 1700, "normal": 400, "fast": 180, "instant": 0}  # milliseconds between bot moves
# Milliseconds for all that happens between two decisions of persons: moves, and a narration.
MOST = {"slow": 16_000, "normal": 3000, "fast": 1500, "instant": 0}
MOST_TOLD = {"slow": 24_000, "normal": 5200, "fast": 3000, "instant": 0}
# Milliseconds after a decision of a person in which bots share the time to think.
MOST_THOUGHT = {**MOST, "instant": 1200}
# Milliseconds for which the position that has decided a match stands before the result.
DECIDED = {"slow": 1500, "normal": 1200, "fast": 1000, "instant": 0}
VOLUMES = {"off": 0.0, "soft": 0.25, "loud": 1.0}
STAYS = {"short": 0.6, "normal": 1.0, "long": 2.2}  # factor of how long a finished trick stays


@dataclass(frozen=True)
class Settings:
    """The settings; the value of each is one of its CHOICES."""

    language: str = "auto"
    theme: str = "auto"
    pace: str = "normal"
    tricks: str = "normal"
    sound: str = "off"
    # Passing for a player reveals no cards: see `AutoPass`.
    passes: bool = True
    marks: bool = True
    hints: bool = True
    coach: bool = False
    estimates: bool = True
    speech: bool = True
    drawer: str = "auto"  # with scores and log, beside the table

    def value(self, name: str) -> str | bool:
        """Return the value of a setting; raises KeyError for an unknown name."""
        values: dict[str, str | bool] = asdict(self)
        return values[name]

    @property
    def sound_is_news(self) -> bool:
        """Whether sound is off at a table where it could be heard."""
        return self.sound == "off" and self.pace != "instant"

    @property
    def volume(self) -> float:
        """The volume of the table, from 0 to 1; at the instant pace it is 0."""
        return 0.0 if self.pace == "instant" else VOLUMES[self.sound]

    @property
    def aids(self) -> frozenset[str]:
        """The aids that are switched on, and "speech" where there is time to read it."""
        on = {"marks": self.marks, "estimates": self.estimates}
        speech = {"speech"} if self.speech and self.pace != "instant" else set[str]()
        return frozenset(speech.union(name for name in AIDS if on[name]))

    def chosen_language(self, wished: list[str]) -> str:
        """Return the language to use; `wished` are the visitor's, the preferred one first."""
        for language in (self.language, *(code[:2].lower() for code in wished)):
            if language in LANGUAGES:
                return language
        return "en"

    def with_choice(self, name: str, value: str) -> Settings:
        """Return the settings with one value changed, given as text; an invalid one is ignored."""
        for choice in CHOICES.get(name, ()):
            if str(choice) == value:
                return Settings(**{**asdict(self), name: choice})
        return self

    def with_choices(self, choices: Mapping[str, Json]) -> Settings:
        """Return the settings with several values changed; invalid ones are ignored."""
        settings = self
        for name, value in choices.items():
            settings = settings.with_choice(name, brief(value))
        return settings


def load(storage: Storage) -> Settings:
    """Read the settings; missing and invalid values take their defaults."""
    return Settings().with_choices(read_kept(storage, KEY))


def store(storage: Storage, settings: Settings) -> None:
    """Store the settings; raises StorageRefused when the browser refuses."""
    keep(storage, KEY, asdict(settings))
