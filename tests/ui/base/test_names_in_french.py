"""French texts elide before a name in every gap: `d’Agrippa`, `qu’Octavia`."""

from __future__ import annotations

import re
from html import unescape
from random import Random

import pytest

from tests.game_kit import GameKit
from tests.kit import KITS
from tests.ui.base.test_catalogues import entries, forms, gaps
from tests.ui.ports import compiled
from tests.ui.test_whole_games import at_table
from ui.base.elision import elided
from ui.base.text import Texts

NAMES = ("Agrippa", "Octavia", "Élise", "Hadrien", "Yves", "Ignatius", "Ursula", "Eumène", "Œdipe",
         "Hortense")  # fmt: skip
SMALL_WORDS = ("de", "du", "le", "la", "au", "que", "jusque", "lorsque", "puisque", "quoique",
               "ne", "se", "je", "me", "te", "ce", "si")  # fmt: skip
UNJOINED = re.compile(rf"\b(?:{'|'.join(SMALL_WORDS)})\s+(?:{'|'.join(NAMES)})\b", re.IGNORECASE)
FILLED = [key for key, each in entries("fr").items() if any(map(gaps, forms(each)))]


@pytest.mark.parametrize("name", NAMES)
def test_every_text_elides_before_a_name(name: str) -> None:
    french = Texts("fr", compiled)
    for key in FILLED:
        entry = entries("fr")[key]
        words: dict[str, object] = dict.fromkeys(gaps(forms(entry)[0]), name)
        counts = (1, 2) if entry.pluralizable else (name,)
        said = [french(key, **{**words, "count": count}) for count in counts]
        assert words.keys() == {"count"} or all(name in text for text in said), key
        assert [text for text in said if UNJOINED.search(text)] == [], key


@pytest.mark.parametrize("name", ["Harald", "Hamza", "HANS", "Heidi 2"])
def test_no_text_elides_before_an_aspirated_h(name: str) -> None:
    assert elided("Le tour de {seat}", {"seat": name}) == "Le tour de {seat}"


def test_a_name_that_is_not_joined_is_found() -> None:
    for text in ("Au tour de Agrippa", "avant que Octavia joue", "le Hadrien", "Du Élise"):
        assert UNJOINED.search(text)


@pytest.mark.parametrize("kit", KITS.values(), ids=str)
def test_a_game_elides_before_such_names(kit: GameKit) -> None:
    case = next(case for case in kit.adapter.cases if case.players > 1)
    visit = at_table(kit, case, "fr", NAMES)
    rng = Random(case.seed)
    while not visit.session.over:
        visit.wait(0)
        assert UNJOINED.findall(unescape(visit.page.markup) + " ".join(visit.page.said)) == []
        if visit.session.owing:
            visit.answer(rng.choice)
