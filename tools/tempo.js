/*
 * Plays one match from the lobby to its result with the page's own controls, by a person who taps at
 * once. Returns the taps, the decisions, the seconds from the start to the result, and each wait
 * after a tap: its milliseconds, and the words that the prompt showed longest meanwhile.
 */
async ([game, fields, seed, patience]) => {
  const pause = () => new Promise(requestAnimationFrame);
  const {app, draw, find, come, start} = player({game, seed, patience, pause});
  // What a person presses next: an answer; out of the game, the way to its result.
  const next = () => {
    if (app.dataset.screen === 'result') return [];
    const found = [find('[data-act]'), find('[data-do="to-result"]'), find('[data-lift]')];
    return found.find((each) => each.length);
  };
  const prompt = () => app.querySelector('.prompt-text')?.textContent ?? app.dataset.screen;
  const wait = async (tapped) => {
    const words = new Map();
    let before = tapped;
    const controls = await come('decision', () => {
      const now = performance.now();
      words.set(prompt(), (words.get(prompt()) ?? 0) + now - before);
      before = now;
      return next();
    });
    const [[longest]] = [...words].sort(([, one], [, other]) => other - one);
    return [controls, {milliseconds: performance.now() - tapped, words: longest}];
  };
  await start(fields);
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
