/*
 * Adds `player` to the window: what a script needs that plays a match with the page's own controls.
 * `pause` is the time that passes, as a promise, before the page is looked at again; an awaited
 * control that does not come in `patience` milliseconds is an error.
 */
() => {
  window.player = ({game, seed, patience, pause}) => {
    const app = document.querySelector('#app');
    const shown = (control) => !control.disabled && control.checkVisibility();
    let state = seed;
    const draw = (below) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return Math.floor(state / 2 ** 32 * below);
    };
    const find = (selector) => [...app.querySelectorAll(selector)].filter(shown);
    const come = async (what, found) => {
      const end = performance.now() + patience;
      for (;;) {
        const it = found();
        if (it) return it;
        if (performance.now() > end) throw new Error(`${game}: no ${what}`);
        await pause();
      }
    };
    const press = async (selector) => (await come(selector, () => find(selector)[0])).click();
    const fill = async (name, value) => {
      if (name === 'players') return press(`[data-do="players:${value}"]`);
      if (name === 'seed') await press('[data-do="deal"]');
      const field = await come(name, () => app.querySelector(`[data-field="${name}"]`));
      field.value = value;
      field.dispatchEvent(new Event('change', {bubbles: true}));
    };
    // From the lobby to the first moment of a match with these fields of the set-up.
    const start = async (fields) => {
      await press(`[data-open="${game}"]`);
      await come('set-up', () => app.dataset.screen === 'setup');
      for (const fold of app.querySelectorAll('details')) fold.open = true;
      for (const [name, value] of fields) await fill(name, value);
      await press('[data-start]');
    };
    return {app, draw, find, come, press, start};
  };
}
