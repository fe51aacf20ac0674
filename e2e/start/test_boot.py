"""The page goes from an empty tab to a usable lobby, or says what failed."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from e2e.kit.watch import Watch, wait_offline_ready, wait_ready
from tools.bench_boot import SIZE_GOAL, first_visit_size, make_stock_site
from tools.browsing.host import Host
from tools.site.paths import DIST

INTERPRETER = re.compile(r"/pyodide-\w+/pyodide")
MODULES = re.compile(r"/modules\.bin$")
WASM = re.compile(r"\.wasm$")


class Gate:
    """Holds matching requests back until the test opens the gate."""

    def __init__(self, page: Page, wanted: re.Pattern[str]) -> None:
        self._held: list[Route] = []
        self._open = False
        page.route(wanted, self._meet)

    def _meet(self, route: Route) -> None:
        if self._open:
            route.continue_()
        else:
            self._held.append(route)

    def open(self) -> None:
        self._open = True
        for route in self._held:
            route.continue_()


@pytest.fixture
def gate(page: Page, watch: Watch) -> Iterator[Gate]:
    """Hold the interpreter back; preloaded files may then stay unused."""
    watch.allow("was preloaded using link preload but not used")
    yield Gate(page, INTERPRETER)
    page.unroute_all(behavior="ignoreErrors")


# The lobby before Python


def test_lobby_is_readable_before_python(page: Page, site: str, gate: Gate) -> None:
    page.goto(site)
    expect(page.locator("#app [data-open]:visible").first).to_be_visible()
    expect(page.locator("#app")).not_to_contain_text("Les jeux")
    expect(page.locator("html")).to_have_attribute("lang", "en")


def test_language_is_the_visitors(page: Page, site: str, gate: Gate) -> None:
    page.add_init_script("Object.defineProperty(navigator, 'languages', {value: ['xx', 'fr-CA']})")
    page.goto(site)
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.locator("#app")).to_contain_text("Les jeux")
    expect(page.locator("#app")).not_to_contain_text("The games")
    expect(page.locator("#boot")).to_contain_text("Téléchargement")


@pytest.mark.parametrize(
    ("stored", "language", "theme"),
    [
        ('{"language": "fr", "theme": "dark"}', "fr", "dark"),
        ('{"language": "fr", "theme": "auto"}', "fr", "light"),
        ('{"language": "tlh", "theme": 7}', "en", "light"),
        ("not JSON", "en", "light"),
        ("null", "en", "light"),
    ],
)
def test_settings_hold_before_python(
    page: Page, site: str, gate: Gate, stored: str, language: str, theme: str
) -> None:
    page.add_init_script(f"localStorage.setItem('ides.settings', {json.dumps(stored)})")
    page.goto(site)
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator("html")).to_have_attribute("data-theme", theme)


def test_the_lobby_opens_without_storage(page: Page, site: str, gate: Gate) -> None:
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', {get() { throw new Error('refused') }})"
    )
    page.goto(site)
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")


# Loading


def test_loading_line_tells_real_progress(page: Page, site: str, gate: Gate) -> None:
    page.goto(site)
    expect(page.locator("#boot")).to_contain_text("Downloading Python")
    page.wait_for_function("document.querySelector('#boot progress').value > 0")
    assert page.evaluate("document.querySelector('#boot progress').value") < 70
    gate.open()
    wait_ready(page)
    expect(page.locator("#boot")).to_be_hidden()


@pytest.mark.parametrize(
    ("control", "screen"), [("open", "setup"), ("lesson", "table"), ("day", "table")]
)
def test_early_click_is_kept_and_honoured(
    page: Page, site: str, gate: Gate, control: str, screen: str
) -> None:
    page.goto(site)
    tapped = page.locator(f"#app [data-{control}]:visible").first
    action = tapped.get_attribute("data-do")
    tapped.click()
    expect(page.locator("#boot")).to_contain_text("it will open as soon as loading is done")
    assert page.evaluate("window.idesEarly") == {"action": action}
    gate.open()
    wait_ready(page)
    expect(page.locator("#app")).to_have_attribute("data-screen", screen)


# The files that the page's own scripts fetch.
FETCHES = """window.fetched = [];
const native = window.fetch;
window.fetch = (wanted, options) => {
  window.fetched.push(new URL(wanted.url ?? wanted, document.baseURI).href);
  return native(wanted, options);
};"""
FETCHED = "(wanted) => window.fetched.some((address) => new RegExp(wanted).test(address))"
UNUSED = """() => [...document.querySelectorAll('link[rel=preload][as=fetch]')]
  .map((link) => link.href).filter((address) => !window.fetched.includes(address))"""


def test_what_is_preloaded_is_used_before_python_runs(page: Page, site: str) -> None:
    """Chromium complains of a file unused for a few seconds; a slow device needs longer."""
    page.add_init_script(FETCHES)
    gate = Gate(page, MODULES)
    page.goto(site)
    page.wait_for_function(FETCHED, arg=MODULES.pattern)
    assert page.evaluate(UNUSED) == []
    gate.open()
    wait_ready(page)


def test_nothing_is_used_that_browsers_will_drop(page: Page, site: str) -> None:
    """Chromium lists such issues beside its console."""
    issues: list[object] = []
    audits = page.context.new_cdp_session(page)
    audits.on("Audits.issueAdded", lambda event: issues.append(event["issue"]))
    audits.send("Audits.enable")
    page.goto(site)
    page.wait_for_function("document.documentElement.dataset.bots === 'worker'")
    assert issues == []


def test_slow_loading_shows_a_notice(page: Page, site: str, gate: Gate) -> None:
    page.clock.install()
    page.goto(site)
    expect(page.locator("#boot")).to_contain_text("Downloading Python")
    page.clock.fast_forward(45_000)
    expect(page.locator("#boot")).to_contain_text("longer than usual")
    expect(page.get_by_role("button", name="Reload")).to_be_visible()


@pytest.mark.parametrize(
    "lost", [INTERPRETER, WASM, re.compile(r"/core-\w+\.js"), MODULES, re.compile(r"/python\.js")]
)
def test_failed_loading_shows_a_notice(
    page: Page, site: str, watch: Watch, lost: re.Pattern[str]
) -> None:
    watch.allow(r"ERR_FAILED|Failed to fetch|wasm|preload|Aborted|NetworkError|Error")
    page.route(lost, lambda route: route.abort())
    page.goto(site)
    expect(page.locator("#boot")).to_contain_text("Loading failed")
    expect(page.locator("#app [data-open]:visible").first).to_be_visible()
    expect(page.get_by_role("button", name="Reload")).to_be_visible()
    page.unroute(lost)
    # Files not requested before can load now, and the line may go before the click.
    page.locator("#boot button").dispatch_event("click")
    wait_ready(page)


@pytest.mark.parametrize(
    "feature", ["structuredClone", "WebAssembly", "BigInt64Array", "DecompressionStream"]
)
def test_old_browser_is_told_what_it_lacks(
    page: Page, site: str, watch: Watch, gate: Gate, feature: str
) -> None:
    watch.allow(r".")
    page.add_init_script(f"delete window.{feature}")
    page.goto(site)
    expect(page.locator("#boot")).to_contain_text("too old")
    expect(page.locator("#boot")).to_contain_text(feature)
    expect(page.locator("#boot")).to_contain_text("Safari 16.4")


def test_without_javascript_the_page_says_so(browser: Browser, site: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(site)
    expect(page.get_by_text("Ides needs JavaScript")).to_be_visible()
    context.close()


# The bots' worker

ASK = """
import json
from pyscript import document, workers
from engine.catalogue import GAMES
state = GAMES["brus"].new(players=4, seed=1)
seat = state.to_act[0]
question = {"kind": "move", "observation": state.observation(seat), "level": "easy",
            "character": None, "content": None, "seed": 1, "seconds": 0.1}
