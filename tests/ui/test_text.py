"""Texts: keys become words of a language, seats become names."""

from __future__ import annotations

from engine.core.messages import Message
from tests.ui.ports import compiled
from ui.text import Texts

EN, FR = Texts("en", compiled), Texts("fr", compiled)
NAMES = ("Livia", "Titus", "Marcus")


def test_a_key_without_a_text_is_shown_itself() -> None:
    assert EN("table.nonsense") == "table.nonsense"


def test_gaps_are_filled_and_what_fills_them_is_taken_as_it_is() -> None:
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
