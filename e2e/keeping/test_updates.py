"""The page installs a new version completely or not at all, when the player agrees."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.kit import robot
from e2e.kit.cases import first_case
from e2e.kit.publishing import look, publish, size, version
from e2e.kit.visit import bring, do, saves, stored
from e2e.kit.watch import Watch, wait_ready
from tools.browsing.host import Host
from tools.matches import after, reached
from tools.site.texts import texts

OFFERED = texts("en")("notice.update")


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
