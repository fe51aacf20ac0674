"""A monkey taps on anything; the page keeps working and agrees with the engine.

IDES_TAPS and IDES_SEED set the number of taps and the seed: `make monkey TAPS=50000 SEED=7`. A run
of some hundred taps need not reach the end of a game or every control; `make monkey`, with five
thousand taps, must.
"""

import os
from time import monotonic

import pytest
from playwright.sync_api import Page

from e2e.kit.monkey import Monkey
from e2e.kit.watch import Watch
from tests.game_kit import GameKit
from tests.kit import KITS

TAPS = int(os.environ.get("IDES_TAPS") or 300)
SEED = int(os.environ.get("IDES_SEED") or 1)
SAMPLE = ("brigands",)  # it has most controls; `make thorough` tries the others

each_game_by_itself = pytest.mark.parametrize(
    "kit",
    [
        pytest.param(
            kit,
            marks=[
                pytest.mark.xdist_group(f"monkey-{kit}"),
                *([] if kit.id in SAMPLE else [pytest.mark.thorough]),
            ],
        )
        for kit in KITS.values()
    ],
    ids=str,
)

ENOUGH = 1000  # taps within which the monkey must find a fault
TORN = "torn on purpose"
STYLED = """const sheet = new CSSStyleSheet();
sheet.replaceSync("%s");
document.adoptedStyleSheets = [sheet];"""
REDRAWN = """new MutationObserver(() => {
  const it = document.querySelector('#app[data-screen="table"] %s');
  if (it) { %s }
}).observe(document, {childList: true, subtree: true});"""
# Faults planted in the page, by the words in which the monkey reports them.
WRONGS = {
    "lies under": STYLED
    % "main.table::after { content: ''; position: fixed; inset: 0; z-index: 9 }",
    "px wide": STYLED % "body { min-width: 3000px }",
    "nothing happens": STYLED % "#app [data-act], #app [data-lift] { visibility: hidden }"
    + "\nwindow.patience = 5000;",
    "is not what the engine says": REDRAWN % ("h1:not([lang])", "it.lang = 'x'; it.append('?');"),
    "is offered and not legal": REDRAWN % ('[data-act^="move:"]', "it.dataset.act = 'move:no';"),
    TORN: f"addEventListener('click', () => {{ throw new Error('{TORN}'); }});",
}


@each_game_by_itself
def test_no_tap_breaks_the_page(page: Page, watch: Watch, site: str, kit: GameKit) -> None:
    began = monotonic()
    monkey = Monkey(page, site, watch, kit, SEED)
    monkey.arrive()
    monkey.play(TAPS)
    tally = monkey.tally
    print(f"{kit.id}, seed {SEED}: {tally.taps} taps, {tally.fingers} of them real,")
    print(f"{len(tally.ended)} games ended, {tally.checks} checks, {monotonic() - began:.0f} s")
    print(dict(tally.events), dict(tally.words.most_common()))
    # A monkey that gets nowhere finds nothing; a short run need not reach everything.
    assert len(tally.ended) >= TAPS // 2500
    assert tally.checks >= max(1, TAPS // 500)
    assert {"act", "start", "home"} <= set(tally.words)
    if TAPS >= 2500:
        assert {"act", "undo", "look", "hint", "start", "set", "home"} <= set(tally.words)
        assert {"turn", "resize", "language", "theme", "keys", "back"} <= set(tally.events)


@pytest.mark.thorough
@pytest.mark.parametrize("told", WRONGS)
def test_the_monkey_finds_a_planted_fault(page: Page, watch: Watch, site: str, told: str) -> None:
    page.add_init_script(WRONGS[told])
    monkey = Monkey(page, site, watch, KITS["arena"], SEED)
    monkey.arrive()
    with pytest.raises(AssertionError, match=told):
        monkey.play(ENOUGH)
    watch.allow(TORN)


@pytest.mark.thorough
def test_the_monkey_finds_a_lost_card(
    page: Page, watch: Watch, site: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    kit = KITS["arena"]
    monkeypatch.setattr(type(kit.adapter), "conserved", lambda _, state: id(state))
    monkey = Monkey(page, site, watch, kit, SEED)
    monkey.arrive()
    with pytest.raises(AssertionError, match="is lost"):
        monkey.play(ENOUGH)
