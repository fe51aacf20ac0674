"""The game goes on and shows a notice when a bot, its worker or the page itself fails."""

import re

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from e2e.kit import robot
from e2e.kit.access import complaints
from e2e.kit.cases import first_case
from e2e.kit.copies import SAID
from e2e.kit.visit import arrive, bring, change_page, do, sit_down, stored, stored_text
from e2e.kit.watch import Watch, wait_ready
from engine.matches import Match, Seat
from tools.matches import after, reached, started
from tools.site.texts import texts

WORKER = re.compile(r"/worker-\w+\.py")
KEEP_WORKERS = """window.workersOfPage = [];
window.Worker = class extends Worker {
  constructor(...details) { super(...details); window.workersOfPage.push(this); }
};"""
HEAD = "import sys\nsys.path.insert(0, 'app.zip')\n"
STUCK = f"{HEAD}def think(request):\n    while True:\n        pass\n__export__ = ['think']\n"
FAILING = "raise RuntimeError('deliberately')\n"
CONFUSED = f"{HEAD}def think(request):\n    return 'no answer'\n__export__ = ['think']\n"
BROKEN_BOTS = """
from ui.match import thinking
def broken(*_, **__):
    raise RuntimeError("deliberately")
thinking.at_once = broken
"""
PATIENT = f"""{HEAD}import json
from ui.browser import worker
async def think(request):
    question = json.loads(request)
    if question["seconds"] > 0.1:
        question["seconds"] = 1e6
    return await worker.think(json.dumps(question))
hurry = worker.hurry
__export__ = ["hurry", "think"]
"""
THINK = "from ui.browser.worker import think\n__export__ = ['think']\n"

# The next tap removes a notice, so this keeps every notice.
KEEP_NOTICES = """() => {
  const line = document.querySelector('#notices');
  window.noticesSeen = [];
  const keep = () => window.noticesSeen.push(line.textContent);
  new MutationObserver(keep).observe(line, {childList: true, subtree: true, characterData: true});
}"""

MOST_TURNS = 100

LATE, LOST = (texts("en")(f"notice.worker_{what}") for what in ("late", "lost"))


@pytest.fixture(autouse=True)
def without_cache(context: BrowserContext) -> None:
    """Serve the tests' own scripts instead of the service worker's copies."""
    context.add_init_script("Object.defineProperty(navigator, 'serviceWorker', {value: undefined})")


def serve_worker(context: BrowserContext, *scripts: str) -> list[Route]:
    """Give each new worker the next of these scripts, then its own; return the requests."""
    asked: list[Route] = []

    def answer(route: Route) -> None:
        asked.append(route)
        if len(asked) <= len(scripts):
            route.fulfill(body=scripts[len(asked) - 1], content_type="text/x-python")
        else:
            route.continue_()

    context.route(WORKER, answer)
    return asked


def bots_think(page: Page, where: str) -> None:
    expect(page.locator("html")).to_have_attribute("data-bots", where)


def play_on(page: Page, moves: int = 8) -> None:
    """Play until people and bots have made `moves` more moves."""
    goal = len(stored(page).moves) + moves
    while len(stored(page).moves) < goal:
        robot.step(page, robot.last)


def wait_for_notice(page: Page, text: str) -> None:
    """Wait for a notice with this text, even one that has gone again."""
    page.wait_for_function("text => window.noticesSeen.join().includes(text)", arg=text)


