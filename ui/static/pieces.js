/**
 * The pieces of a message between two devices: it goes as UTF-8, and the first byte of each piece
 * tells its kind.
 */

export const PIECE = 16_000; // bytes
const MOST = 2_000_000; // bytes of a message
// Kinds of pieces.
const MORE = 0;
export const LAST = 1;
export const LIVES = 2; // no piece of a message, only a sign of life

/* Return a text as bytes; raises RangeError if it is too long for a message. */
export function encoded(text) {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > MOST) throw new RangeError(`a message of ${bytes.length} bytes`);
  return bytes;
}

/* Yield the pieces of a message. */
export function* cut(bytes) {
  for (let at = 0; at === 0 || at < bytes.length; at += PIECE) {
    const part = bytes.subarray(at, at + PIECE);
    const piece = new Uint8Array(part.length + 1);
    piece[0] = at + PIECE < bytes.length ? MORE : LAST;
    piece.set(part, 1);
    yield piece;
  }
}

/* A message that arrives in pieces; after its text has been read, it is the next one. */
export class Message {
  #parts = [];
  #size = 0;

  /* Add a piece; tell whether the message is not too long. */
  add(piece) {
    const part = piece.subarray(1);
    this.#size += part.length;
    this.#parts.push(part);
    return this.#size <= MOST;
  }

  /* Return the whole text. */
  text() {
    const whole = new Uint8Array(this.#size);
    let at = 0;
    for (const part of this.#parts.splice(0)) {
      whole.set(part, at);
      at += part.length;
    }
    this.#size = 0;
    return new TextDecoder().decode(whole);
  }
}
