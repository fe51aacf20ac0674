/* Pictures of links. What draws them is loaded when the first is wanted: a game needs none. */

const MOST = 2953; // bytes that the largest picture holds

/* Return [squares in a row, path of the dark ones], or nothing where the text is too long. */
export async function picture(text) {
  if (new TextEncoder().encode(text).length > MOST) return null;
  const { drawn } = await import("./qr.js");
  return drawn(text);
}
