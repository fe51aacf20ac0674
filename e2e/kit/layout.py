"""Find elements that are out of view, covered, or too small for a finger or an eye."""

from playwright.sync_api import Page

from e2e.kit.devices import DEVICES, LOW_WINDOWS, windows

FINGER = 44
LETTER = 11
# A page at 200 % zoom has half as many pixels each way, each twice as large.
ZOOMED = windows("zoomed tablet", "zoomed upright tablet")

PROBLEMS = """([finger, letter, first]) => {
  const found = [], page = document.documentElement;
  if (page.scrollWidth > innerWidth) found.push(`the page is ${page.scrollWidth} px wide`);
  const seen = (name, element) => {
    const box = element.getBoundingClientRect();
    if (box.top < 0 || box.left < 0 || box.bottom > innerHeight + 1 || box.right > innerWidth + 1)
      found.push(`${name} is out of view: ${box.left},${box.top} to ${box.right},${box.bottom}`);
  };
  const prompt = document.querySelector('#app .prompt-text');
  if (prompt) seen('the prompt', prompt);
  const acts = [...document.querySelectorAll('#app [data-act]')];
  if (first && acts.length) seen('the first action', acts[0]);
  const pressed = document.querySelectorAll('#app [data-act], #app [data-lift], #app .tool');
  for (const control of pressed) {
    if (!control.checkVisibility()) continue;
    const box = control.getBoundingClientRect();
    if (box.width < finger - 0.5 || box.height < finger - 0.5)
      found.push(`${box.width}×${box.height}: ${control.outerHTML.slice(0, 120)}`);
  }
  const texts = document.createTreeWalker(document.querySelector('#app'), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode, element = text.parentElement;
    if (!text.textContent.trim() || element.closest('svg') || !element.checkVisibility()) continue;
    const size = parseFloat(getComputedStyle(element).fontSize);
    if (size < letter - 0.01) found.push(`${size} px: “${text.textContent}”`);
  }
  return found;
}"""

# The pairs of elements that overlap by more than a hair.
OVERLAPS = """([many, others]) => {
  const box = (element) => element.getBoundingClientRect();
  const chips = [...document.querySelectorAll(many)];
  const rest = [...document.querySelectorAll(others)].filter((it) => it.checkVisibility());
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const name = (it) => it.id || it.className || it.outerHTML.slice(0, 60);
  const found = [];
  chips.forEach((chip, i) => {
    for (const other of [...chips.slice(i + 1), ...rest])
      if (over(box(chip), box(other))) found.push(`${name(chip)} over ${name(other)}`);
  });
  return found;
}"""


def problems_at_each_size(page: Page, first: bool = True) -> list[str]:
    """Return the elements that do not fit, for each device."""
    found: list[str] = []
    for name, size in DEVICES.items():
        page.set_viewport_size(size)
        page.evaluate("scrollTo(0, 0)")
        found += [f"{name}: {it}" for it in page.evaluate(PROBLEMS, [FINGER, LETTER, first])]
    return found


def overlaps(page: Page, device: str, many: str, others: str) -> list[str]:
    """Wait for animations; return which of `many` overlap each other or `others`."""
    page.set_viewport_size({**DEVICES, **LOW_WINDOWS}[device])
    page.wait_for_function("!document.getAnimations().some((it) => it.playState === 'running')")
    found: list[str] = page.evaluate(OVERLAPS, [many, others])
    return found
