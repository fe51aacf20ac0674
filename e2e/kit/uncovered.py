"""Find texts, cards and controls that something covers or cuts off for good."""

from playwright.sync_api import Page

# A transparent control: through it one sees words and pictures.
GLASS = """(it) => {
  const {backgroundColor, backgroundImage} = getComputedStyle(it);
  const seen = {visibilityProperty: true, opacityProperty: true};
  const drawn = [...it.querySelectorAll('svg')].some((each) => each.checkVisibility(seen));
  return it.matches('button, div') && !it.innerText.trim() && !drawn
    && backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none';
}"""

# Scrolls each element into view. The topmost element at its middle must be itself, a part of it, or
# its container (for a card of a fan, another card of it), and no box round it may cut it off. Where
# the page scrolls no further, one of four places is enough. A button of words alone may be longer
# than the box that it scrolls in, so the script checks each of its lines.
COVERED = """() => {
  const glass = GLASS;
  const app = document.querySelector('#app'), found = [];
  const WHOLE = 'button, label, svg, [role="img"], [data-piece]';
  const STRIP = 28;  // of a card that others cover
  // Of a title or a player's name dots may stand for the end; a stack shows edges and its number,
  // and a hand that lies face down its number, above the card that was played on it.
  const HIDDEN = '.visually-hidden, option, .bar-title, .chip-name, .lay-edge, .slot-packet';
  const shown = (it) => it.checkVisibility({visibilityProperty: true, opacityProperty: true})
    && !it.closest(HIDDEN) && getComputedStyle(it).clipPath === 'none';
  const name = (it) => `${it.tagName.toLowerCase()}#${it.id}.${it.getAttribute('class') ?? ''}`;
  const clips = (it) => {
    const {display, overflowX, overflowY} = getComputedStyle(it);
    return display !== 'contents' && (overflowX !== 'visible' || overflowY !== 'visible');
  };
  const page = {left: 0, top: 0, right: innerWidth, bottom: innerHeight};
  const cutBy = (element, box) => {
    const [x, y] = [2, Math.max(2, box.height / 5)];  // letters are lower than their line
    const within = (frame) => box.left > frame.left - x && box.right < frame.right + x
      && box.top > frame.top - y && box.bottom < frame.bottom + y;
    if (!within(page)) return 'the window';
    for (let round = element; round && round !== app; round = round.parentElement)
      if (clips(round) && !within(round.getBoundingClientRect())) return name(round);
    return '';
  };
  const scrolls = (it) => /auto|scroll/.test(getComputedStyle(it).overflowY);
  const readByLine = (it) => {
    if (!it.matches('button') || !it.innerText.trim() || it.querySelector('svg')) return false;
    let round = it.parentElement;
    while (round !== app && !clips(round)) round = round.parentElement;
    return scrolls(round) && it.offsetHeight > round.clientHeight;
  };
  // Through glass one taps no control.
  const seenAt = (x, y, {element, words}) => document.elementsFromPoint(x, y)
    .find((it) => (!words && element.closest('button, input, select')) || !glass(it));
  const fault = (thing, block) => {
    const {element, boxOf, words} = thing;
    if (block) element.scrollIntoView({block, inline: 'nearest', behavior: 'instant'});
    const box = boxOf();
    if (!box || box.width < 1 || box.height < 1) return '';
    const whole = !glass(element) && (words || !readByLine(element));
    const cut = whole ? cutBy(element, box) : '';
    if (cut) return `is cut by ${cut}`;
    // Of a card in a row of cards at least its left edge is seen, of a beaten one its left third.
    const inRow = element.closest('.hand-row > li') && !words;
    const beaten = element.closest('.below > .lay') && !words;
    const edge = inRow ? STRIP / 2 : beaten ? box.width / 6 : box.width / 2;
    const middle = box.left + edge;
    const hit = seenAt(middle, (box.top + box.bottom) / 2, thing);
    const around = element.parentElement.closest(WHOLE) ?? element;
    const seen = hit && (around.contains(hit) || hit.contains(element)
      || hit.closest('.card')?.parentElement === element.parentElement);
    return seen ? '' : `is covered by ${hit ? name(hit) : 'nothing'}`;
  };
  const things = [...app.querySelectorAll('.card, button, input, select')]
    .map((it) => ({element: it, said: name(it), boxOf: () => it.getBoundingClientRect()}));
  const texts = document.createTreeWalker(app, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode, range = document.createRange();
    if (!text.textContent.trim()) continue;
    range.selectNodeContents(text);
    const boxOf = () => range.getClientRects()[0];
    things.push({element: text.parentElement, said: `“${text.textContent.trim()}”`, boxOf,
      words: true});
  }
  for (const thing of things) {
    if (!shown(thing.element)) continue;
    let why = '';
    // What a prompt says unfolds when it has the focus.
    const words = thing.element.closest('.prompt-words');
    words ? words.focus() : document.activeElement.blur();
    for (const block of ['', 'nearest', 'center', 'start', 'end'])
      if (!(why = fault(thing, block))) break;
    if (why) found.push(`${thing.said.slice(0, 60)} ${why}`);
  }
  scrollTo(0, 0);
  return found;
}""".replace("GLASS", GLASS)
# Elements that let taps through are visible all the same.
TOUCHED = "* { pointer-events: auto !important }"


def touch_all(page: Page) -> None:
    """Make every element catch taps, so that the script finds it where it is visible."""
    page.add_style_tag(content=TOUCHED)


def covered(page: Page) -> list[str]:
    """Return the overwide and hidden elements of this window, with the reason."""
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    things: list[str] = page.evaluate(COVERED)
    return [f"{wide} px too wide"] * (wide > 0) + things
