"""The page fits: on tablets in both positions and on a phone, with few players and with ten."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e import robot
from e2e.visit import bring, do
from engine.catalogue import GAMES
from engine.matches import Match
from tests.game_kit import GameKit
from tests.kit import KITS
from tools.matches import in_phase, reached

SIZES = {"tablet": (1180, 820), "upright tablet": (820, 1180), "phone": (390, 844)}
FINGER = 44

PROBLEMS = """([finger, first]) => {
  const found = [], page = document.documentElement;
  if (page.scrollWidth > innerWidth) found.push(`the page is ${page.scrollWidth} px wide`);
  const seen = (name, element) => {
    const box = element.getBoundingClientRect();
    if (box.top < 0 || box.left < 0 || box.bottom > innerHeight + 1 || box.right > innerWidth + 1)
      found.push(`${name} is out of view: ${box.left},${box.top} to ${box.right},${box.bottom}`);
  };
  const prompt = document.querySelector('#app .prompt-text');
  if (prompt) seen('the prompt', prompt);
  const acts = [...document.querySelectorAll('#app [data-act]')];
  if (first && acts.length) seen('the first action', acts[0]);
  const pressed = document.querySelectorAll('#app [data-act], #app [data-lift], #app .tool');
  for (const control of pressed) {
    if (!control.checkVisibility()) continue;
    const box = control.getBoundingClientRect();
    if (box.width < finger - 0.5 || box.height < finger - 0.5)
      found.push(`${box.width}×${box.height}: ${control.outerHTML.slice(0, 120)}`);
  }
  return found;
}"""

# Pairs of elements that lie over each other by more than a hair.
OVERLAPS = """([many, others]) => {
  const box = (element) => element.getBoundingClientRect();
  const chips = [...document.querySelectorAll(many)];
  const rest = [...document.querySelectorAll(others)].filter((it) => it.checkVisibility());
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const name = (it) => it.id || it.className || it.outerHTML.slice(0, 60);
  const found = [];
  chips.forEach((chip, i) => {
    for (const other of [...chips.slice(i + 1), ...rest])
      if (over(box(chip), box(other))) found.push(`${name(chip)} over ${name(other)}`);
  });
  return found;
}"""


def alone(phase: str) -> Callable[[Match], bool]:
    """The condition that seat 0 alone owes the decision of a phase."""
    return lambda match: in_phase(phase)(match) and match.state.to_act == (0,)


def problems_at_each_size(page: Page, first: bool = True) -> list[str]:
    """What does not fit, on each device."""
    found = []
    for name, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("scrollTo(0, 0)")
        found += [f"{name}: {it}" for it in page.evaluate(PROBLEMS, [FINGER, first])]
    return found


@pytest.mark.parametrize(
    ("kit", "phase"),
    [(kit, phase) for kit in KITS.values() for phase in kit.phases],
    ids=lambda part: part if isinstance(part, str) else part.id,
)
def test_every_decision_fits_every_device(lobby: Page, kit: GameKit, phase: str) -> None:
    bring(lobby, reached(kit.id, kit.fewest, alone(phase), **kit.variants).dump())
    robot.look(lobby)
    assert problems_at_each_size(lobby) == []
    if lobby.locator('#app [data-act^="pick:"]').count():
        robot.press(lobby, '#app [data-act^="pick:"]')
        assert problems_at_each_size(lobby) == [], "something is taken up"


@pytest.mark.parametrize("phase", ["discard", "take", "play"])
def test_ten_players_fit_every_device(lobby: Page, phase: str) -> None:
    bring(lobby, reached("imperator", 10, alone(phase)).dump())
    robot.look(lobby)
    assert problems_at_each_size(lobby) == []


@pytest.mark.parametrize("players", [4, 7, 10])
@pytest.mark.parametrize("size", ["tablet", "upright tablet"])
@pytest.mark.parametrize("phase", ["take", "play"])
def test_players_lie_neither_over_each_other_nor_over_the_cards(
    lobby: Page, players: int, size: str, phase: str
) -> None:
    def crowded(match: Match) -> bool:
        lays = match.state.observation(0)["lays"]
        return alone(phase)(match) and (phase != "play" or len(lays) > 2)

    width, height = SIZES[size]
    lobby.set_viewport_size({"width": width, "height": height})
    bring(lobby, reached("imperator", players, crowded).dump())
    robot.look(lobby)
    middle = ".middle .combination, .middle .fan, .middle button"
    lobby.wait_for_function("!document.getAnimations().some((it) => it.playState === 'running')")
    assert lobby.evaluate(OVERLAPS, [".chip", middle]) == []


@pytest.mark.parametrize("kit", KITS.values(), ids=str)
def test_lobby_set_up_curtain_and_panels_fit(lobby: Page, kit: GameKit) -> None:
    assert problems_at_each_size(lobby) == [], "lobby"
    do(lobby, "settings")
    assert problems_at_each_size(lobby) == [], "settings"
    lobby.keyboard.press("Escape")
    robot.press(lobby, f"[data-open={kit.id}]")
    assert problems_at_each_size(lobby) == [], "set-up"
    players = f'input[data-field="players"][value="{kit.fewest}"]'
    lobby.locator(f"label:has({players})").click()
    lobby.locator('[data-field="kind:1"]').select_option("person")
    robot.press(lobby, "[data-start]")
    if GAMES[kit.id].has_secrets:
        expect(lobby.locator("[data-lift]")).to_be_visible()
        assert problems_at_each_size(lobby) == [], "curtain"
    robot.finish(lobby, robot.first)
    assert problems_at_each_size(lobby) == [], "result"
