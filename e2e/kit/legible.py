"""Find texts that are cut, covered or out of reach, however one scrolls."""

from playwright.sync_api import Page, ViewportSize

from e2e.kit.uncovered import GLASS
from e2e.kit.visit import dress
from ui.base.text import LANGUAGES

# Scrolls each piece of text to the middle of the window, or to an edge; a finger at its middle must
# then touch it or its container, and no box round it may cut it off. Words that are no control may
# lie under glass. Drawings are not checked.
UNREAD = """() => {
  const glass = GLASS;
  const found = [], root = document.querySelector('#panel[open]') ?? document.querySelector('#app');
  const cut = (element, box) => {
    for (let round = element; round && round !== document.body; round = round.parentElement) {
      const style = getComputedStyle(round);
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
      if (style.display === 'contents') continue;  // no box
      const frame = round.getBoundingClientRect();
      if (box.left < frame.left - 2 || box.right > frame.right + 2
        || box.top < frame.top - box.height / 5 || box.bottom > frame.bottom + box.height / 5)
        return round;  // letters are lower than the box of their line
    }
    return null;
  };
  const name = (it) => `${it.tagName.toLowerCase()}.${it.getAttribute('class') ?? it.id}`;
  // Why a text cannot be read at this place of the window, "" if it can.
  const fault = (element, range, block) => {
    element.scrollIntoView({block, inline: 'center', behavior: 'instant'});
    const box = range.getClientRects()[0];
    if (!box || box.width < 1) return '';
    const frame = cut(element, box);
    if (frame) return `is cut by ${name(frame)}`;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const button = element.closest('button, label');
    const hit = document.elementsFromPoint(x, y).find((it) => button || !glass(it));
    if (!hit) return 'is out of reach';
    const control = button ?? element;
    return control.contains(hit) || hit.contains(element) ? '' : `is covered by ${name(hit)}`;
  };
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const element = text.parentElement, said = text.textContent.trim();
    if (!said || !element.checkVisibility({visibilityProperty: true}) || element.closest('svg')
      || element.closest('.visually-hidden, select, option')
      || getComputedStyle(element).clipPath !== 'none') continue;  // hidden on purpose
    const range = document.createRange();
    range.selectNodeContents(text);
    const words = element.closest('.prompt-words');
    words ? words.focus() : document.activeElement.blur();  // with the focus they unfold
    const first = fault(element, range, 'center');
    if (first && fault(element, range, 'start') && fault(element, range, 'end'))
      found.push(`“${said.slice(0, 40)}” in ${name(element)} ${first}`);
  }
  scrollTo(0, 0);
  return found;
}""".replace("GLASS", GLASS)


def unread(page: Page, windows: dict[str, ViewportSize]) -> list[str]:
    """Return, for each window, overwide elements and unreadable texts, with the reason."""
    page.emulate_media(reduced_motion="reduce")  # a flying piece covers texts on its way
    found: list[str] = []
    for name, size in windows.items():
        page.set_viewport_size(size)
        wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        found += [f"{name}: {wide} px too wide"] * (wide > 0)
        found += [f"{name}: {text}" for text in page.evaluate(UNREAD)]
    return found


def unread_in_each_language(page: Page, windows: dict[str, ViewportSize]) -> list[str]:
    """Return the same for this screen in every language."""
    found = []
    for language in LANGUAGES:
        dress(page, language, "light")
        found += [f"{language}: {text}" for text in unread(page, windows)]
    return found
