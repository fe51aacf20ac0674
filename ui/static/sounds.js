/* Plays short sounds; they are synthesised, so that there are no files to load. */

const APART = 0.09; // seconds between the starts of two sounds
const BUZZ = 25; // milliseconds

let context = null;

/* Play sounds one after the other: `words` are their names, separated by spaces; volume 0 to 1. */
export function play(words, volume) {
  const names = words.split(" ");
  // Browsers suspend the sound of a page until it is touched.
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume();
  const out = context.createGain();
  out.gain.value = volume;
  out.connect(context.destination);
  names.forEach((name, number) => SOUNDS[name](out, context.currentTime + number * APART));
  if (names.includes("turn")) navigator.vibrate?.(BUZZ);
}

const SOUNDS = {
  card: (out, at) => rustle(out, at, 0.07, 2400),
  coin: (out, at) => [1760, 2637].forEach((pitch, i) => ring(out, at + i * 0.05, pitch, 0.18, 0.3)),
  dice: (out, at) => [0, 0.07, 0.12, 0.2].forEach((later) => rustle(out, at + later, 0.03, 1200)),
  piece: (out, at) => ring(out, at, 150, 0.12, 0.8),
  turn: (out, at) => [659, 880].forEach((pitch, i) => ring(out, at + i * 0.12, pitch, 0.35, 0.4)),
  end: (out, at) => [523, 659, 784, 1047].forEach((pitch, i) => ring(out, at + i * 0.14, pitch, 0.6, 0.4)),
};

/* A fading tone: pitch in hertz, length in seconds. */
function ring(out, at, pitch, length, loud) {
  const tone = new OscillatorNode(context, { frequency: pitch, type: "sine" });
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
