/* Draws QR codes; the encoder is loaded for the first one. */

const MOST = 2953; // bytes in the largest code

/* Return [squares in a row, path of the dark ones], or null if the text is too long. */
export async function picture(text) {
  if (new TextEncoder().encode(text).length > MOST) return null;
  const { drawn } = await import("./qr.js");
  return drawn(text);
}
