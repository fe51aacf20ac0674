"""Check with axe, and by the name of every control, that everybody can use a screen."""

from collections.abc import Sequence

from playwright.sync_api import Page, ViewportSize

from e2e.kit.devices import PHONE, TABLET
from e2e.kit.visit import dress
from tools.site.paths import PACKAGES

AXE = PACKAGES / "axe-core/axe.min.js"
# Each language, each theme and each device once; tests begin with the last.
NIGHT, DAY = (PHONE, "dark", "fr"), (TABLET, "light", "en")
LOOKS = (NIGHT, DAY)
Look = tuple[ViewportSize, str, str]
# WCAG 2.2 A and AA with axe's experimental rules and its best practices.
RULES = (
    *("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"),
    *("best-practice", "experimental"),
)
RUN_AXE = """async (tags) => {
  const runOnly = {type: 'tag', values: tags};
  const {violations} = await axe.run(document, {resultTypes: ['violations'], runOnly});
  return violations.flatMap((found) => found.nodes.map(
    (node) => `${found.id}: ${node.html.slice(0, 160)} — ${node.failureSummary.slice(0, 300)}`));
}"""
NAMELESS = """() => [...document.querySelectorAll('#app button, #app input, #app select')]
  .filter((control) => control.checkVisibility() && !(control.getAttribute('aria-label')
    || control.innerText || '').trim() && !control.labels?.length)
  .map((control) => control.outerHTML.slice(0, 160))"""


def prepare(page: Page) -> None:
    """Load axe into the page and switch its animations off."""
    page.emulate_media(reduced_motion="reduce")
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))  # the page's policy refuses a script element


def complaints(page: Page, looks: Sequence[Look] = LOOKS) -> list[str]:
    """Return axe's complaints: on a dark phone in French, on a light tablet in English."""
    found: list[str] = []
    for size, theme, language in looks:
        page.set_viewport_size(size)
        dress(page, language, theme)
        for complaint in page.evaluate(RUN_AXE, RULES):
            found.append(f"{size['width']} px, {theme}, {language}: {complaint}")
    return [*found, *page.evaluate(NAMELESS)]
