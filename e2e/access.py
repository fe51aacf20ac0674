"""Can everybody use what is shown? Asked of axe, and of every control for its name."""

from collections.abc import Sequence

from playwright.sync_api import Page, ViewportSize

from e2e.devices import PHONE, TABLET
from e2e.visit import dress
from tools.site.paths import PACKAGES

AXE = PACKAGES / "axe-core/axe.min.js"
# Each language, each theme and each device once; the last is what tests begin with.
NIGHT, DAY = (PHONE, "dark", "fr"), (TABLET, "light", "en")
LOOKS = (NIGHT, DAY)
Look = tuple[ViewportSize, str, str]
# WCAG 2.2 A and AA with the rules that axe still tries out, and what axe holds to be good besides.
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
    """Put axe at hand and let nothing move."""
    page.emulate_media(reduced_motion="reduce")
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))  # as a script in the page, its policy refuses it


def complaints(page: Page, looks: Sequence[Look] = LOOKS) -> list[str]:
    """What axe finds on this screen: on a dark phone in French, on a light tablet in English."""
    found: list[str] = []
    for size, theme, language in looks:
        page.set_viewport_size(size)
        dress(page, language, theme)
        for complaint in page.evaluate(RUN_AXE, RULES):
            found.append(f"{size['width']} px, {theme}, {language}: {complaint}")
    return [*found, *page.evaluate(NAMELESS)]
