"""Play whole games of Brus by clicks and round one tablet; check the table."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.kit import curtains, robot
from e2e.kit.access import complaints
from e2e.kit.devices import TABLET
from e2e.kit.layout import overlaps, problems_at_each_size
from e2e.kit.playing import assert_result_is_the_engines, seats_of, set_up
from e2e.kit.visit import bring, choose_setting, do, exported, stored
from engine.games.brus.cards import PLAYABLE
from engine.games.brus.constants import TEAMS, team_of
from engine.matches import Match
from tools.matches import after, alone, observed, reached, started

GAME = "brus"
CARDS = re.compile(r"#brus-[6-9TJQKA][CSHD]|card-back|id=.(hand|trick|slot)-|[♣♠♥♦]")


def follows(least: int) -> Callable[[Match], bool]:
    """Return the condition that seat 0 must beat a card after `least` lays or passes."""
    return lambda match: alone("follow")(match) and len(observed(match, 0)["lays"]) >= least


def trick_is_over(match: Match) -> bool:
    """Return whether seat 0 leads after a finished trick of the same hand."""
    events = {event.type for event in match.events_of(len(match.moves))}
    return match.state.to_act == (0,) and "trick_won" in events and "hand_over" not in events


def test_whole_game_of_four_by_clicks(lobby: Page) -> None:
    set_up(lobby, GAME, 4, 2026, points=3)
    rows = robot.finish(lobby, robot.at_random(4))
    assert len(rows) == len(TEAMS)
    assert_result_is_the_engines(lobby, rows)
    match = Match.load(exported(lobby, "export:1"))
    results = observed(match, None)["results"]
    for names, *hands, total in rows:
        (team,) = {team_of(seat) for seat in seats_of(match, names)}
        gained = [hand["points"] if hand["team"] == team else 0 for hand in results]
        assert [int(cell.splitlines()[0].replace("–", "0")) for cell in hands] == gained
        assert int(total) == sum(gained)


def test_hot_seat_of_six_never_shows_a_hand_to_somebody_else(lobby: Page) -> None:
    match = started(GAME, 6, seed=10, people=6, points=2)
    bring(lobby, match.dump())

    def check(match: Match, viewer: int) -> None:
        held = lobby.locator("section.hand [id^=hand-]").all()
        shown = {(card.get_attribute("id") or "")[5:] for card in held}
        assert shown == set(observed(match, viewer)["hand"])

    lifted = curtains.finish(lobby, CARDS, ".board, .drawer", robot.first, check)
    assert lifted >= 5
    assert_result_is_the_engines(lobby, robot.result_rows(lobby))


def test_arrows_move_from_card_to_card(lobby: Page) -> None:
    bring(lobby, reached(GAME, 4, after(0)).dump())
    cards = lobby.locator("section.hand .held")
    cards.first.focus()
    lobby.keyboard.press("ArrowRight")
    expect(cards.nth(1)).to_be_focused()


def test_a_card_that_cannot_be_laid_says_why_and_the_ladder_what_could(lobby: Page) -> None:
    match = reached(GAME, 4, follows(2))
    bring(lobby, match.dump())
    robot.look(lobby)
    lobby.locator("section.hand .held[data-group=kept]").first.click()
    expect(lobby.locator("#prompt .reason")).to_contain_text("can never be played")
    expect(lobby.locator(".ladder .step")).to_have_count(len(PLAYABLE))
    best = lobby.locator('.ladder .step[data-state="best"]')
    expect(best).to_have_count(1)
    do(lobby, "switch:fold-ladder=on")
    expect(best).to_have_count(0)
    do(lobby, "switch:fold-ladder=")
    expect(best).to_have_count(1)


def test_last_trick_comes_again(lobby: Page) -> None:
    bring(lobby, reached(GAME, 6, trick_is_over).dump())
    robot.look(lobby)
    expect(lobby.locator(".trick[data-done] .slot-tag.best")).to_have_count(1)
    while lobby.locator(".trick[data-done]").count():
        robot.step(lobby, robot.first)
        if robot.look(lobby)["screen"] == "result":
            return
    do(lobby, "switch:review=on")
    expect(lobby.locator(".trick[data-done] .slot-tag.best")).to_have_count(1)
    do(lobby, "switch:review=")
    expect(lobby.locator(".trick[data-done]")).to_have_count(0)


def test_finished_trick_waits_for_a_tap_where_that_is_set(lobby: Page) -> None:
    """The lobby's page plays without pauses, so only the setting can hold the trick."""
    choose_setting(lobby, "tricks", "tap")
    bring(lobby, started(GAME, 4, seed=3, points=1).dump())
    robot.finish(lobby, robot.first)


def test_undo_asks_as_hidden_cards_have_shown(lobby: Page) -> None:
    match = reached(GAME, 4, after(12))
    bring(lobby, match.dump())
    robot.look(lobby)
    do(lobby, "undo")
    lobby.locator('#prompt [data-do^="undo!"]').click()
    robot.look(lobby)
    now = stored(lobby)
    assert len(now.moves) < len(match.moves)
    assert now.takebacks[0].revealed


@pytest.mark.parametrize("players", [4, 6])
@pytest.mark.parametrize("device", ["tablet", "upright tablet"])
def test_players_cards_and_teams_lie_apart(lobby: Page, players: int, device: str) -> None:
    bring(lobby, reached(GAME, players, follows(players - 1)).dump())
    robot.look(lobby)
    assert overlaps(lobby, device, ".chip, .team, .slot-card", ".board-corner") == []


@pytest.mark.parametrize("until", [follows(5), trick_is_over], ids=["a full trick", "its end"])
def test_six_players_fit_every_device_and_axe_finds_nothing(
    calm: Page, until: Callable[[Match], bool]
) -> None:
    bring(calm, reached(GAME, 6, until).dump())
    robot.look(calm)
    assert problems_at_each_size(calm) == []
    calm.set_viewport_size(TABLET)
    assert complaints(calm) == []


def test_axe_finds_nothing_between_hands_nor_at_the_end(calm: Page) -> None:
    def between(match: Match) -> bool:
        events = {event.type for event in match.events_of(len(match.moves))}
        return match.state.to_act == (0,) and "hand_over" in events

    bring(calm, reached(GAME, 4, between).dump())
    robot.look(calm)
    assert complaints(calm) == []
    robot.finish(calm, robot.first)
    assert complaints(calm) == []
