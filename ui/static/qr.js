/* A link as a picture that another device's camera reads; loaded when it is wanted. */
import encode from "qr";

/* Return [squares in a row, path of the dark ones], the margin that cameras want included. */
export function drawn(text) {
  const rows = encode(text, "raw", { ecc: "low", border: 4 });
  let path = "";
  rows.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (dark) path += `M${x} ${y}h1v1h-1z`;
    });
  });
  return [rows.length, path];
}
