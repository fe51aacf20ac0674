"""One term stands for one thing, in each language and from language to language."""

from __future__ import annotations

import re
import tomllib
from functools import cache

import pytest

from tests.ui.base.test_catalogues import LANGUAGE, entries, forms
from tests.ui.fakes import LOCALE
from ui.base.text import LANGUAGES

NOTHING = r"(?!)"  # matches no text
GAP = re.compile(r"\{[^}]*\}")


@cache
def glossary(language: str) -> dict[str, dict[str, object]]:
    text = (LOCALE / language / "glossary.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def has(text: str, pattern: object) -> bool:
    return re.search(rf"(?<!\w)(?:{pattern})(?!\w)", text, re.IGNORECASE) is not None


def texts(language: str) -> dict[str, str]:
    """Return the texts of a language by id, all plural forms in one, gaps left out."""
    return {
        key: GAP.sub("", " ".join(forms(message))) for key, message in entries(language).items()
    }


TERMS = tuple(glossary("en"))
SAID = {language: texts(language) for language in LANGUAGES}


def test_every_language_has_the_same_terms() -> None:
    for language in LANGUAGES:
        assert tuple(glossary(language)) == TERMS


def test_a_forbidden_word_is_found_as_a_whole_word() -> None:
    never = glossary("en")["bot"]["never"]
    assert has("Two Robots play.", never)
    assert not has("A robotic game.", never)


@LANGUAGE
@pytest.mark.parametrize("term", TERMS)
def test_a_term_is_used_and_no_other_word_for_the_same(language: str, term: str) -> None:
    entry = glossary(language)[term]
    assert any(has(text, entry["term"]) for text in SAID[language].values())
    never = entry.get("never", NOTHING)
    assert {key: text for key, text in SAID[language].items() if has(text, never)} == {}


@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != "en"])
@pytest.mark.parametrize("term", TERMS)
def test_what_english_calls_by_a_term_other_languages_do_too(language: str, term: str) -> None:
    entry = glossary(language)[term]
    without = {
        key
        for key, text in SAID["en"].items()
        if has(text, glossary("en")[term]["term"]) and not has(SAID[language][key], entry["term"])
    }
    assert sorted(without) == entry.get("free", []), "texts that say it in other words"
