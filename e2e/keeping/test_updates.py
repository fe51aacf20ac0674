"""The page installs a new version completely or not at all, when the player agrees."""

import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from e2e.engines.engine import seal
from e2e.kit import robot
from e2e.kit.cases import first_case
from e2e.kit.copies import DROP, SAID, copies
from e2e.kit.devices import fresh_visitor
from e2e.kit.visit import INSTANT, arrive, bring, do, saves, sit_down, stored
from e2e.kit.watch import Watch, wait_offline_ready, wait_ready
from tools.browsing.host import Host
from tools.matches import after, reached
from tools.site.paths import ROOT
from tools.site.sums import write_sums
from tools.site.texts import texts

# The browsers' messages about a failed update or a missing network.
COMPLAINTS = r"404|integrity|bad-precaching-response|ServiceWorker|ERR_"
OFFERED = texts("en")("notice.update")
# Looks for a new version and returns its state: installed, or redundant.
LOOK = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  const ended = new Promise((tell) => registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker.addEventListener('statechange', () => tell(worker.state), {once: true});
  }, {once: true}));
  await registration.update();
  return await ended;
}"""


@pytest.fixture
def site_folder(tmp_path: Path) -> Path:
    """Return the folder that `own_host` serves."""
    return tmp_path / "site"


@pytest.fixture
def kept(context: BrowserContext, own_host: Host) -> Iterator[Page]:
    """Open a page whose service worker holds all files."""
    watch = Watch(context, own_host.url)
    watch.allow(COMPLAINTS)
    page = context.new_page()
    arrive(page, own_host.url, INSTANT)
    wait_offline_ready(page)
    yield page
    assert watch.problems == []


def publish(site: Path, number: str) -> None:
    """Publish another version of the page, with another document and style."""
    (old,) = (site / "assets").glob("style-*.css")
    new = old.with_name(f"style-{number}.css")
    new.write_text(old.read_text("utf-8") + f"/* {number} */", "utf-8")
    old.unlink()
    index = site / "index.html"
    text = re.sub(r'(?<=<meta name="version" content=")[^"]*', number, index.read_text("utf-8"))
    built = f'{new.name}" data-bytes="{size(new)}" integrity="{seal(new)}"'
    text = re.sub(rf'{old.name}" data-bytes="\d+" integrity="[^"]*"', built, text)
    index.write_text(text, "utf-8")
    subprocess.run(["node", str(ROOT / "tools/site/offline.mjs"), str(site)], check=True)
    write_sums(site)


def publish_all(site: Path, number: str) -> None:
    """Publish another version, in which what is loaded late has other addresses or is not there."""
    (old,) = (site / "assets").glob("scanning-*.js")
    old.unlink()
    (old,) = (site / "assets").glob("pyodide-*")
    new = old.rename(old.with_name(f"pyodide-{number}"))
    index = site / "index.html"
    index.write_text(index.read_text("utf-8").replace(old.name, new.name), "utf-8")
    publish(site, number)


def size(file: Path) -> int:
    return file.stat().st_size


def version(page: Page) -> str:
    return page.locator("meta[name=version]").get_attribute("content") or ""


def look(page: Page) -> str:
    """Let the page look for a new version; return the state of what it found."""
    state: str = page.evaluate(LOOK)
    return state


# Updates when the player agrees


def test_an_update_in_mid_game_waits_through_screens_and_notices(
    kept: Page, site_folder: Path
) -> None:
    notices = kept.locator("#notices")
    bring(kept, reached("imperator", 4, after(20)).dump())
    robot.look(kept)
    publish(site_folder, "9.9.9")
    assert look(kept) == "installed"
    expect(notices).to_contain_text(OFFERED)
    do(kept, "home")
    bring(kept, reached("brus", 4, after(6)).dump())
    robot.look(kept)
    expect(notices).to_contain_text(OFFERED)
    do(kept, "home")
    older = reached("imperator", 4, after(20)).dump().replace('"rules":2', '"rules":1')
    bring(kept, older)
    expect(notices).to_contain_text(texts("en")("notice.outdated"))
    notices.locator('[data-do="quiet"]').click()
    expect(notices).to_contain_text(OFFERED)
    assert version(kept) != "9.9.9"
    games = saves(kept)

    with kept.expect_navigation():
        notices.locator('[data-do="reload"]').click()
    wait_ready(kept)
    assert version(kept) == "9.9.9"
    robot.look(kept)
    assert saves(kept).keys() == games.keys()
    assert stored(kept, "2").moves


# A broken upload


def without_a_file(site: Path) -> None:
    (site / "assets/style-9.9.9.css").unlink()


def with_half_a_file(site: Path) -> None:
    style = site / "assets/style-9.9.9.css"
    style.write_bytes(style.read_bytes()[: size(style) // 2])


def with_the_page_of_before(site: Path) -> None:
    index = site / "index.html"
    index.write_text(index.read_text("utf-8").replace("9.9.9", "1.0.0"), "utf-8")


def with_a_file_of_another_content(site: Path) -> None:
    style = site / "assets/style-9.9.9.css"
    style.write_bytes(style.read_bytes()[:-1] + b"!")


DAMAGES = (
    without_a_file,
    with_half_a_file,
    with_the_page_of_before,
    with_a_file_of_another_content,
)


@first_case("damage", DAMAGES)
def test_a_broken_upload_changes_nothing_until_it_is_repaired(
    kept: Page,
    context: BrowserContext,
    own_host: Host,
    site_folder: Path,
    damage: Callable[[Path], None],
) -> None:
    before = version(kept)
    publish(site_folder, "9.9.9")
    whole = site_folder.with_name("whole")
    shutil.copytree(site_folder, whole)
    damage(site_folder)
    assert look(kept) == "redundant"
    kept.reload()
    wait_ready(kept)
    assert version(kept) == before
    assert stylesheets(kept) == {"whole"}
    expect(kept.locator("#notices")).to_be_empty()

    shutil.copytree(whole, site_folder, copy_function=shutil.copyfile, dirs_exist_ok=True)
    assert look(kept) == "installed"
    expect(kept.locator("#notices")).to_contain_text(OFFERED)
    with kept.expect_navigation():
        kept.locator('#notices [data-do="reload"]').click()
    wait_ready(kept)
    assert version(kept) == "9.9.9"
    assert stylesheets(kept) == {"whole"}


def stylesheets(page: Page) -> set[str]:
    """Return whether each style sheet of the page has its rules."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll('link[rel=stylesheet]')]
          .map((link) => link.sheet?.cssRules.length ? 'whole' : 'nothing')"""
    )
    return set(found)


@first_case("damage", [without_a_file, with_half_a_file])
def test_a_first_visit_to_a_broken_upload_names_the_fault(
    page: Page, own_host: Host, site_folder: Path, watch: Watch, damage: Callable[[Path], None]
) -> None:
    watch.allow(".")
    publish(site_folder, "9.9.9")
    damage(site_folder)
    page.goto(own_host.url)
    line = page.locator("#boot")
    expect(line).to_contain_text("style-9.9.9.css")
    expect(line.get_by_role("button", name="Reload")).to_be_visible()


@pytest.mark.parametrize(
    "name", ["pyodide-*/modules.bin", "pyodide-*/pyodide.asm.wasm", "pyscript-*/core.js"]
)
@pytest.mark.parametrize("left", [0.0, 0.5], ids=["missing", "half"])
def test_each_broken_file_is_named(
    page: Page, own_host: Host, site_folder: Path, watch: Watch, name: str, left: float
) -> None:
    watch.allow(".")
    (file,) = (site_folder / "assets").glob(name)
    content = file.read_bytes()
    file.unlink()
    if left:
        file.write_bytes(content[: int(len(content) * left)])
    page.goto(own_host.url)
    expect(page.locator("#boot")).to_contain_text(file.name)
    expect(page.locator("#app [data-open]:visible").first).to_be_visible()


def test_without_its_first_script_the_page_says_so(
    page: Page, own_host: Host, site_folder: Path, watch: Watch
) -> None:
    watch.allow(".")
    (boot,) = (site_folder / "assets").glob("boot-*.js")
    boot.unlink()
    page.goto(own_host.url)
    expect(page.get_by_text("Ides is not complete on this server")).to_be_visible()


# A document that is older than what the server has

LATE = re.compile(r"/late\.bin$")
REPLACED, UNREACHABLE = (texts("en")(f"notice.{key}") for key in ("replaced", "unreachable"))


@pytest.fixture
def uncached(browser: Browser) -> Iterator[Page]:
    """Return a page without a service worker."""
    context = fresh_visitor(browser, cached=False)
    yield context.new_page()
    context.close()


def test_a_replaced_version_is_told_before_the_bots_are_ready(uncached: Page, site: str) -> None:
    uncached.route("**/worker-*.py", lambda _: None)  # never answered
    arrive(uncached, site)
    uncached.route("**/*", lambda route: route.fulfill(status=404, body="gone"))
    uncached.locator('#app [data-do="join"]').click()
    expect(uncached.locator("#notices")).to_contain_text(REPLACED)


def test_what_is_gone_from_the_server_is_told_and_not_asked_for_again(
    uncached: Page, site: str
) -> None:
    notices, asked = uncached.locator("#notices"), list[str]()
    uncached.clock.install()
    sit_down(uncached, site, reached("imperator", 4, after(20)))
    moves = stored(uncached).moves
    do(uncached, "home")
    uncached.on("request", lambda request: asked.append(request.url))
    uncached.route("**/*", lambda route: route.fulfill(status=404, body="gone"))
    for taps in (1, 2):
        with uncached.expect_request(LATE):
            uncached.locator('#app [data-do="join"]').click()
        expect(notices).to_contain_text(REPLACED)
        uncached.clock.fast_forward(600_000)
        assert len(list(filter(LATE.search, asked))) == taps
        notices.locator('[data-do="quiet"]').click()
        expect(notices).to_be_empty()
    uncached.locator('#app [data-do="join"]').click()
    uncached.unroute_all()
    with uncached.expect_navigation():
        notices.locator('[data-do="reload"]').click()
    wait_ready(uncached)
    assert stored(uncached).moves[: len(moves)] == moves


def test_without_a_network_it_asks_less_and_less_often(uncached: Page, site: str) -> None:
    notices, asked = uncached.locator("#notices"), list[str]()
    uncached.clock.install()
    arrive(uncached, site)
    uncached.on("requestfailed", lambda request: asked.append(request.url))
    uncached.route("**/*", lambda route: route.abort())
    uncached.locator('#app [data-do="join"]').click()
    expect(notices).to_contain_text(UNREACHABLE)
    steps = 40
    for _ in range(steps):
        uncached.clock.fast_forward(30_000)
        uncached.evaluate(
            "fetch('./SHA256SUMS').catch(() => {})"
        )  # what was asked before has failed
    tries = len(list(filter(LATE.search, asked)))
    assert 4 < tries < steps / 2
    uncached.unroute_all()
    do(uncached, "join")
    expect(uncached.locator("#app")).to_have_attribute("data-screen", "join")


def test_an_open_document_keeps_its_files_after_an_update_in_another_tab(
    kept: Page, context: BrowserContext, own_host: Host, site_folder: Path
) -> None:
    before = copies(kept)
    publish_all(site_folder, "9.9.9")
    assert look(kept) == "installed"
    other = context.new_page()
    arrive(other, own_host.url, INSTANT)
    with other.expect_navigation():
        other.locator('#notices [data-do="reload"]').click()
    wait_ready(other)
    assert version(other) == "9.9.9"
    own_host.stop()
    do(kept, "join")
    expect(kept.locator("#app")).to_have_attribute("data-screen", "join")
    assert set(copies(other)) > set(before)

    kept.close()
    other.reload()
    wait_ready(other)
    other.wait_for_function(SAID, arg="yes")
    assert not [each for each in copies(other) if "pyodide-" in each and "-9.9.9/" not in each]


@pytest.mark.parametrize("part", ["modules", "script"])
def test_a_document_whose_files_are_gone_says_that_a_newer_version_has_come(
    kept: Page, context: BrowserContext, site_folder: Path, part: str
) -> None:
    """Each kind of what is loaded late says so; the button loads the newer version."""
    if part == "script":
        do(kept, "join")  # the modules are there
        do(kept, "home")
    publish_all(site_folder, "9.9.9")
    kept.evaluate(DROP)
    context.new_cdp_session(kept).send("Network.clearBrowserCache")
    do(kept, "join")
    if part == "script":
        do(kept, "scan")
    notices = kept.locator("#notices")
    expect(notices).to_contain_text(REPLACED)
    with kept.expect_navigation():
        notices.locator('[data-do="reload"]').click()
    wait_ready(kept)
    assert version(kept) == "9.9.9"