def copied_report(page: Page) -> str:
    """Copy the report of the panel "this device", which is open, and return it."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    do(page, "copy-report")
    expect(page.locator("#panel").get_by_role("status")).to_have_text(texts("en")("device.copied"))
    text: str = page.evaluate("navigator.clipboard.readText()")
    return text


def some_game() -> Match:
    return reached("imperator", 4, after(20))


# The worker


def test_a_worker_that_dies_is_replaced(page: Page, site: str) -> None:
    page.add_init_script(KEEP_WORKERS)
    sit_down(page, site, some_game())
    bots_think(page, "worker")
    robot.look(page)
    page.evaluate(KEEP_NOTICES)
    page.evaluate("window.workersOfPage.forEach((worker) => worker.terminate())")
    play_on(page)
    wait_for_notice(page, LATE)
    bots_think(page, "worker")
    expect(page.locator("#notices")).to_be_empty()
    assert page.evaluate("window.workersOfPage.length") == 2


def test_a_stuck_worker_is_ended_and_its_successor_takes_over(
    page: Page, context: BrowserContext, site: str
) -> None:
    asked = serve_worker(context, STUCK)
    sit_down(page, site, some_game())
    bots_think(page, "worker")
    page.evaluate(KEEP_NOTICES)
    play_on(page)
    wait_for_notice(page, LATE)
    bots_think(page, "worker")
    expect(page.locator("#notices")).to_be_empty()
    assert len(asked) == 2


@first_case(
    ("script", "cause"),
    [(FAILING, "JsException"), (CONFUSED, "JSONDecodeError")],
    ids=["at its start", "in its answers"],
)
def test_workers_that_always_fail_are_given_up_and_the_report_says_why(
    page: Page, context: BrowserContext, site: str, watch: Watch, script: str, cause: str
) -> None:
    watch.allow("deliberately|PythonError|worker")
    asked = serve_worker(context, *[script] * 9)
    sit_down(page, site, some_game())
    for _ in range(MOST_TURNS):
        if LOST in page.locator("#notices").inner_text():
            break
        play_on(page, 2)
    expect(page.locator("#notices")).to_contain_text(LOST)
    bots_think(page, "page")
    assert len(asked) == 3
    do(page, "settings")
    do(page, "device")
    assert cause in copied_report(page)


def test_the_game_goes_on_without_a_worker(
    page: Page, context: BrowserContext, site: str, watch: Watch
) -> None:
    watch.allow("404")
    context.route(WORKER, lambda route: route.fulfill(status=404))
    page.clock.install()
    sit_down(page, site, some_game())
    play_on(page)
    bots_think(page, "page")
    page.clock.fast_forward(31_000)
    expect(page.locator("#notices")).to_contain_text(LATE)


def test_a_late_worker_is_taken_when_it_comes(
    page: Page, context: BrowserContext, site: str
) -> None:
    held: list[Route] = []
    context.route(WORKER, lambda route: held.append(route))  # noqa: PLW0108 - Playwright marks what it is given
    sit_down(page, site, some_game())
    play_on(page)
    bots_think(page, "page")
    (worker,) = held
    worker.continue_()
    bots_think(page, "worker")
    play_on(page)
    bots_think(page, "worker")


def test_a_worker_that_thinks_is_hurried(page: Page, context: BrowserContext, site: str) -> None:
    """Otherwise the worker thinks for days, and the page gives it up after two seconds."""
    serve_worker(context, PATIENT)
    match = some_game()
    match.seats = (match.seats[0], *(Seat(seat.name, "hard") for seat in match.seats[1:]))
    sit_down(page, site, match, pace="")
    bots_think(page, "worker")
    made = len(stored(page).moves)
    robot.step(page, robot.last)
    page.locator("[data-do=skip]").click()
    page.wait_for_function("document.querySelector('[data-act]') !== null")
    assert len(stored(page).moves) > made + 1
    bots_think(page, "worker")


# A bot


@first_case("where", ["worker", "page"])
def test_a_bot_that_raises_makes_a_simple_move_with_a_notice(
    page: Page, context: BrowserContext, site: str, where: str
) -> None:
    if where == "worker":
        serve_worker(context, HEAD + BROKEN_BOTS + THINK)
    else:
        context.route(WORKER, lambda route: None)
        change_page(context, BROKEN_BOTS)
    arrive(page, site)
    if where == "worker":
        bots_think(page, "worker")
    page.evaluate(KEEP_NOTICES)
    bring(page, started("imperator", 4, seed=3, length="hands", hands=1).dump())
    rows = robot.finish(page, robot.at_random(3))
    assert len(rows) == 4
    assert stored(page).state.outcome is not None
    assert texts("en")("notice.bot") in page.evaluate("window.noticesSeen.join()")
    context.unroute_all(behavior="ignoreErrors")


def test_a_hint_that_raises_is_told_and_the_report_says_why(
    page: Page, context: BrowserContext, site: str
) -> None:
    serve_worker(context, HEAD + BROKEN_BOTS + THINK)
    sit_down(page, site, some_game())
    bots_think(page, "worker")
    robot.look(page)
    do(page, "hint")
    expect(page.locator("#notices")).to_contain_text(texts("en")("notice.no_hint"))
    expect(page.locator('[data-do="hint"]')).to_be_enabled()
    page.locator('#notices [data-do="device"]').click()
    assert "RuntimeError: deliberately" in copied_report(page)
    page.keyboard.press("Escape")
    play_on(page)
    context.unroute_all(behavior="ignoreErrors")


# The page


BROKEN_ONCE = """
from ui.match.session.local import LocalSession as Session
play = Session.play
def broken(self, moves):
    Session.play = play
    raise RuntimeError("deliberately")
Session.play = broken
"""
# A notice, or a control that can be pressed.
SOMETHING = """() => document.querySelector('#notices .notice')
  || [...document.querySelectorAll('#app [data-act]')].some((control) => !control.disabled)"""
BROKEN_BOTS_MOVE = BROKEN_ONCE.replace("play", "_play_bot").replace("moves", "seat, move")


@first_case("fault", [BROKEN_ONCE, BROKEN_BOTS_MOVE], ids=["a tap", "a bot's move"])
def test_a_fault_shows_a_notice_with_a_report_and_a_reload_goes_on(
    page: Page, context: BrowserContext, site: str, watch: Watch, fault: str
) -> None:
    watch.allow("^console error|deliberately")
    change_page(context, fault)
    sit_down(page, site, some_game())
    for _ in range(MOST_TURNS):
        page.wait_for_function(SOMETHING)
        if page.locator("#notices .notice").count():
            break
        robot.step(page, robot.last)
    expect(page.locator("#notices")).to_contain_text(texts("en")("notice.failed"))
    kept = stored_text(page)
    page.locator('#notices [data-do="device"]').click()
    report = copied_report(page)
    assert "RuntimeError: deliberately" in report
    assert Match.load(report.splitlines()[-1]).moves == Match.load(kept).moves
    page.keyboard.press("Escape")
    context.unroute_all(behavior="ignoreErrors")
    page.locator('#notices [data-do="reload"]').click()
    wait_ready(page)
    robot.look(page)
    assert len(stored(page).moves) >= len(Match.load(kept).moves)
    play_on(page)


def test_the_device_panel_shows_facts_and_a_report_that_can_be_selected(calm: Page) -> None:
    calm.wait_for_function(SAID, arg="yes")
    bots_think(calm, "worker")
    do(calm, "settings")
    do(calm, "device")
    panel = calm.locator("#panel")
    version = calm.locator("meta[name=version]").get_attribute("content")
    for said in (
        texts("en")("device.cached", version=version),
        texts("en")("device.bots.worker"),
        texts("en")("device.journaled"),
        "(Blink)",
    ):
        expect(panel).to_contain_text(said)
    calm.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error()); }")
    do(calm, "copy-report")
    text = panel.locator("textarea")
    expect(text).to_contain_text(f"version: {version}")
    assert complaints(calm) == []
    calm.keyboard.press("Escape")
