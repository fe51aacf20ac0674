/* Short sounds, made on the spot: a page without files has nothing to load and nothing to keep. */

const APART = 0.09; // seconds between two sounds that come together
const BUZZ = 25; // milliseconds

let context = null;

/* Let sounds be heard one after the other, their names with spaces between, as loud as 0 to 1. */
export function play(words, volume) {
  const names = words.split(" ");
  // Browsers let a page be heard only once it was touched: until then nothing comes, and waits.
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

/* A tone that dies away: pitch in hertz, length in seconds. */
function ring(out, at, pitch, length, loud) {
  const tone = new OscillatorNode(context, { frequency: pitch, type: "sine" });
  tone.connect(fading(out, at, length, loud));
  tone.start(at);
  tone.stop(at + length);
}

/* A breath of noise round a pitch: paper on paper, bone on wood. */
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
