/* Return the boxes of a table in CSS pixels: the table itself, the hand, its cards, what the game is
   played with (cards, pieces, faces, board), and everything that can be seen. */
() => {
  const shown = (it) => it.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    && !it.closest('.visually-hidden');
  const box = (it) => {
    const { left, top, right, bottom } = it.getBoundingClientRect();
    return [left, top, right, bottom];
  };
  const boxes = (selector, within) => [...within.querySelectorAll(selector)].filter(shown).map(box);
  const table = document.querySelector('[data-table]');
  const hand = document.querySelector('[data-hand]');
  const cards = [...document.querySelectorAll('[data-hand] [data-card]')].filter(shown);
  const seen = boxes('svg, img, button, input, select, [data-piece]', table);
  const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const range = document.createRange();
    if (!texts.currentNode.textContent.trim() || !shown(texts.currentNode.parentElement)) continue;
    range.selectNodeContents(texts.currentNode);
    for (const { left, top, right, bottom } of range.getClientRects())
      seen.push([left, top, right, bottom]);
  }
  return {
    table: box(table),
    hand: hand && shown(hand) && cards.length ? box(hand) : null,
    cards: cards.map((it) => ({ box: box(it), playable: 'playable' in it.dataset })),
    pieces: boxes('[data-card], [data-piece], [data-face], [data-board], .card', table),
    seen,
  };
}
