/* Reads QR codes with the camera; codes.js loads it when somebody wants to scan. */
import { QRCanvas, frameLoop, rearCamera } from "qr/dom.js";

const PLACE = "video[data-scan]"; // where the page shows what the camera sees
const DRAWN = 2000; // milliseconds in which the page draws it
const LOOK = 500; // milliseconds between two looks whether it is still there

let release = () => {};
let waiting = null; // who waits for a code

/**
 * Ask for the camera, show what it sees, and pass the text of the first code to `found`; null if
 * there is no camera for us, or no place to show it.
 */
export async function scan(found) {
  stop();
  waiting = found;
  let camera = null;
  let cancel = () => {};
  let timer;
  let wanted = true;
  release = () => {
    wanted = false;
    clearInterval(timer);
    cancel();
    camera?.stop();
  };
  const done = (text) => {
    if (!wanted) return;
    stop();
    found(text);
  };
  try {
    const video = await place();
    video.muted = true;
    camera = await rearCamera(video);
    if (!wanted) {
      camera.stop();
      return;
    }
    const canvas = new QRCanvas({}, { cropToSquare: false });
    const look = async () => {
      const text = await camera.readFrame(canvas, true);
      if (text) done(text);
    };
    cancel = frameLoop(() => look().catch(() => {}), video);
    timer = setInterval(() => video.isConnected || stop(), LOOK);
    video.srcObject.getVideoTracks()[0].onended = () => done(null);
    await video.play();
  } catch {
    done(null);
  }
}

/* Let go of the camera; nothing more is found. */
export function stop() {
  release();
  release = () => {};
  waiting = null;
}

// A page that is left lets go of the camera, and asks for it again when it comes back.
addEventListener("pagehide", () => {
  const asked = waiting;
  stop();
  waiting = asked;
});
addEventListener("pageshow", () => waiting && scan(waiting));

/* Return the element that the page is about to draw. */
async function place() {
  for (const late = performance.now() + DRAWN; performance.now() < late; ) {
    const video = document.querySelector(PLACE);
    if (video) return video;
    await new Promise(requestAnimationFrame);
  }
  throw new Error("no place for a picture");
}
