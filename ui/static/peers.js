/**
 * Lines to other devices: WebRTC data channels whose descriptions people carry across.
 *
 * Loaded when the first line is made. A message goes in pieces; the channel keeps their order and
 * loses none. What arrives comes from strangers.
 */

import { LAST, LIVES, Message, PIECE, cut, encoded } from "./pieces.js";

// Milliseconds.
const GATHERING = 5000; // for the own addresses; a server that does not answer would take longer
const JOINING = 30_000; // from the answer to the open line
const BEAT = 1000; // between two signs of life
const SILENT = 4000; // without any: the line is broken
const GONE = 60_000; // without any: it is closed
const WAITING = 4_000_000; // bytes to be sent
const FLOOD = 1000; // pieces in BEAT

const SERVER = /^(stuns?|turns?):(?:([^:@]+):([^:@]+)@)?(.+)$/i;
const NAMES = [/^a=ice-ufrag:.*$/m, /^a=ice-pwd:.*$/m];
// One channel, known to both sides: no other can be opened.
const CHANNEL = { negotiated: true, id: 0, ordered: true };

const lines = new Set();
const left = new Set(); // lines that have ended because the page was left

/* Return the settings of a server: `turn:HOST` or, with a name and a password, `turn:N:P@HOST`. */
function server(text) {
  const [, kind, username, credential, host] = SERVER.exec(text);
  return { urls: `${kind}:${host}`, ...(username && { username, credential }) };
}

/**
 * One side of a line. It tells `heard(what, text)`: once "described" with its SDP ("" if it cannot
 * have one), then "opened", "received", "broken", "opened" again, and at last "closed" unless it
 * was closed on this side.
 */
class Line {
  #settings;
  #heard;
  #offer;
  #connection;
  #channel;
  #named; // the lines with name and password in the guest's SDP
  #state = "new"; // then "joining", "open", "broken", "ended"
  #described = false;
  #timer;
  #asked = 0; // when the host got the answer
  #ticked = 0;
  #lived = 0; // when there was a sign of life
  #message = new Message();
  #count = 0; // pieces since the last tick

  constructor(servers, heard, offer) {
    this.#heard = heard;
    this.#offer = offer;
    lines.add(this);
    this.#start(servers);
  }

  async #start(servers) {
    let sdp = "";
    try {
      this.#settings = { iceServers: servers.map(server) };
      if (this.#offer) {
        const key = { name: "ECDSA", namedCurve: "P-256" };
        this.#settings.certificates = [await RTCPeerConnection.generateCertificate(key)];
      }
      await this.#describe();
      await gathered(this.#connection);
      sdp = this.#connection.localDescription.sdp;
    } catch (fault) {
      console.info(`no line: ${fault}`);
    }
    if (this.#state === "ended") {
      this.#connection?.close();
      return;
    }
    this.#described = true;
    this.#heard("described", sdp);
    if (!sdp) this.#end();
  }

