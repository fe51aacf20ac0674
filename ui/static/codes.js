/* Scripts that are loaded when they are needed: for QR codes, and for lines to other devices. */

/* Return [squares in a row, path of the dark ones], or null if the text is too long. */
export async function picture(text) {
  return (await import("./qr.js")).drawn(text);
}

export const peers = () => import("./peers.js");
