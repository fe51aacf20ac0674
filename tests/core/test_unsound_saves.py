"""No text does harm, whatever it is: it gives a match, or an error that the page can show."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.catalogue import GAMES
from engine.matches import MAX_LENGTH, Match
from tests.playing import pick, policy
from tests.saving import MOVES, SAVE, edited, fault, reads_or_refuses, why

RULES = f'"rules":{GAMES["imperator"].version}'


def test_a_half_of_a_surrogate_pair_gives_a_message_that_can_be_sent() -> None:
    refused = fault(edited(seats=[{"name": "a\ud800", "bot": None}] * 4))
    assert json.dumps(refused.message.to_json(), ensure_ascii=False).encode("utf-8")


def test_megabytes_of_noise_are_not_even_looked_at() -> None:
    rng = policy(1)
    noise = "".join(pick('{}[]",:0aé\n', rng) for _ in range(50_000)) * 100
    assert why(noise) == "save.too_long"
    assert why(noise[:MAX_LENGTH]) == "save.unreadable"
    assert why(" " * (MAX_LENGTH + 1)) == "save.too_long"


@pytest.mark.parametrize("depth", [*range(900, 1010, 2), 5_000, 100_000])
def test_no_depth_of_nesting_does_harm(depth: int) -> None:
    """This includes a depth that can be parsed but not serialized."""
    nest = "[" * depth + "]" * depth
    for text in (
        nest,
        SAVE.replace('"seed":5', f'"seed":{nest}'),
        SAVE.replace('"revolt":true', f'"revolt":{nest}'),
        SAVE.replace('"name":"Anne"', f'"name":{nest}'),
        SAVE.replace('"bot":"hard"', f'"bot":{nest}'),
        SAVE.replace(f'"{MOVES[2][1]}"', nest, 1),
    ):
        assert why(text).startswith(("save.", "setup."))


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity", "1e999", "9" * 400, "9" * 9999])
def test_numbers_that_are_none_are_refused(number: str) -> None:
    for before in ('"seed":5', RULES, '"version":2', '"revolt":true', '"bot":"hard"'):
        name = before.split(":")[0]
        assert before in SAVE
        assert why(SAVE.replace(before, f"{name}:{number}")).startswith(("save.", "setup."))
    text = SAVE.replace(f'"{MOVES[0][1]}"', number, 1)
    assert why(text) in ("save.move", "save.unreadable")


def test_of_a_key_that_stands_twice_the_last_counts() -> None:
    assert why(SAVE[:-1] + ',"seed":-1}') == "save.part"
    assert Match.load(SAVE[:-1] + ',"seed":5}').dump() == SAVE


@given(st.text(max_size=60))
def test_no_text_does_harm(text: str) -> None:
    reads_or_refuses(text)


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=8,
)


@given(ANYTHING, st.data())
def test_no_change_to_a_save_does_harm(junk: Any, data: st.DataObject) -> None:
    """Any value may replace any part of the document."""
    document = node = json.loads(SAVE)
    while True:
        keys = list(node) if isinstance(node, dict) else list(range(len(node)))
        key = data.draw(st.sampled_from(keys))
        deeper = isinstance(node[key], dict | list) and node[key]
        if not deeper or data.draw(st.booleans()):
            node[key] = junk
            break
        node = node[key]
    reads_or_refuses(json.dumps(document))


@given(st.integers(0, len(SAVE) - 1), st.integers(0, 12), st.text(max_size=4))
def test_no_stroke_of_a_pen_does_harm(place: int, cut: int, put: str) -> None:
    reads_or_refuses(SAVE[:place] + put + SAVE[place + cut :])
