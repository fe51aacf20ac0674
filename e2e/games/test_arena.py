"""Play whole games of BRUTUS! in the browser; each player sees only the allowed gladiators."""

import re
from functools import partial
from random import Random

import pytest
from playwright.sync_api import Page, expect

from e2e.kit import curtains, keyboard, robot
from e2e.kit.access import complaints
from e2e.kit.cases import first_case
from e2e.kit.curtains import document
from e2e.kit.devices import LOW_WINDOWS
from e2e.kit.keyboard import focus_on
from e2e.kit.layout import overlaps
from e2e.kit.playing import assert_result_is_the_engines
from e2e.kit.visit import bring, do, exported_in_progress, stored
from engine.matches import Match
from tools.matches import in_phase, observed, reached, started
from tools.site.texts import texts
from ui.games.arena.cards import card_name

GAME = "arena"
SEE = "[data-lift]"
FINALE = ".arena[data-finale]"


def cautious(seed: int) -> robot.Chooser:
    """Bid 1, so that sesterces last until the finale, and press anything else at random."""
    rng = Random(seed)

    def choose(acts: list[str]) -> int:
        bid = "move:bid:1"
        return acts.index(bid) if bid in acts else rng.randrange(len(acts))

    return choose


def in_fight(brutus: str, number: int, players: int = 3, people: int = 1, coins: int = 1) -> Match:
    """Return a match in a fight of the finale in which the first player has a thumb to show.

    That player and another one have at least `coins` sesterces.
    """

    def fighting(match: Match) -> bool:
        seen = observed(match, 0)
        rich = [seat for seat, held in enumerate(seen["coins"]) if held >= coins]
        return 0 in seen["to_act"] and seen["fight"] == number and 0 in rich and len(rich) > 1

    return reached(GAME, players, fighting, people, brutus=brutus)


# To the end


@first_case(("players", "brutus"), [(3, "II"), (6, "III")])
def test_a_finale_against_bots_is_played_to_the_end(lobby: Page, players: int, brutus: str) -> None:
    bring(lobby, in_fight(brutus, 1, players).dump())
    robot.look(lobby)
    expect(lobby.locator(FINALE).first).to_be_attached()
    while robot.step(lobby, cautious(2)):
        pass
    assert_result_is_the_engines(lobby, robot.result_rows(lobby))


def test_hot_seat_of_three_through_the_finale(lobby: Page) -> None:
    """Three people share the tablet; behind a curtain each sees only their own hand."""
    bring(lobby, started(GAME, 3, seed=17, people=3, brutus="I").dump())
    check = partial(assert_shows_only_what_the_viewer_knows, lobby)
    public = ".arena-sand, .arena-beside, .arena-plate-told, .log"
    assert curtains.finish(lobby, re.compile("#glad-"), public, cautious(17), check) > 20
    assert_result_is_the_engines(lobby, robot.result_rows(lobby))


def assert_shows_only_what_the_viewer_knows(page: Page, match: Match, viewer: int) -> None:
    """Check that the page shows the viewer's hand and, in the finale, the others' raised cards."""
    held = page.locator("section.hand [id^=hand-]").all()
    shown = sorted(int((card.get_attribute("id") or "").removeprefix("hand-")) for card in held)
    assert shown == (observed(match, viewer)["hand"] or [])
    for seat, card in enumerate(raised(match)):
        if card is not None:
            face = page.locator(f"[id^=raised-][id$='-{seat}'] use[href='#glad-{card}']")
            assert face.count() == (seat != viewer)


def raised(match: Match) -> list[int | None]:
    """Return the card at each seat's forehead as another seat sees it; None for no card."""
    last = len(match.seats) - 1
    return [
        observed(match, 0 if seat == last else last)["raised"][seat] for seat in range(last + 1)
    ]


