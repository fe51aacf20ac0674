/* Plays short sounds; they are synthesised, so that there are no files to load. */

const APART = 0.09; // seconds between the starts of two sounds
// Milliseconds.
const BUZZ = 25;
const LATE = 500; // after which a sound that could not be played is left out

let context = null;

/*
 * Play sounds one after the other: `words` are their names, separated by spaces; volume 0 to 1.
 * Before anybody has touched the page, browsers refuse to sound and to buzz, and complain.
 */
export async function play(words, volume) {
  if (navigator.userActivation?.hasBeenActive === false) return;
  const names = words.split(" ");
  if (names.includes("turn")) navigator.vibrate?.(BUZZ);
  if (!(await awake())) return;
  const out = context.createGain();
  out.gain.value = volume;
  out.connect(context.destination);
  names.forEach((name, number) => SOUNDS[name](out, context.currentTime + number * APART));
}

/*
 * Whether sounds can be heard now. Browsers suspend the sound of a page until it is touched, and
 * take it away from one that sleeps. What cannot be heard in time is not heard later, all at once.
 */
async function awake() {
  if (!context || context.state === "closed") context = new AudioContext();
  if (context.state === "running") return true;
  const asked = performance.now();
  await context.resume().catch(() => {});
  return context.state === "running" && performance.now() - asked < LATE;
}

/* How a place sounds, unless the sheet of its game says otherwise: pitches in hertz. */
const PLACE = { card: "2400", piece: "150", wave: "sine", turn: "659 880", end: "523 659 784 1047" };
const LOUD = { sine: 0.4, triangle: 0.35, sawtooth: 0.12 };

/* What the sheet of the game says of a sound (`--sound-NAME`). */
function place(name) {
  const style = getComputedStyle(document.getElementById("app"));
  return style.getPropertyValue(`--sound-${name}`).trim() || PLACE[name];
}

const SOUNDS = {
  card: (out, at) => rustle(out, at, 0.07, Number(place("card"))),
  coin: (out, at) => [1760, 2637].forEach((pitch, i) => ring(out, at + i * 0.05, pitch, 0.18, 0.3)),
  dice: (out, at) => [0, 0.07, 0.12, 0.2].forEach((later) => rustle(out, at + later, 0.03, 1200)),
  piece: (out, at) => ring(out, at, Number(place("piece")), 0.12, 0.8),
  turn: (out, at) => call(out, at, "turn", 0.12, 0.35),
  end: (out, at) => call(out, at, "end", 0.14, 0.6),
};

/* Tones one after the other, by the instrument of the place. */
function call(out, at, name, apart, length) {
  const wave = place("wave");
  const pitches = place(name).split(" ").map(Number);
  pitches.forEach((pitch, i) => ring(out, at + i * apart, pitch, length, LOUD[wave], wave));
}

/* A fading tone: pitch in hertz, length in seconds. */
function ring(out, at, pitch, length, loud, type = "sine") {
  const tone = new OscillatorNode(context, { frequency: pitch, type });
  tone.connect(fading(out, at, length, loud));
  tone.start(at);
  tone.stop(at + length);
}

/* Short noise around a pitch, for paper on paper or bone on wood. */
function rustle(out, at, length, pitch) {
  const noise = new AudioBufferSourceNode(context, { buffer: hiss(length) });
  const colour = new BiquadFilterNode(context, { type: "bandpass", frequency: pitch, Q: 0.8 });
  noise.connect(colour).connect(fading(out, at, length, 0.9));
  noise.start(at);
}

function hiss(length) {
  const count = Math.ceil(length * context.sampleRate);
  const buffer = context.createBuffer(1, count, context.sampleRate);
  buffer.getChannelData(0).forEach((_, i, samples) => {
    samples[i] = Math.random() * 2 - 1;
  });
  return buffer;
}

function fading(out, at, length, loud) {
  const gain = context.createGain();
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + length);
  gain.connect(out);
  return gain;
}
