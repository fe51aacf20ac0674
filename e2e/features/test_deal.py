"""The built page draws seeds that nobody can guess, and shows them after the match only."""

from playwright.sync_api import Page, expect

from e2e.kit import robot
from e2e.kit.playing import set_up
from e2e.kit.visit import do, stored
from engine.core.randomness import MAX_SEED
from engine.matches import DRAWN, TYPED
from engine.matches.seal import seal


def test_the_page_draws_its_seeds_from_the_whole_space(lobby: Page) -> None:
    for _ in range(4):
        set_up(lobby, "imperator", 4, seed=None)
        robot.look(lobby)
        do(lobby, "home")
    seeds = [stored(lobby, id_).seed for id_ in "1234"]
    assert len({*seeds}) == 4
    assert max(seeds) > MAX_SEED >> 8, "once in four billion runs all four are smaller"


def test_a_table_of_persons_has_a_seal_at_first_and_the_seed_with_it_at_last(lobby: Page) -> None:
    set_up(lobby, "imperator", 4, seed=None, people=2, length="hands", hands=1)
    match = stored(lobby)
    seed, sealed = str(match.seed), seal(match.seed)
    assert match.deal == DRAWN
    robot.press(lobby, "#app [data-lift]")
    expect(lobby.locator("[data-deal]")).to_have_text(f"Seal of the deal: {sealed}")
    expect(lobby.locator("#log #deal")).to_contain_text(sealed)
    steps = 0
    while robot.step(lobby, robot.first):
        if robot.look(lobby)["screen"] != "result":
            assert seed not in lobby.content() + lobby.url
            steps += 1
    assert steps > 10
    expect(lobby.locator("[data-seed]")).to_contain_text(f"{seed}. Its seal: {sealed}.")
    do(lobby, "replay")
    expect(lobby.locator("[data-seed]")).to_contain_text(seed)


def test_a_typed_seed_shows_its_seal_in_the_set_up_and_is_named_at_the_table(lobby: Page) -> None:
    robot.open_set_up(lobby, "imperator")
    lobby.locator('[data-field="kind:1"]').select_option("person")
    expect(lobby.locator("#seed")).to_have_count(0)
    field = lobby.locator(robot.ask_for_seed(lobby))
    field.fill(str(MAX_SEED))
    field.press("Tab")
    expect(lobby.locator(".chosen-deal [role=status]")).to_contain_text(seal(MAX_SEED))
    robot.press(lobby, "[data-start]")
    robot.press(lobby, "#app [data-lift]")
    expect(lobby.locator("[data-deal]")).to_have_text(
        "The deal of this match was chosen by number: it can be known."
    )
    match = stored(lobby)
    assert (match.seed, match.deal) == (MAX_SEED, TYPED)
    assert seal(MAX_SEED) not in lobby.content()
