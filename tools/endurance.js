/*
 * Plays one match from the lobby to its result and back, with the page's own controls, as fast as
 * they answer. Returns milliseconds: from each tap until the layout is done, from each tap until the
 * next decision, and of a fixed piece of Python just before each tap.
 */
async ([game, fields, seed, hintEvery, patience]) => {
  const pause = () => new Promise((go) => setTimeout(go));
  const {app, draw, find, come, press, start} = player({game, seed, patience, pause});
  await start(fields);
  const handled = [], settled = [], yardsticks = [];
  let hints = 0;
  for (;;) {
    const acts = await come('decision', () => {
      if (app.dataset.screen === 'result') return [];
      const found = find('[data-act]');
      return found.length ? found : null;
    });
    if (!acts.length) break;
    if (handled.length % hintEvery === hintEvery - 1) {
      const hint = find('[data-do="hint"]')[0];
      if (hint) {
        hints += 1;
        hint.click();
        const line = () => app.querySelector('.hint-line')?.textContent;
        const awaited = line();
        await come('hint', () => line() !== awaited);
      }
    }
    const now = find('[data-act]');
    if (!now.length) continue;
    yardsticks.push(yardstick());
    const tapped = performance.now();
    now[draw(now.length)].click();
    void app.offsetHeight;
    handled.push(performance.now() - tapped);
    await come('answer', () => app.dataset.screen === 'result' || find('[data-act]').length);
    settled.push(performance.now() - tapped);
  }
  await press('[data-do="home"]');
  return {handled, settled, yardsticks, hints};
}
