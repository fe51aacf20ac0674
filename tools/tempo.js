/*
 * Plays one match from the lobby to its result with the page's own controls, by a person who taps at
 * once. Returns the taps, the decisions, the seconds from the start to the result, and each wait
 * after a tap: its milliseconds, and the words that the prompt showed longest meanwhile.
 */
async ([game, fields, seed, patience]) => {
  let state = seed;
  const draw = (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor(state / 2 ** 32 * below);
  };
  const app = document.querySelector('#app');
  const shown = (control) => !control.disabled && control.checkVisibility();
  const find = (selector) => [...app.querySelectorAll(selector)].filter(shown);
  const frame = () => new Promise(requestAnimationFrame);
  const come = async (what, found) => {
    const end = performance.now() + patience;
    for (;;) {
      const it = found();
      if (it) return it;
      if (performance.now() > end) throw new Error(`${game}: no ${what}`);
      await frame();
    }
  };
  const press = async (selector) => (await come(selector, () => find(selector)[0])).click();
  // What a person presses next: an answer; out of the game, the way to its result.
  const next = () => {
    if (app.dataset.screen === 'result') return [];
    const found = [find('[data-act]'), find('[data-do="to-result"]'), find('[data-lift]')];
    return found.find((each) => each.length);
  };
  const prompt = () => app.querySelector('.prompt-text')?.textContent ?? app.dataset.screen;
  const wait = async (start) => {
    const words = new Map();
    let before = start;
    const controls = await come('decision', () => {
      const now = performance.now();
      words.set(prompt(), (words.get(prompt()) ?? 0) + now - before);
      before = now;
      return next();
    });
    const [[longest]] = [...words].sort(([, one], [, other]) => other - one);
    return [controls, {milliseconds: performance.now() - start, words: longest}];
  };
  await press(`[data-open="${game}"]`);
  await come('set-up', () => app.dataset.screen === 'setup');
  for (const fold of app.querySelectorAll('details')) fold.open = true;
  for (const [name, value] of fields) {
    if (name === 'players') await press(`[data-do="players:${value}"]`);
    else if (name === 'seed') {
      await press('[data-do="deal"]');
      const field = await come(name, () => app.querySelector('#seed'));
      field.value = value;
      field.dispatchEvent(new Event('change', {bubbles: true}));
    }
  }
  await press('[data-start]');
  const began = performance.now(), waits = [];
  let taps = 0;
  let [controls, waited] = await wait(began);
  while (controls.length) {
    waits.push(waited);
    controls[draw(controls.length)].click();
    taps += 1;
    [controls, waited] = await wait(performance.now());
  }
  waits.push(waited);
  return {taps, seconds: (performance.now() - began) / 1000, waits};
}
