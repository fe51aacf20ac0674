"""Texts turn keys into words of a language, and seats into names."""

from __future__ import annotations

import pytest

from engine.core.messages import Message
from tests.ui.ports import compiled
from ui.base import dates
from ui.base.elision import elided
from ui.base.text import Texts

EN, FR = Texts("en", compiled), Texts("fr", compiled)
NAMES = ("Livia", "Titus", "Marcus")


def test_a_key_without_a_text_is_shown_itself() -> None:
    assert EN("table.nonsense") == "table.nonsense"


def test_values_fill_gaps_unchanged() -> None:
    assert EN("table.hint", move="{evil} 100%") == "Hint: {evil} 100%."


def test_points_choose_the_form_where_nothing_is_counted() -> None:
    key = "imperator.log.caesar"
    assert EN(key, seat="Livia", points=1).endswith("1 point.")
    assert EN(key, seat="Livia", points=2).endswith("2 points.")


def test_seats_of_a_message_become_names() -> None:
    message = Message("imperator.prompt.mercy", {"to": 2, "points": 2})
    assert "Marcus" in EN.say(message, NAMES)
    assert "Marcus" in FR.say(message, NAMES)


def test_a_list_reads_like_a_sentence() -> None:
    assert [EN.listed(NAMES[:count]) for count in range(4)] == [
        "",
        "Livia",
        "Livia and Titus",
        "Livia, Titus and Marcus",
    ]
    assert FR.listed(NAMES) == "Livia, Titus et Marcus"


def test_several_seats_of_a_message_become_one_list() -> None:
    message = Message("imperator.log.match_over", {"seats": [0, 2]})
    assert "Livia and Marcus" in EN.say(message, NAMES)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Agrippa", "Au tour d’Agrippa"),
        ("octavia", "Au tour d’octavia"),
        ("Élise", "Au tour d’Élise"),
        ("Hadrien", "Au tour d’Hadrien"),
        ("Œdipe", "Au tour d’Œdipe"),
        ("Yves", "Au tour d’Yves"),
        ("Yann", "Au tour de Yann"),
        ("Livia", "Au tour de Livia"),
        ("{a}", "Au tour de {a}"),
        ("", "Au tour de "),
    ],
)
def test_french_elides_before_a_name(name: str, said: str) -> None:
    assert FR("curtain.next", seat=name) == said


def test_english_and_numbers_never_elide() -> None:
    assert EN("setup.kind_of", number="A") == "Who plays seat A"
    assert elided("plus de {count}", {"count": 11}) == "plus de {count}"


@pytest.mark.parametrize("word", ["que", "Lorsque", "jusque", "le", "ne"])
def test_every_word_that_elides_does(word: str) -> None:
    assert elided(f"{word} {{to}} joue", {"to": "Ovide"}) == f"{word[:-1]}’{{to}} joue"


def test_words_with_a_similar_ending_stay() -> None:
    assert elided("une {to}, grande {to}", {"to": "Ovide"}) == "une {to}, grande {to}"


@pytest.mark.parametrize(
    ("iso", "english", "french"),
    [
        ("2026-11-22", "22 November 2026", "22 novembre 2026"),
        ("2026-02-01", "1 February 2026", "1er février 2026"),
    ],
)
def test_days_are_written_as_in_the_language(iso: str, english: str, french: str) -> None:
    assert (dates.day(EN, iso), dates.day(FR, iso)) == (english, french)
    assert dates.moment(EN, f"{iso}T09:05") == f"{english}, 09:05"
    assert dates.moment(FR, f"{iso}T09:05") == f"{french} à 9\u00a0h\u00a005"


@pytest.mark.parametrize("stored", ["", "yesterday", "2026-13-01", "2026-11-22T", "{a}"])
def test_a_text_that_is_no_date_stays(stored: str) -> None:
    assert dates.day(FR, stored) == dates.moment(FR, stored) == stored
