"""Can whoever goes by keyboard see what has the focus? Nothing may lie over the whole of it."""

from playwright.sync_api import Page, ViewportSize

# Each control is given the focus, which brings it into view; then at one point of nine at least,
# it must be what is seen. What lets taps through covers as well, so for a while nothing does.
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
    """In each window, the controls of which nothing is seen while they have the focus."""
    found: list[str] = []
    page.keyboard.press("Tab")  # from now on, what has the focus is marked
    for name, size in windows.items():
        page.set_viewport_size(size)
        found += [f"{name}: {control}" for control in page.evaluate(BURIED)]
    return found
