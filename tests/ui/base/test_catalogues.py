"""The catalogues are complete in both languages and follow each language's typography."""

from __future__ import annotations

import re
from string import Formatter

import pytest
from babel.messages.catalog import Message

from engine.catalogue import GAMES
from engine.games.arena import ARENA
from tests.ui import keys
from tests.ui.fakes import LOCALE
from tests.ui.ports import catalogue, compiled
from tools.site.paths import ROOT
from tools.site.stage import key_of
from ui.base.text import LANGUAGES, Texts

DOMAINS = ("page", *GAMES)
LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
PROPER_NAMES = ("BRUTUS!",)  # spelt as on the box


def entries(language: str) -> dict[str, Message]:
    """Return every entry of a language by its id."""
    return {key_of(each): each for name in DOMAINS for each in catalogue(language, name) if each.id}


def forms(message: Message) -> list[str]:
    """Return the text, or one text for each plural form."""
    return list(message.string) if isinstance(message.string, tuple) else [str(message.string)]


def gaps(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def texts(language: str) -> list[tuple[str, str]]:
    """Return every text of a language with its id, except proper names."""
    every = [(key, text) for key, each in entries(language).items() for text in forms(each)]
    return [(key, text) for key, text in every if text not in PROPER_NAMES]


def test_every_catalogue_is_there_in_every_language() -> None:
    there = {
        language: {path.stem for path in (LOCALE / language).glob("*.po")} for language in LANGUAGES
    }
    assert there["fr"] == there["en"] >= {*DOMAINS}


def test_both_languages_have_the_same_texts() -> None:
    assert entries("fr").keys() == entries("en").keys()


def test_plural_texts_are_plural_in_both_languages() -> None:
    plural = {
        language: {k for k, e in entries(language).items() if e.pluralizable}
        for language in LANGUAGES
    }
    assert plural["fr"] == plural["en"] != set()


@LANGUAGE
def test_no_text_is_empty_marked_or_doubled(language: str) -> None:
    for domain in DOMAINS:
        lines = (LOCALE / language / f"{domain}.po").read_text(encoding="utf-8").splitlines()
        ids = [line for line in lines if line.startswith("msgid ")]
        assert len(ids) == len(set(ids))
    for key, message in entries(language).items():
        assert len(forms(message)) == (2 if message.pluralizable else 1), key
        assert all(text.strip() for text in forms(message)), key
        assert not message.fuzzy, key


@LANGUAGE
def test_each_text_is_in_the_catalogue_that_its_key_names(language: str) -> None:
    for domain in DOMAINS:
        filed = {key_of(each) for each in catalogue(language, domain) if each.id}
        if domain in GAMES:
            own = (f"{domain}.", f"game.{domain}.")
            assert [key for key in filed if not key.startswith(own)] == []
        else:
            assert not {key.partition(".")[0] for key in filed} & {*GAMES, "game"}


@LANGUAGE
def test_the_lobby_needs_no_catalogue_but_that_of_the_page(language: str) -> None:
    page = compiled(language, "page")
    for game_id in GAMES:
        title = f"game.{game_id}.title"
        assert page.gettext(title) == entries(language)[title].string
        assert compiled(language, game_id).gettext(title) == title


def test_every_form_in_every_language_has_the_same_gaps() -> None:
    for key, message in entries("en").items():
        wanted = gaps(forms(message)[0])
        for text in (*forms(message), *forms(entries("fr")[key])):
            assert gaps(text) == wanted, key


def test_a_number_chooses_the_form_of_its_language() -> None:
    said = {
        language: [Texts(language, compiled)("lobby.moves", count=n) for n in (0, 1, 2)]
        for language in LANGUAGES
    }
    assert said["fr"] == ["0 coup", "1 coup", "2 coups"]
    assert said["en"] == ["0 moves", "1 move", "2 moves"]


def test_the_families_of_keys_are_those_that_the_source_makes() -> None:
    assert keys.families() == keys.FAMILIES.keys()


@LANGUAGE
def test_every_key_has_a_text(language: str) -> None:
    assert sorted(keys.used() - entries(language).keys()) == []


@LANGUAGE
def test_every_text_has_a_user(language: str) -> None:
    assert sorted(entries(language).keys() - keys.used()) == []


# Typography

WRONG_IN_FRENCH = {
    "a straight apostrophe or quote": r"['\"]",
    "three dots": r"\.\.\.",
    "no narrow no-break space before ; : ? ! or »": r"(?<!\u202f)[;:?!»]",
    "no narrow no-break space after «": r"«(?!\u202f)",
    "an ordinary space beside the narrow one": r"[ \u00a0]\u202f|\u202f[ \u00a0]",
    "English quotes": r"[“”‘]",
}
WRONG_IN_ENGLISH = {
    "a straight apostrophe or quote": r"['\"]",
    "three dots": r"\.\.\.",
    "a space before ; : ? or !": r"\s[;:?!]",
    "French quotes": r"[«»]",
    "a quote left open": r"“[^”]*$",
}


def misprints(text: str, language: str) -> list[str]:
    """Return the parts of a text that break the language's typography."""
    rules = WRONG_IN_FRENCH if language == "fr" else WRONG_IN_ENGLISH
    return [what for what, pattern in rules.items() if re.search(pattern, text)]


@LANGUAGE
def test_every_text_follows_the_typography_of_its_language(language: str) -> None:
    assert [
        (key, text, bad) for key, text in texts(language) if (bad := misprints(text, language))
    ] == []


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("fr", "Non !"),
        ("fr", "Non!"),
        ("fr", "l'or"),
        ("fr", "«or»"),
        ("en", "Caesar's"),
        ("en", "No !"),
    ],
)
def test_bad_setting_is_found(language: str, text: str) -> None:
    assert misprints(text, language)


ADDRESSING = {
    "fr": r"\b(vous|votre|vos|vôtres?|tu|toi|ton|ta|tes)\b",
    "en": r"\b(you|your|yours|yourself)\b",
}


@LANGUAGE
def test_public_texts_address_nobody(language: str) -> None:
    public = [
        (key, text)
        for key, text in texts(language)
        if re.match(r"(\w+\.)?(log|board|chip|scores|outcome|end|result|curtain)\.", key)
    ]
    assert len(public) > 40
    assert [
        each for each in public if re.search(ADDRESSING[language], each[1], re.IGNORECASE)
    ] == []


@LANGUAGE
def test_no_plural_is_left_in_brackets(language: str) -> None:
    pages = [(path.name, path.read_text("utf-8")) for path in ROOT.glob("ui/games/*/rules/*.md")]
    said = [*texts(language), *pages]
    assert [key for key, text in said if re.search(r"\w\((?:e?s|x|aux)\)", text)] == []


@LANGUAGE
def test_the_cards_of_the_arena_follow_the_typography_of_their_language(language: str) -> None:
    cards = ARENA.cards
    printed = [*cards.lanistes.values(), *cards.organisers.values(), *cards.brutus.values()]
    said = [card.text[language] for card in printed]
    assert len(said) > 20
    assert [text for text in said if misprints(text, language)] == []
