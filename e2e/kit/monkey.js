/*
 * A monkey taps anything that a finger can hit, at random, and checks that the page still works.
 * Any driver can run it: give the page this file, then
 *
 *   monkey.begin({game, seed, short})   once after each load; `seed` starts its chance, `weights`
 *                                       may replace some of the controls' own; with `tabs` any
 *                                       notice but that of a failure is expected, and pieces may
 *                                       move over a control
 *   await monkey.run(taps)              tap so often, by the hit element's own click; stop at a
 *                                       problem; true if there was none
 *   monkey.aim() … monkey.landed()      where to tap next with real input; check the result
 *   await monkey.settle()               wait for a decision of a person or the end of the game
 *   monkey.report()                     what the monkey did and found, as plain data
 *
 * The same seed draws the same numbers; bots draw their own numbers and answer when they are ready.
 */
(() => {
  'use strict';

  // The game is stuck when nothing happens for this many milliseconds; one test sets a lower limit.
  const PATIENCE = window.patience ?? 20000;
  const LONGEST = 2000; // milliseconds of watching bots, in a run and after it
  const SPEED = 400; // milliseconds to wait for bots before tapping something else
  // Notices that report no fault: long work, late workers and modules, and backups.
  const PATIENT = new RegExp(`^(${[
    'Une longue partie', 'A long match', 'Les bots tardent', 'The bots are late',
    'Décompte des parties', 'Counting finished', 'Ce navigateur peut', 'This browser may',
    'Lecture du fichier', 'Reading the file', 'Le fichier n’a', 'Only part of the file',
    'La sauvegarde est', 'The backup is in', 'Cette partie de la page', 'This part of the page',
  ].join('|')})`);
  const KEPT = 60; // taps in the report of a fault
  const CONTROLS = '[data-act], [data-do], [data-field], summary, a[href]';
  // The weight of a control's word among all that are offered; 1 for a word that is not listed.
  const WEIGHTS = {
    act: 60, lift: 60, start: 8, field: 8, open: 3, resume: 12, partial: 6, again: 12,
    close: 6, set: 5, now: 12, 'undo!': 6, onward: 12, skip: 12, 'pick-only': 3, unpick: 2,
    undo: 1.2, 'undo-to': 0.4, home: 0.3, look: 0.8, rules: 0.6, settings: 0.6, log: 0.6,
    aside: 0.8, delete: 1.5, 'delete!': 3, quiet: 0, reload: 0, export: 0, 'choose-file': 0,
    'keep-all': 0, history: 0.4, forget: 0.3, learn: 0.2, day: 0.2, 'share-send': 0,
    scan: 0, together: 0.2, join: 0.2, afar: 0.2, be: 4, sit: 4,
    'hand-on': 0.5, 'hand-on-file': 0, workshop: 0.2, 'set-up': 4, copy: 0.3, 'to-file': 0,
  };
  // The browser opens and saves files only after real input.
  const REAL_ONLY = {export: 0.3, 'hand-on-file': 0.3, 'keep-all': 0.3, 'to-file': 0.3, 'choose-file': 1};
  const STRIP = 28; // visible pixels of a card under another one
  const CROWDED = 6; // saved games; from then on the monkey deletes one before it begins another

  const app = document.querySelector('#app');
  const panel = document.querySelector('#panel');
  let task, state, spare, taps, ended, words, trail;
  const problems = [];

  const draw = () => { // mulberry32
    state = (state + 0x6d2b79f5) | 0;
    let it = Math.imul(state ^ (state >>> 15), 1 | state);
    it = (it + Math.imul(it ^ (it >>> 7), 61 | it)) ^ it;
    return ((it ^ (it >>> 14)) >>> 0) / 2 ** 32;
  };
  const one = (list) => list[Math.floor(draw() * list.length)];
  const {port1: there, port2: back} = new MessageChannel(); // a timer would wait 4 ms
  const tick = () => new Promise((go) => {
    back.onmessage = go;
    there.postMessage(0);
  });
  const pause = () => new Promise((go) => setTimeout(go, 5));
  // A lesson saves nothing, so the monkey leaves it soon; e2e/features/test_lessons.py follows every one.
  const screen = () => app.querySelector('.coach') ? 'lesson' : app.dataset.screen;
  const count = (word) => { words[word] = (words[word] || 0) + 1; };
  const fault = (words) => {
    const problem = `${words} [${screen()}, ${innerWidth}×${innerHeight}]`;
    if (problems.length < 20 && !problems.includes(problem)) problems.push(problem);
  };
  const saved = () => localStorage.getItem(
    `ides.save.${(localStorage.getItem('ides.open') || '').split(' ')[0]}`) || '';

  // What can be tapped

  const visible = (it) => !it.disabled && it.checkVisibility({visibilityProperty: true});
  const within = () => panel.open ? [panel] : [app, document.querySelector('#notices')];
  const controls = () => within()
    .flatMap((root) => [...root.querySelectorAll(CONTROLS)]).filter(visible);
  const wordOf = (it) => 'act' in it.dataset ? 'act' : 'field' in it.dataset ? 'field'
    : (it.dataset.do || it.tagName.toLowerCase()).split(':')[0];
  // While bots play among themselves there is little to tap.
  const seated = () => {
    const kinds = [...app.querySelectorAll('[data-field^="kind:"]')];
    return !kinds.length || kinds.some((it) => it.value === 'person');
  };
  const weight = (word, real) => {
    if (word === 'open' && app.querySelectorAll('.save').length > CROWDED) return 0.2;
    if (word === 'start' && !seated()) return 0.2;
    if (word === 'home' && ['lesson', 'replay', 'history', 'join'].includes(screen())) return 6;
    if (word === 'home' && afar()) return 6;
    return (real ? REAL_ONLY[word] : null) ?? task.weights?.[word] ?? WEIGHTS[word] ?? 1;
  };

  const choose = (real) => {
    const offered = new Map();
    for (const it of controls()) {
      const word = wordOf(it);
      if (word === 'open' && it.dataset.open !== task.game) continue;
      if (word === 'day' && it.dataset.day !== task.game) continue;
      if (word === 'learn' && !it.dataset.lesson.startsWith(`${task.game}/`)) continue;
      if (real && (it.tagName === 'SELECT' || it.type === 'date')) continue; // opens a window
      offered.set(word, [...offered.get(word) ?? [], it]);
    }
    const heavy = [...offered.keys()].map((word) => [word, weight(word, real)]);
    let left = draw() * heavy.reduce((sum, [, each]) => sum + each, 0);
    for (const [word, each] of heavy) {
      left -= each;
      if (left < 0) return [word, one(offered.get(word))];
    }
    fault('nothing can be tapped');
    return [null, null];
  };

  // A finger hits the topmost element at the middle of the control. Of a card in a hand whose middle
  // another one covers, it hits the strip at the left.

  const places = (it) => {
    const {left, top, width, height} = it.getBoundingClientRect();
    const columns = it.closest('.hand-row > li') ? [width / 2, STRIP / 2] : [width / 2];
    return columns.map((column) => [left + column, top + height / 2]);
  };
  const spot = (control) => {
    const target = control.closest('label') ?? control;
    let x, y, hit;
    const look = () => places(target).some((place) => {
      [x, y] = place;
      hit = document.elementFromPoint(x, y); // null outside the window
      return target.contains(hit);
    });
    for (const where of ['nearest', 'center']) { // a person scrolls, too
      if (look()) break;
      target.scrollIntoView({block: where, inline: where, behavior: 'instant'});
    }
    look();
    return [x, y, hit, target];
  };
  // Only the drawer of the log, or a fading screen, may cover a decision.
  const freely = (word, control, hit, target) => {
    const lies = hit && (target.contains(hit) || hit === document.documentElement
      || hit.closest('.drawer[data-open]'));
    if (!task.tabs && (word === 'act' || word === 'lift') && !lies) {
      fault(`${name(control)} lies under ${name(hit)}`);
    }
  };
  const name = (it) => it ? it.outerHTML.slice(0, 160) : 'nothing';

  const outermost = () => [...document.querySelectorAll('body *')]
    .reduce((far, it) => it.getBoundingClientRect().right > far.getBoundingClientRect().right
      ? it : far);

  // After every tap

  const note = (how, control) => {
    taps += 1;
    trail.push(`${how} ${control}`);
    if (trail.length > KEPT) trail.shift();
  };
  // With several tabs the page has much to tell; only a failure offers a report.
  const complaint = () => {
    const notices = document.querySelector('#notices');
    const words = notices.textContent.trim();
    const wrong = task.tabs ? notices.querySelector('[data-do="device"]') : !PATIENT.test(words);
    return wrong ? words : '';
  };
  const landed = () => {
    if (complaint()) {
      fault(`notice: ${complaint()}`);
      document.querySelector('#notices').textContent = '';
    }
    const wide = document.documentElement.scrollWidth;
    if (wide > innerWidth) fault(`${wide} px wide: ${name(outermost())}`);
    if (!app.childElementCount) fault('an empty page');
    if (screen() === 'result') ended.add(saved());
  };

  const fill = (control) => {
    const field = control.dataset.field, option = field.replace('option:', '');
    if (control.tagName === 'SELECT') {
      const values = [...control.options].map((each) => each.value);
      const kind = one(['easy', 'easy', 'easy', 'easy', 'easy', 'easy', 'person', 'person',
        'normal', 'hard']);
      const short = String(task.short[option]);
      control.value = field.startsWith('kind:') ? kind
        : values.includes(short) && draw() < 0.8 ? short : one(values);
    } else if (control.type === 'date') control.value = one(['2026-01-05', '2026-02-01', '']);
    else if (field === 'seed') control.value = String(Math.floor(draw() * 1e6));
    else control.value = draw() < 0.1 ? '' : one(['Ada', 'Émile', 'Ω', 'Jo']) + Math.floor(draw() * 99);
    control.dispatchEvent(new Event('change', {bubbles: true}));
  };
  const click = (it) => it.click ? it.click()
    : it.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}));

  const tap = () => {
    const [word, control] = choose(false);
    if (!control) return;
    const [, , hit, target] = spot(control);
    count(word);
    note('tap', name(control));
    freely(word, control, hit, target);
    const typed = word === 'field' && !['radio', 'checkbox'].includes(control.type);
    if (typed) fill(control);
    else if (target.contains(hit)) click(hit);
    else if (hit) click(hit);
    landed();
  };

  // Decisions, and waiting for one

  const decisions = () => [...app.querySelectorAll('[data-act], [data-lift]')].filter(visible);
  // In a match by links nothing happens until another device has moved.
  const afar = () => app.querySelector('.prompt [data-hand-on]');
  const waiting = () => screen() === 'table' && !panel.open && !decisions().length
    && !app.querySelector('[data-do="now"]') && !afar();
  const bots = async () => {
    const began = performance.now(), most = Math.min(SPEED, spare);
    while (waiting() && performance.now() - began < most) await pause();
    spare -= performance.now() - began;
  };
  const settle = async () => {
    const began = performance.now();
    const first = saved();
    let last = first, since = began;
    const press = (what) => document.querySelector(what)?.click();
    for (;;) {
      if (panel.open) press('#panel [data-do="close"]');
      if (screen() === 'result') ended.add(saved());
      if (afar()) press('#app [data-do="home"]');
      if (screen() !== 'table' || decisions().length) return screen();
      press('#app [data-do="aside"][aria-expanded="true"]'); // the log covers them
      press('#app .opener[aria-expanded="true"]'); // so does a sheet over the board
      press('#app [data-do="now"]');
      press('#app .prompt [data-do="onward"]');
      press('#app .prompt [data-do="skip"]');
      if (saved() !== last) [last, since] = [saved(), performance.now()];
      if (last !== first && performance.now() - began > LONGEST) return 'busy';
      if (performance.now() - since > PATIENCE) {
        fault(`nothing to do, and nothing happens: ${name(app.querySelector('.prompt'))}`);
        press('#app [data-do="home"]');
        return 'stuck';
      }
      await pause();
    }
  };

  const run = async (most) => {
    for (let i = 0; i < most && !problems.length; i += 1) {
      tap();
      await tick();
      if (draw() < 0.8) await bots();
    }
    return !problems.length;
  };

  window.monkey = {
    run,
    settle,
    landed,
    controls: () => controls().length,
    begin: (given) => {
      task = {short: {}, ...given};
      state = task.seed;
      spare = LONGEST;
      taps = 0;
      ended = new Set();
      words = {};
      trail = [];
    },
    aim: () => {
      const [word, control] = choose(true);
      if (!control) return null;
      const [x, y, hit, target] = spot(control);
      count(word);
      note('finger', name(control));
      freely(word, control, hit, target);
      return {x, y, word, typed: word === 'field' && control.type === 'text'};
    },
    report: () => ({
      seed: state, taps, ended: [...ended], words, trail, problems, screen: screen(),
      save: saved(),
    }),
  };
})();
