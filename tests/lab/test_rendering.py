"""Renderings show what a seat may know, and nothing of the others."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from engine.catalogue import GAMES
from lab.pettingzoo import env, parallel_env
from lab.rendering import as_svg, as_text
from lab.training.batch import BatchEnv


@pytest.mark.parametrize("game", GAMES)
def test_a_picture_has_the_lines_of_the_text(game: str) -> None:
    rules = GAMES[game]
    for seat in (None, 1):
        state = rules.new(players=rules.players[-1], seed=1)
        lines = as_text(rules, state, seat).splitlines()
        assert lines[0] == game
        assert lines[1].split("seat ")[-1].startswith(str(state.players - 1))
        drawn = ElementTree.fromstring(as_svg(rules, state, seat))
        texts = [each.text for each in drawn.iter("{http://www.w3.org/2000/svg}text")]
        assert texts == lines


def test_a_text_shows_the_own_hand_only() -> None:
    state = GAMES["brus"].new(players=4, seed=7)
    own = [f'"{card}"' for card in state.observation(1)["hand"] or ()]
    text = as_text(GAMES["brus"], state, 1)
    assert all(card in text.partition("hand: ")[2].partition("\n")[0] for card in own)
    assert "hand: -" in as_text(GAMES["brus"], state, None)


def test_environments_render_as_their_interfaces_ask() -> None:
    for mode, begin in (("ansi", "brus\n"), ("svg", "<svg")):
        one = env("brus", 4, render_mode=mode)
        together = parallel_env("brus", 4, render_mode=mode)
        for table in (one, together):
            table.reset(seed=1)
            assert str(table.render()).startswith(begin)
            assert mode in table.metadata["render_modes"]
        batch = BatchEnv("brus", 3, render_mode=mode)
        batch.reset(seed=1)
        shown = batch.render()
        assert shown is not None
        assert len(shown) == 3
        assert all(each.startswith(begin) for each in shown)
    silent = BatchEnv("brus", 1)
    silent.reset()
    assert silent.render() is None
    with pytest.raises(ValueError, match="ansi or svg, not human"):
        env("brus", render_mode="human")
