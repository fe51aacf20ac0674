"""Find controls that something covers completely while they have the focus."""

from playwright.sync_api import Page, ViewportSize

# Focuses each control, which scrolls it into view; it must then be visible at one point of nine at
# least. Elements that let taps through cover as well, so they catch taps meanwhile.
BURIED = """() => {
  const root = document.querySelector('#panel[open]') ?? document.querySelector('#app');
  const solid = new CSSStyleSheet(), parts = [0.1, 0.5, 0.9];
  solid.replaceSync('#app * { pointer-events: auto !important; }');
  document.adoptedStyleSheets.push(solid);
  const controls = [...root.querySelectorAll('button, input, select, textarea, [tabindex]')]
    .filter((it) => !it.disabled && it.checkVisibility({visibilityProperty: true}));
  const buried = controls.filter((control) => {
    control.focus();
    const shown = control.labels?.[0] ?? control, box = shown.getBoundingClientRect();
    return !parts.some((x) => parts.some((y) => shown.contains(
      document.elementFromPoint(box.left + x * box.width, box.top + y * box.height))));
  });
  document.activeElement.blur();
  document.adoptedStyleSheets.pop();
  scrollTo(0, 0);
  return buried.map((control) => control.outerHTML.slice(0, 160));
}"""


def buried(page: Page, windows: dict[str, ViewportSize]) -> list[str]:
    """Return, for each window, the controls that are invisible while they have the focus."""
    found: list[str] = []
    page.keyboard.press("Tab")  # the page marks the focus from now on
    for name, size in windows.items():
        page.set_viewport_size(size)
        found += [f"{name}: {control}" for control in page.evaluate(BURIED)]
    return found
