/*
 * Finds out why a file of the page does not work. boot.js loads this script when something has
 * failed, so that a sound start need not carry it.
 */
(function () {
  "use strict";

  const TEXTS = {
    fr: {
      policy: "Ce serveur interdit ce dont Ides a besoin (Content-Security-Policy : {detail}). Il faut y retirer cette règle pour Ides : la page apporte la sienne.",
      unreachable: "{file} ne peut pas être chargé. Vérifiez la connexion, puis rechargez la page.",
      elsewhere: "Ce serveur renvoie {file} vers une autre adresse, et Ides ne charge rien que de son propre dossier. Il faut changer les réglages du serveur.",
      status: "Ce serveur répond {detail} pour {file}. Rechargez la page. ",
      page: "Ce serveur répond par une page web à la place de {file}. Rechargez la page. ",
      type: "Ce serveur envoie {file} avec le type « {detail} », que les navigateurs refusent. Il faut changer les réglages du serveur : ce fichier demande le type {wanted}.",
      short: "{file} est incomplet : {detail} octets reçus sur {wanted}. Rechargez la page. ",
      damaged: "{file} est endommagé. Rechargez la page. ",
      unlisted: "Ce serveur ne donne pas la liste des fichiers d’Ides. ",
      again: "Si rien ne change, Ides est incomplet sur ce serveur : il faut l’y déposer de nouveau."
    },
    en: {
      policy: "This server forbids what Ides needs (Content-Security-Policy: {detail}). Remove that policy for Ides on the server: the page brings its own.",
      unreachable: "{file} cannot be loaded. Check the connection, then reload the page.",
      elsewhere: "This server sends browsers to another address for {file}, and Ides loads only from its own folder. The settings of the server must be changed.",
      status: "This server answers {detail} for {file}. Reload the page. ",
      page: "This server answers with a web page instead of {file}. Reload the page. ",
      type: "This server sends {file} as “{detail}”, which browsers refuse. The settings of the server must be changed: this file needs the type {wanted}.",
      short: "{file} is incomplete: {detail} of {wanted} bytes arrived. Reload the page. ",
      damaged: "{file} is damaged. Reload the page. ",
      unlisted: "This server does not deliver the list of the files of Ides. ",
      again: "If nothing changes, Ides is not complete on this server: it must be uploaded again."
    }
  };
  const AGAIN = ["status", "page", "short", "damaged", "unlisted"];
  const LIST = "./SHA256SUMS";
  // The types that browsers demand, by the end of a name; they accept any for other files.
  const TYPES = {
    js: ["text/javascript", /^(text|application)\/(x-)?(java|ecma)script$/],
    css: ["text/css", /^text\/css$/]
  };

  /*
   * Returns a promise of the first cause that is found, null if there is none. `which` is "boot" for
   * the files of the start, or "all" for every file of the site.
   *
   * A cause has a `kind` (a key of TEXTS), `words`, and mostly the `file` and its `address`.
   */
  window.idesCause = async function (which, language) {
    const cause = forbidden() || (await firstFault(which));
    if (cause && which === "boot") await mend();
    return cause && { ...cause, words: sentence(cause, language) };
  };

  /*
   * Have the service worker mend its copies (see sw.js), or take a newer version if there is one: the
   * next start is then another one.
   */
  async function mend() {
    try {
      const registration = await navigator.serviceWorker.getRegistration();
      registration.active.postMessage({ type: "CHECK" });
      registration.waiting.postMessage({ type: "SKIP_WAITING" });
    } catch {
      // There is no such worker, or no other one.
    }
  }

  /* A policy of the server's own that has refused something. */
  function forbidden() {
    const detail = [...new Set(window.idesForbidden)].sort().join(", ");
    return detail ? { kind: "policy", detail } : null;
  }

  async function firstFault(which) {
    const files = which === "boot" ? filesOfBoot() : await filesOfSite();
    if (!files) return { kind: "unlisted" };
    const faults = await Promise.all(files.map(fault));
    return faults.find(Boolean) || null;
  }

  /* The files that the page names, with their sizes and check sums. */
  function filesOfBoot() {
    const waiting = document.getElementById("python");
    const scopes = waiting ? [document, waiting.content] : [document];
    const elements = scopes.flatMap((scope) => [...scope.querySelectorAll("[data-bytes]")]);
    return elements.map((element) => ({
      address: new URL(element.getAttribute("href") || element.getAttribute("src"), document.baseURI).href,
      bytes: Number(element.dataset.bytes),
      integrity: element.getAttribute("integrity") || element.dataset.integrity
    }));
  }

  /* The files that the build has listed; null if the list cannot be had. */
  async function filesOfSite() {
    try {
      const answer = await fetch(LIST, { cache: "no-cache" });
      const lines = [...(await answer.text()).matchAll(/^([0-9a-f]{64}) [ *](.+)$/gm)];
      if (!answer.ok || !lines.length) return null;
      return lines.map(([, sum, name]) => ({
        address: new URL(name, document.baseURI).href,
        integrity: `sha256-${btoa(String.fromCharCode(...sum.match(/../g).map((two) => parseInt(two, 16))))}`
      }));
    } catch {
      return null;
    }
  }

  /* What is wrong with one file, null if nothing is. */
  async function fault({ address, bytes, integrity }) {
    const cause = (kind, more) => ({ kind, address, file: decodeURI(address.split("/").pop()), ...more });
    let answer, size;
    try {
      answer = await fetch(address, { cache: "force-cache" });
    } catch {
      return cause(await unanswered(address));
    }
    if (!answer.ok) return cause("status", { detail: answer.status });
    const type = (answer.headers.get("Content-Type") || "").split(";")[0].trim().toLowerCase();
    const ending = address.split(".").pop();
    if (type === "text/html" && ending !== "html") return cause("page");
    const [wanted, accepted] = TYPES[ending] || [];
    if (wanted && !accepted.test(type)) return cause("type", { detail: type || "–", wanted });
    try {
      size = (await answer.arrayBuffer()).byteLength;
    } catch {
      return cause("damaged");
    }
    if (bytes && size !== bytes) return cause("short", { detail: size, wanted: bytes });
    return (await isAsBuilt(address, integrity)) ? null : cause("damaged");
  }

  /* Why there is no answer: no connection, or an address that the page does not load from. */
  async function unanswered(address) {
    try {
      const answer = await fetch(address, { cache: "no-cache", redirect: "manual" });
      return answer.type === "opaqueredirect" ? "elsewhere" : "unreachable";
    } catch {
      return "unreachable";
    }
  }

  async function isAsBuilt(address, integrity) {
    try {
      await fetch(address, { cache: "force-cache", integrity });
      return true;
    } catch {
      return false;
    }
  }

  function sentence(cause, language) {
    const texts = TEXTS[language];
    const words = texts[cause.kind] + (AGAIN.includes(cause.kind) ? texts.again : "");
    return words.replace(/\{(\w+)\}/g, (_, name) => cause[name]);
  }
})();