  /* Make a connection that describes itself. */
  async #describe() {
    const connection = new RTCPeerConnection(this.#settings);
    this.#connection = connection;
    this.#listen(connection);
    if (!this.#offer) {
      await connection.setLocalDescription();
      return;
    }
    await connection.setRemoteDescription({ type: "offer", sdp: this.#offer });
    const { sdp } = await connection.createAnswer();
    this.#named ??= NAMES.map((name) => name.exec(sdp)[0]);
    const named = NAMES.reduce((text, name, i) => text.replace(name, () => this.#named[i]), sdp);
    await connection.setLocalDescription({ type: "answer", sdp: named });
  }

  #listen(connection) {
    const channel = connection.createDataChannel("ides", CHANNEL);
    const current = (act) => (event) => {
      if (connection === this.#connection) act(event);
    };
    channel.binaryType = "arraybuffer";
    channel.onopen = current(() => this.#open());
    channel.onmessage = current(({ data }) => this.#receive(data));
    channel.onclose = current(() => this.#lost());
    connection.onconnectionstatechange = current(() => {
      if (connection.connectionState === "failed") this.#lost(true);
    });
    this.#channel = channel;
  }

  /* Go on after the connection has failed, from which it `recovers` in some browsers, or ended. */
  #lost(recovers = false) {
    if (this.#state === "new" && this.#offer) {
      this.#again();
    } else if (!recovers) {
      this.#end();
    }
  }

  /**
   * Begin again, with the certificate, name and password that the host will get: a guest in Firefox
   * gives up after five seconds, long before its answer has been carried to the host.
   */
  async #again() {
    const [connection, channel] = [this.#connection, this.#channel];
    try {
      await this.#describe();
      connection.close();
    } catch {
      this.#connection.close();
      [this.#connection, this.#channel] = [connection, channel];
    }
    if (this.#state === "ended") this.#connection.close();
  }

  /* Take the guest's SDP, once. */
  accept(sdp) {
    if (this.#offer || this.#state !== "new") return;
    this.#state = "joining";
    this.#asked = performance.now();
    this.#watch();
    this.#connection.setRemoteDescription({ type: "answer", sdp }).catch(() => this.#end());
  }

  #open() {
    this.#watch();
    this.#alive();
  }

  /* Note a sign of life of the other side. */
  #alive() {
    this.#lived = performance.now();
    if (this.#state === "open" || this.#state === "ended") return;
    this.#state = "open";
    this.#heard("opened", "");
  }

  #watch() {
    this.#ticked = performance.now();
    this.#timer ??= setInterval(() => this.#tick(), BEAT);
  }

  #tick() {
    const now = performance.now();
    // This device has slept for so long that the other side has closed the line.
    if (this.#state !== "joining" && now - Math.max(this.#ticked, this.#lived) > GONE) {
      this.#end();
      return;
    }
    // After a shorter sleep, what has arrived meanwhile comes first.
    if (now - this.#ticked > SILENT / 2) this.#lived = Math.max(this.#lived, now - SILENT / 2);
    this.#ticked = now;
    this.#count = 0;
    if (this.#state === "joining") {
      if (now - this.#asked > JOINING) this.#end();
      return;
    }
    if (this.#channel.readyState === "open" && this.#channel.bufferedAmount < PIECE) {
      this.#channel.send(Uint8Array.of(LIVES));
    }
    const silence = now - this.#lived;
    if (silence > GONE) {
      this.#end();
    } else if (silence > SILENT && this.#state === "open") {
      this.#state = "broken";
      this.#heard("broken", "");
    }
  }

  /* Look at once whether there has been a sign of life: the page was not in sight for a while. */
  look() {
    if (this.#timer !== undefined) this.#tick();
  }

  /* Send a text; it is dropped while the line is not open. */
  send(text) {
    if (this.#state !== "open" || this.#channel.readyState !== "open") return;
    const bytes = encoded(text);
    if (this.#channel.bufferedAmount + bytes.length > WAITING) {
      this.#end();
      return;
    }
    for (const piece of cut(bytes)) this.#channel.send(piece);
  }

  #receive(data) {
    const piece = data instanceof ArrayBuffer ? new Uint8Array(data) : [];
    this.#count += 1;
    if (!piece.length || piece[0] > LIVES || this.#count > FLOOD) {
      this.#end();
      return;
    }
    this.#alive();
    if (piece[0] === LIVES) return;
    if (!this.#message.add(piece)) {
      this.#end();
    } else if (piece[0] === LAST) {
      this.#heard("received", this.#message.text());
    }
  }

  #end() {
    if (this.#state === "ended") return;
    this.close();
    this.#heard("closed", "");
  }

  /* Close the line; nothing more is heard. */
  close() {
    this.#state = "ended";
    clearInterval(this.#timer);
    this.#connection?.close();
    lines.delete(this);
    left.delete(this);
  }

  /* Close the line because the page is left. */
  leave() {
    this.close();
    left.add(this);
  }

  /* Tell that the line has ended: the page that was left is shown again. */
  comeBack() {
    left.delete(this);
    this.#heard(this.#described ? "closed" : "described", "");
  }
}

/* Wait until a connection knows its own addresses, but not for long. */
function gathered(connection) {
  return new Promise((go) => {
    const look = () => connection.iceGatheringState === "complete" && go();
    connection.addEventListener("icegatheringstatechange", look);
    setTimeout(go, GATHERING);
    look();
  });
}

/* Begin a line: to the host whose SDP `offer` is or, without one, to a guest. */
export const line = (servers, heard, offer) => new Line(servers, heard, offer);

// The other side learns at once that a page is closed, reloaded, or left for another one.
addEventListener("pagehide", () => {
  for (const line of lines) line.leave();
});

// A page that was left comes back as it was, from the browser's memory. No line outlives that, and
// whoever has one must know before anything else happens.
addEventListener("pageshow", () => left.forEach((line) => line.comeBack()), { capture: true });

// A page out of sight, or a device that slept, may have missed signs of life for a long time.
const look = () => document.hidden || lines.forEach((line) => line.look());
document.addEventListener("visibilitychange", look);
document.addEventListener("resume", look);