worker = await workers["bots1"]
answer = json.loads(await worker.think(json.dumps(question)))
document.documentElement.dataset.answer = str(answer["move"] in state.legal_moves(seat))
"""


def ask_worker(page: Page) -> None:
    """Put a bot's question to the page's worker."""
    expect(page.locator("html")).to_have_attribute("data-bots", "worker")
    page.evaluate(
        """(ask) => {
          const script = document.createElement('script');
          script.type = 'py';
          script.textContent = ask;
          document.body.append(script);
        }""",
        ASK,
    )
    expect(page.locator("html")).to_have_attribute("data-answer", "True")


def test_worker_answers(page: Page, site: str) -> None:
    page.goto(site)
    wait_ready(page)
    ask_worker(page)


# Without a network


def test_everything_works_offline(visitor: Page, own_host: Host, context: BrowserContext) -> None:
    visitor.goto(own_host.url)
    wait_ready(visitor)
    wait_offline_ready(visitor)
    own_host.stop()
    context.set_offline(True)
    visitor.goto(own_host.url + "?pace=instant")
    wait_ready(visitor)
    visitor.reload()
    wait_ready(visitor)
    ask_worker(visitor)


def test_a_first_visit_loads_less_than_a_stock_page(browser: Browser, tmp_path: Path) -> None:
    stock = first_visit_size(browser, make_stock_site(tmp_path))
    ours = first_visit_size(browser, DIST)
    assert ours.raw <= SIZE_GOAL * stock.raw
    assert ours.gzip <= SIZE_GOAL * stock.gzip
