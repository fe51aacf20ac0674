"""Gives the texts in the player's language, from gettext catalogues with symbolic ids.

The part of a key before its first dot names the catalogue when a game has that name; all other
keys are in the catalogue `page`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from functools import lru_cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pkgutil import get_data

from engine.catalogue import GAMES
from engine.core.game import KEPT, AnyGame
from engine.core.messages import Message
from ui.base.elision import elided

LANGUAGES = ("fr", "en")
SEAT_PARAMS = ("seat", "to", "by")

Load = Callable[[str, str], NullTranslations]


def compiled(language: str, domain: str) -> NullTranslations:
    """Return a catalogue that the build has compiled."""
    return GNUTranslations(BytesIO(_built(f"locale/{language}/{domain}.mo")))


def _built(path: str) -> bytes:
    """Return the content of a file of the build; raises OSError if there is none."""
    content = get_data("ui", path)
    assert content is not None  # our module loaders all support get_data
    return content


class Texts:
    """The texts of one language; a call takes a key and the words for its gaps.

    `game` is the game of the table if it is played with a visitor's own cards or boards: no
    catalogue has their names.
    """

    def __init__(self, language: str, load: Load = compiled) -> None:
        """Use a language of LANGUAGES; `load(language, domain)` returns its catalogues."""
        self.language = language
        self.game: AnyGame | None = None
        self._at = lru_cache(maxsize=KEPT)(self._with_game)
        self._catalogue = lru_cache(maxsize=None)(lambda domain: load(language, domain))

    def __call__(self, key: str, **params: object) -> str:
        """Return a text; `count` (else `points`) chooses between singular and plural."""
        template = self.template(key, params.get("count", params.get("points")))
        if self.language == "fr":
            template = elided(template, params)
        return template.format_map(params)

    def template(self, key: str, number: object = None) -> str:
        """Return a text with its gaps open, or the key if there is no such text."""
        domain = key.partition(".")[0]
        catalogue = self._catalogue(domain if domain in GAMES else "page")
        if isinstance(number, int):
            text = catalogue.ngettext(key, key, number)
            if text != key:
                return text
        return catalogue.gettext(key)

    def optional(self, key: str) -> str:
        """Return a text without gaps, "" if there is no such text."""
        text = self.template(key)
        return "" if text == key else text

    def at(self, game: AnyGame) -> Texts:
        """Return the texts for a table of this game; equal games get the same object."""
        return self if game.content is None else self._at(game)

    def _with_game(self, game: AnyGame) -> Texts:
        texts = copy(self)
        texts.game = game
        return texts

    def fetch(self, domain: str) -> None:
        """Read a catalogue before it is needed."""
        self._catalogue(domain)

    def say(self, message: Message, names: Sequence[str], **words: object) -> str:
        """Return a message of the engine; seats become names, `words` replace other parameters."""
        params: dict[str, object] = dict(message.params)
        for key in SEAT_PARAMS:
            if isinstance(seat := params.get(key), int):
                params[key] = names[seat]
        if isinstance(seats := params.get("seats"), Sequence):
            params["seats"] = self.listed([names[seat] for seat in seats])
        return self(message.key, **{**params, **words})

    def listed(self, items: Sequence[str]) -> str:
        """Join items as a sentence does: A, B and C."""
        if len(items) < 2:
            return "".join(items)
        return self("list.last", head=", ".join(items[:-1]), tail=items[-1])

    def rules(self, game_id: str) -> str:
        """Return the rules page of a game, as HTML from the build."""
        return _built(f"games/{game_id}/rules/{self.language}.html").decode()
