/* Scripts that are loaded when they are needed: for QR codes, and for lines to other devices. */
import { missed } from "./offline.js";

/* Return a script; the page is told if it cannot be had because a newer version has come. */
async function late(script) {
  try {
    return await script;
  } catch (fault) {
    await missed();
    throw fault;
  }
}

/* Return [squares in a row, path of the dark ones], or null if the text is too long. */
export async function picture(text) {
  return (await late(import("./qr.js"))).drawn(text);
}

export const peers = () => late(import("./peers.js"));

/* Return the script that reads codes with the camera. */
export const scanning = () => late(import("./scanning.js"));
