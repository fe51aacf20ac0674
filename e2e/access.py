"""Can everybody use what is shown? Asked of axe, and of every control for its name."""

from playwright.sync_api import Page

from e2e.devices import PHONE, TABLET
from tools.site.paths import PACKAGES

AXE = PACKAGES / "axe-core/axe.min.js"
# What theme and width can change is looked at in each; all else once on a tablet, once on a phone.
LOOKS = (
    (TABLET, "light", None),
    (TABLET, "dark", ["color-contrast"]),
    (PHONE, "dark", None),
    (PHONE, "light", ["color-contrast"]),
)
RUN_AXE = """async (rules) => {
  const options = {resultTypes: ['violations']};
  if (rules) options.runOnly = {type: 'rule', values: rules};
  const {violations} = await axe.run(document, options);
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


def complaints(page: Page) -> list[str]:
    """What axe finds on this screen, in light and dark, on a tablet and a phone."""
    found: list[str] = []
    for size, theme, rules in LOOKS:
        page.set_viewport_size(size)
        page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)
        for complaint in page.evaluate(RUN_AXE, rules):
            found.append(f"{size['width']} px, {theme}: {complaint}")
    page.evaluate("() => { document.documentElement.dataset.theme = 'light'; }")
    page.set_viewport_size(TABLET)
    return [*found, *page.evaluate(NAMELESS)]
