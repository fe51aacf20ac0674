"""What a visitor prefers, kept between visits."""

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
}
AIDS = ("marks", "estimates")  # what a game's view may show to help, if it has it
PACES = {"slow": 1700, "normal": 900, "fast": 350, "instant": 0}  # milliseconds between bot moves
VOLUMES = {"off": 0.0, "soft": 0.25, "loud": 1.0}
STAYS = {"short": 0.6, "normal": 1.0, "long": 2.2}  # how long something finished stays


@dataclass(frozen=True)
class Settings:
    """One value of CHOICES for each."""

    language: str = "auto"
    theme: str = "auto"
    pace: str = "normal"
    tricks: str = "normal"
    sound: str = "off"
    # Nobody learns anything by it: bots know no time, and between persons only what all can see is
    # done unasked (`StandIn`).
    passes: bool = False
    marks: bool = True
    hints: bool = True
    coach: bool = False
    estimates: bool = True

    def value(self, name: str) -> str | bool:
        """Return the setting of this name; raises KeyError when there is none."""
        values: dict[str, str | bool] = asdict(self)
        return values[name]

    @property
    def volume(self) -> float:
        """How loud the table is, from 0 to 1; nothing is heard where nothing takes time."""
        return 0.0 if self.pace == "instant" else VOLUMES[self.sound]

    @property
    def aids(self) -> frozenset[str]:
        """The aids that are switched on."""
        on = {"marks": self.marks, "estimates": self.estimates}
        return frozenset(name for name in AIDS if on[name])

    def chosen_language(self, wished: list[str]) -> str:
        """Return the language to use, `wished` being the visitor's, the dearest first."""
        for language in (self.language, *(code[:2].lower() for code in wished)):
            if language in LANGUAGES:
                return language
        return "en"

    def with_choice(self, name: str, value: str) -> Settings:
        """Return the settings with one choice made, written as text; nonsense changes nothing."""
        for choice in CHOICES.get(name, ()):
            if str(choice) == value:
                return Settings(**{**asdict(self), name: choice})
        return self

    def with_choices(self, told: Mapping[str, Json]) -> Settings:
        """Return the settings with all those choices made that make sense."""
        settings = self
        for name, value in told.items():
            settings = settings.with_choice(name, brief(value))
        return settings


def load(storage: Storage) -> Settings:
    """Read the settings; what is missing or makes no sense takes its default."""
    return Settings().with_choices(read_kept(storage, KEY))


def store(storage: Storage, settings: Settings) -> None:
    """Keep the settings; raises StorageRefused when the browser will not."""
    keep(storage, KEY, asdict(settings))