@pytest.mark.parametrize("brutus", ["I", "II"])
def test_forehead_card_is_nowhere_in_its_owners_document(lobby: Page, brutus: str) -> None:
    match = in_fight(brutus, 1, players=4, people=4)
    bring(lobby, match.dump())
    while (seen := robot.look(lobby))["screen"] != "result":
        if seen["lift"]:
            robot.press(lobby, SEE)
        match = stored(lobby)
        if observed(match, None)["fight"] != 1:
            break
        chip = lobby.locator(".arena-arch[data-me]").get_attribute("id") or ""
        viewer = int(chip.removeprefix("arch-"))
        cards = raised(match)
        own = cards[viewer]
        assert own is not None
        whole = document(lobby)
        assert f'"#glad-{own}"' not in whole
        assert card_name(texts(), own) not in lobby.locator(".board, .prompt").all_inner_texts()[0]
        others = [card for card in cards if card not in (None, own)]
        assert all(f'"#glad-{card}"' in whole for card in others)
        robot.press(lobby, '[data-act="move:thumb:down"]')


# The table


def test_laniste_and_last_combat_by_keyboard(lobby: Page) -> None:
    match = reached(GAME, 3, lambda m: in_phase("lay")(m) and observed(m, 0)["combat"] > 1)
    bring(lobby, match.dump())
    focus_on(lobby, "#arch-1 [popovertarget]")
    text = lobby.locator("#laniste-1")
    expect(text).to_be_hidden()
    lobby.keyboard.press("Enter")
    expect(text).to_be_visible()
    lobby.keyboard.press("Escape")
    expect(text).to_be_hidden()
    if lobby.locator('[data-do^="switch:review="]').count():
        focus_on(lobby, '[data-do^="switch:review="]')
        lobby.keyboard.press("Enter")
        expect(lobby.locator(".arena-place [data-best]")).to_have_count(1)
        expect(lobby.locator(".arena-place .arena-spot[role=img]")).to_have_count(3)


def test_whole_game_by_keyboard_alone(lobby: Page) -> None:
    bring(lobby, in_fight("III", 1).dump())
    focus_on(lobby, "[data-act]")
    assert_result_is_the_engines(lobby, keyboard.finish(lobby))


def test_barred_bid_tells_its_rule(lobby: Page) -> None:
    def barred(match: Match) -> bool:
        state = match.state
        return state.to_act == (0,) and state.prompt(0).params.get("barred") is not None

    bring(lobby, reached(GAME, 4, barred).dump())
    robot.press(lobby, ".arena-bid.barred")
    expect(lobby.get_by_role("alert")).to_contain_text("add up")


def test_resume_undo_export_and_import_in_the_finale(lobby: Page) -> None:
    bring(lobby, in_fight("II", 1, players=5, coins=2).dump())
    robot.press(lobby, '[data-act="move:thumb:up"]')
    robot.look(lobby)
    do(lobby, "home")
    before = stored(lobby).moves
    text = exported_in_progress(lobby, "export:1")
    assert Match.load(text).moves == before
    do(lobby, "resume:1")
    expect(lobby.locator(FINALE)).to_be_visible()
    do(lobby, "undo")
    robot.press(lobby, '#app [data-do^="undo"][class="danger"]')
    assert len(stored(lobby).moves) < len(before)
    robot.look(lobby)
    do(lobby, "home")
    bring(lobby, text)
    expect(lobby.locator(FINALE)).to_be_visible()
    assert stored(lobby, "2").moves == before


@pytest.mark.parametrize("device", LOW_WINDOWS)
def test_a_low_window_leaves_every_rival_to_be_chosen(lobby: Page, device: str) -> None:
    def choosing(match: Match) -> bool:
        return 0 in match.state.to_act and "look:1" in match.state.legal_moves(0)

    bring(lobby, reached(GAME, 5, choosing).dump())
    robot.look(lobby)
    assert overlaps(lobby, device, ".arena-plate", ".arena-inscription") == []


@first_case("brutus", ["I", "III"])
def test_finale_is_open_to_everybody(calm: Page, brutus: str) -> None:
    bring(calm, in_fight(brutus, 2, players=6).dump())
    assert complaints(calm) == []
    calm.locator("#arch-0 [popovertarget]").click()
    assert complaints(calm) == []
    calm.keyboard.press("Escape")
    robot.press(calm, '[data-act="move:thumb:up"]')
    robot.look(calm)
    assert complaints(calm) == []
