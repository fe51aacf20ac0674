/*
 * Plays one match from the lobby to its result and back, with the page's own controls, as fast as
 * they answer. Returns milliseconds: from each tap until the layout is done, from each tap until the
 * next decision, and of a fixed piece of Python just before each tap.
 */
async ([game, fields, seed, hintEvery, patience]) => {
  let state = seed;
  const draw = (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor(state / 2 ** 32 * below);
  };
  const app = document.querySelector('#app');
  const shown = (control) => !control.disabled && control.checkVisibility();
  const find = (selector) => [...app.querySelectorAll(selector)].filter(shown);
  const come = async (what, found) => {
    const end = performance.now() + patience;
    for (;;) {
      const it = found();
      if (it) return it;
      if (performance.now() > end) throw new Error(`${game}: no ${what}`);
      await new Promise((go) => setTimeout(go));
    }
  };
  const press = async (selector) => (await come(selector, () => find(selector)[0])).click();
  await press(`[data-open="${game}"]`);
  for (const [name, value] of fields) {
    if (name === 'seed') {
      app.querySelector('#fold-deal').open = true;
      await press('[data-do="deal"]');
    }
    if (name === 'players') {
      await press(`[data-do="players:${value}"]`);
      continue;
    }
    const control = await come(name, () => app.querySelector(`[data-field="${name}"]`));
    control.value = value;
    control.dispatchEvent(new Event('change', {bubbles: true}));
  }
  await press('[data-start]');
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
    const start = performance.now();
    now[draw(now.length)].click();
    void app.offsetHeight;
    handled.push(performance.now() - start);
    await come('answer', () => app.dataset.screen === 'result' || find('[data-act]').length);
    settled.push(performance.now() - start);
  }
  await press('[data-do="home"]');
  return {handled, settled, yardsticks, hints};
}
