/* Encodes QR codes; codes.js loads it when it is needed. */
import encode from "qr";

const MOST = 2953; // bytes in the largest code

/* Return [squares in a row, path of the dark ones], including the margin that cameras need. */
export function drawn(text) {
  if (new TextEncoder().encode(text).length > MOST) return null;
  const rows = encode(text, "raw", { ecc: "low", border: 4 });
  let path = "";
  rows.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (dark) path += `M${x} ${y}h1v1h-1z`;
    });
  });
  return [rows.length, path];
}
