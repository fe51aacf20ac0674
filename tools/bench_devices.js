/*
 * Adds `line` to the window: what a page sends to other devices, and when its picture changes.
 *
 * `bytes` and `largest` (of one message) leave signs of life out. `tap` presses a control that
 * answers, and says what it found and when; `changes` are the times, in milliseconds on a clock that
 * all pages of a machine share, of the frames after a change of the picture.
 */
window.line = {bytes: 0, largest: 0, changes: []};
{
  const LAST = 1, LIVES = 2; // the first byte of a piece: see ui/static/pieces.js
  const now = () => performance.timeOrigin + performance.now();
  const {send} = RTCDataChannel.prototype;
  let message = 0;
  RTCDataChannel.prototype.send = function count(piece) {
    if (piece[0] !== LIVES) {
      line.bytes += piece.length;
      message += piece.length;
      line.largest = Math.max(line.largest, message);
      if (piece[0] === LAST) message = 0;
    }
    send.call(this, piece);
  };
  const note = () => requestAnimationFrame(() => line.changes.push(now()));
  line.watch = () => {
    const all = {childList: true, subtree: true, attributes: true, characterData: true};
    new MutationObserver(note).observe(document.querySelector('#app'), all);
  };
  // The first change after a time, once there is one; null if there is none for so long.
  line.changed = async (since, patience) => {
    for (;;) {
      const change = line.changes.find((at) => at > since);
      if (change) return change;
      if (now() > since + patience) return null;
      await new Promise((go) => setTimeout(go, 5));
    }
  };
  line.tap = (number) => {
    const app = document.querySelector('#app');
    if (app.dataset.screen === 'result') return {found: 'over'};
    const shown = (control) => !control.disabled && control.checkVisibility();
    const controls = [...app.querySelectorAll('[data-act], [data-lift]')].filter(shown);
    if (!controls.length) return {found: 'nothing'};
    const at = now();
    controls[number % controls.length].click();
    return {found: 'control', at};
  };
}
