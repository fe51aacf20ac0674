/*
 * Runs before Python and without it: sets language and theme, shows the loading line, keeps early
 * clicks, reports failures, and sets up offline use and updates.
 *
 * It is ES5, because it must also run in the browsers that it turns away.
 */
(function () {
  "use strict";

  var PATIENCE = 45000;
  var MOST_FAULTS = 5;
  var LONGEST = 2000;
  var LONGEST_PICTURE = 3000;
  // These fonts are part of the style sheet.
  var LETTERS = ["600 1em Cinzel", "400 1em 'Source Sans 3'"];
  // Percent of the bar for downloads; the rest is for the steps of the interpreter.
  var DOWNLOADS = 70;
  var STEPS = { "Loaded interpreter": 85, "Loaded files": 92, "Loaded Pyodide": 96 };

  var TEXTS = {
    fr: {
      fetching: "Téléchargement de Python…",
      starting: "Démarrage de Python…",
      early: "C’est noté : la suite s’ouvrira dès la fin du chargement.",
      slow: "Le chargement est plus long que d’habitude. Attendez encore un peu, ou rechargez la page.",
      failed: "Le chargement a échoué. Vérifiez la connexion, puis rechargez la page.",
      broken: "Un fichier d’Ides manque ou est incomplet : {file}. Rechargez la page. Si rien ne change, Ides est incomplet sur ce serveur : il faut l’y déposer de nouveau.",
      old: "Ce navigateur est trop ancien pour Ides. Il lui manque : ",
      floor: ". Mettez-le à jour : Chrome ou Edge 112, Firefox 113, Safari 16.4, ou plus récent.",
      reload: "Recharger",
      progress: "Chargement"
    },
    en: {
      fetching: "Downloading Python…",
      starting: "Starting Python…",
      early: "Noted: it will open as soon as loading is done.",
      slow: "Loading is taking longer than usual. Wait a little longer, or reload the page.",
      failed: "Loading failed. Check the connection, then reload the page.",
      broken: "A file of Ides is missing or incomplete: {file}. Reload the page. If nothing changes, Ides is not complete on this server: it must be uploaded again.",
      old: "This browser is too old for Ides. It lacks: ",
      floor: ". Update it: Chrome or Edge 112, Firefox 113, Safari 16.4, or newer.",
      reload: "Reload",
      progress: "Loading"
    }
  };

  var root = document.documentElement;
  var interpreter = document.currentScript.getAttribute("data-interpreter");
  var language = chosenLanguage();
  var texts = TEXTS[language];
  var state = "fetching";
  var words = texts.fetching;
  var reached = 0;

  /* Settings, language, theme */

  function settings() {
    try {
      return JSON.parse(window.localStorage.getItem("ides.settings")) || {};
    } catch (refusedOrBroken) {
      return {};
    }
  }

  function chosenLanguage() {
    var wished = [settings().language].concat(navigator.languages || navigator.language || []);
    for (var i = 0; i < wished.length; i += 1) {
      var short = String(wished[i]).slice(0, 2).toLowerCase();
      if (TEXTS.hasOwnProperty(short)) return short;
    }
    return "en";
  }

  function applyTheme() {
    var wished = settings().theme;
    var dark = window.matchMedia && window.matchMedia("(prefers-color-scheme: dark)").matches;
    var known = wished === "light" || wished === "dark";
    root.setAttribute("data-theme", known ? wished : dark ? "dark" : "light");
  }

  function followSystemTheme() {
    var query = window.matchMedia && window.matchMedia("(prefers-color-scheme: dark)");
    if (query && query.addEventListener) query.addEventListener("change", applyTheme);
  }

  /* The loading line. States: fetching, starting, early, slow, then ready, failed or old. */

  function over() {
    return state === "ready" || state === "failed" || state === "old";
  }

  function enter(next, said) {
    if (over()) return;
    state = next;
    words = said || texts[next];
    show();
  }

  /* Scripts may fail before the line exists; `begin` calls this again. */
  function show() {
    var line = document.getElementById("boot");
    if (!line) return;
    line.setAttribute("data-state", state);
    line.querySelector("[data-words]").textContent = words;
    line.querySelector("progress").setAttribute("aria-label", texts.progress);
    if (state === "slow" || state === "failed") offerReload(line);
  }

  function offerReload(line) {
    if (line.querySelector("button")) return;
    var button = document.createElement("button");
    button.type = "button";
    button.textContent = texts.reload;
    button.onclick = function () {
      window.location.reload();
    };
    line.appendChild(button);
  }

  function advance(percent) {
    reached = Math.max(reached, percent);
    var bar = document.querySelector("#boot progress");
    if (bar) bar.value = reached;
  }

  /* Progress: the bytes that have arrived, then the steps that the interpreter reports. */

  function countDownloads() {
    var links = document.querySelectorAll("link[data-bytes]");
    var total = 0;
    var arrived = 0;
    for (var i = 0; i < links.length; i += 1) {
      var bytes = Number(links[i].getAttribute("data-bytes"));
      var entry = performance.getEntriesByName(links[i].href)[0];
      total += bytes;
      if (entry && entry.responseEnd) arrived += bytes;
    }
    if (total) advance(Math.round((DOWNLOADS * arrived) / total));
    if (total && arrived === total && state === "fetching") enter("starting");
  }

  function watchDownloads() {
    if (!window.PerformanceObserver) return;
    new PerformanceObserver(countDownloads).observe({ type: "resource", buffered: true });
  }

  function watchInterpreter() {
    window.addEventListener("py:progress", function (event) {
      if (STEPS.hasOwnProperty(event.detail)) advance(STEPS[event.detail]);
    });
    window.addEventListener("py:ready", function () {
      performance.mark("ides:pyscript");
    });
    // Python has run: if it has not set data-ready by now, it has failed.
    window.addEventListener("py:all-done", function () {
      if (!isReady()) fail();
    });
  }

  /* Failures */

  /* Keeps the last error messages for the report that a visitor can copy. */
  function note(complaint) {
    window.idesFaults.push(String(complaint).slice(-LONGEST));
    if (window.idesFaults.length > MOST_FAULTS) window.idesFaults.shift();
  }

  function watchFailures() {
    window.idesFaults = [];
    window.addEventListener("error", function (event) {
      note(event.message || event.target.src || event.target.href);
      var lost = event.target.tagName === "SCRIPT" || hasBytes(event.target);
      if (lost || event.message) fail();
    }, true);
    window.addEventListener("unhandledrejection", function (event) {
      note(event.reason);
      fail();
    });
    // Status and size of a response are known only a little after its failure.
    if (window.PerformanceObserver) {
      new PerformanceObserver(function () {
        if (brokenFile()) fail();
      }).observe({ type: "resource", buffered: true });
    }
    window.setTimeout(function () {
      enter("slow");
    }, PATIENCE);
  }

  /* May be called again: a later call may know the broken file. */
  function fail() {
    if (state === "ready" || state === "old") return;
    var file = brokenFile();
    state = "failed";
    words = file ? texts.broken.replace("{file}", file) : texts.failed;
    show();
  }

  /* The name of a download that is missing or incomplete on the host; "" if none is known. */
  function brokenFile() {
    var wanted = document.querySelectorAll("[data-bytes]");
    for (var i = 0; i < wanted.length; i += 1) {
      var address = wanted[i].href || wanted[i].src;
      var entry = performance.getEntriesByName(address)[0];
      var size = entry && entry.decodedBodySize;
      var short = size && size !== Number(wanted[i].getAttribute("data-bytes"));
      if (short || (entry && entry.responseStatus >= 400)) return address.split("/").pop();
    }
    return "";
  }

  /* Is it a download of the boot? Pyodide waits for ever for one that has failed. */
  function hasBytes(target) {
    return target.hasAttribute && target.hasAttribute("data-bytes");
  }

  /* The names of the features that the page needs and this browser lacks. */
  function missingFeatures() {
    var script = document.createElement("script");
    var needs = {
      "JavaScript modules": "noModule" in script,
      "WebAssembly": typeof WebAssembly === "object" && wasmExceptions(),
      "structuredClone": typeof structuredClone === "function",
      "BigInt64Array": typeof BigInt64Array === "function",
      "DecompressionStream": typeof DecompressionStream === "function",
      "inert": "inert" in script,
      "import maps": !!HTMLScriptElement.supports && HTMLScriptElement.supports("importmap")
    };
    return Object.keys(needs).filter(function (name) {
      return !needs[name];
    });
  }

  /* Does WebAssembly support exceptions? The bytes are the smallest module with a try block. */
  function wasmExceptions() {
    return WebAssembly.validate(new Uint8Array([
      0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0,
      10, 8, 1, 6, 0, 6, 64, 25, 11, 11
    ]));
  }

  /* Clicks before Python has started: kept for it in window.idesEarly. */

  function keepEarlyClick(event) {
    var control = event.target.closest && event.target.closest("[data-open], [data-day], [data-lesson]");
    if (!control || over()) return;
    event.preventDefault();
    window.idesEarly = { action: control.getAttribute("data-do") };
    enter("early");
  }

  /* Ready: Python sets data-ready on the root. */

  function isReady() {
    return root.getAttribute("data-ready") === "true";
  }

  function awaitReady() {
    var observer = new MutationObserver(function () {
      if (!isReady()) return;
      observer.disconnect();
      becomeReady();
    });
    observer.observe(root, { attributes: true, attributeFilter: ["data-ready"] });
  }

  function becomeReady() {
    if (brokenFile()) return fail();
    advance(100);
    state = "ready";
    document.getElementById("boot").hidden = true;
    document.removeEventListener("click", keepEarlyClick, true);
    // Filling the offline cache must not compete with the boot.
    goOffline();
  }

  /* Offline use and updates */

  function tell(name) {
    window.dispatchEvent(new CustomEvent(name));
  }

  function goOffline() {
    if (!navigator.serviceWorker) return;
    navigator.serviceWorker.register("./sw.js").then(watchUpdates, function () {
      // Refused (a private window, an insecure address): the page works only with a network.
    });
  }

  function watchUpdates(registration) {
    window.idesUpdate = function () {
      takeUpdate(registration);
    };
    if (registration.waiting) tell("ides:update");
    if (registration.installing) follow(registration.installing);
    registration.addEventListener("updatefound", function () {
      follow(registration.installing);
    });
    document.addEventListener("visibilitychange", function () {
      if (!document.hidden) registration.update().catch(function () {});
    });
  }

  function follow(worker) {
    var first = !navigator.serviceWorker.controller;
    worker.addEventListener("statechange", function () {
      if (worker.state === "installed" && !first) tell("ides:update");
    });
  }

  /* Activates the waiting version, then reloads the page. */
  function takeUpdate(registration) {
    function reload() {
      window.location.reload();
    }
    if (!registration.waiting) return reload();
    navigator.serviceWorker.addEventListener("controllerchange", reload, { once: true });
    registration.waiting.postMessage({ type: "SKIP_WAITING" });
  }

  /* Start */

  function turnAway() {
    var missing = missingFeatures();
    if (missing.length) enter("old", texts.old + missing.join(", ") + texts.floor);
  }

  /* Leaves one language in the page; it is the same markup that Python will draw. */
  function keepOneLanguage() {
    var app = document.getElementById("app");
    var ours = app.querySelector("[lang=" + language + "]");
    app.textContent = "";
    while (ours.firstChild) app.appendChild(ours.firstChild);
  }

  /* Text is painted only with its fonts loaded: it would move when they arrive later. */
  function awaitLetters(next) {
    function reveal() {
      root.removeAttribute("data-letters");
      next();
    }
    if (!root.hasAttribute("data-letters")) return next();
    Promise.all(LETTERS.map(function (font) {
      return document.fonts.load(font);
    })).then(reveal, reveal);
  }

  /*
   * Python is downloaded after the first paint, which it would delay. It is started at once if it is
   * in the cache, or if nothing is painted because the page is hidden.
   */
  function afterFirstPicture(next) {
    if (isKept() || document.hidden || !reportsPaint()) return next();
    function once() {
      observer.disconnect();
      window.clearTimeout(late);
      next();
    }
    var observer = new PerformanceObserver(function () {
      if (performance.getEntriesByName("first-contentful-paint").length) once();
    });
    var late = window.setTimeout(once, LONGEST_PICTURE);
    observer.observe({ type: "paint", buffered: true });
  }

  function reportsPaint() {
    var kinds = window.PerformanceObserver && PerformanceObserver.supportedEntryTypes;
    return !!kinds && kinds.indexOf("paint") >= 0;
  }

  function fetchPython() {
    if (over()) return;
    watchDownloads();
    var python = document.getElementById("python").content.cloneNode(true);
    // The interpreter is already being fetched.
    if (window.idesInterpreter) python.querySelector("link[href='" + interpreter + "']").rel = "";
    document.head.appendChild(python);
    compileInterpreter();
  }

  /* Compiling takes longest and needs no script, so it starts first; Pyodide uses the result. */
  function compileInterpreter() {
    if (over() || window.idesInterpreter) return;
    window.idesInterpreter = WebAssembly.compileStreaming(fetch(interpreter));
    // Pyodide and the failed download report the reason.
    window.idesInterpreter.catch(function () {});
  }

  /* Does the service worker have a copy of everything? */
  function isKept() {
    return !!navigator.serviceWorker && !!navigator.serviceWorker.controller;
  }

  function begin() {
    keepOneLanguage();
    show();
  }

  root.lang = language;
  if (document.fonts) root.setAttribute("data-letters", "awaited");
  applyTheme();
  followSystemTheme();
  turnAway();
  watchFailures();
  watchInterpreter();
  awaitReady();
  if (isKept()) compileInterpreter();
  document.addEventListener("click", keepEarlyClick, true);
  document.addEventListener("DOMContentLoaded", begin);
  window.addEventListener("load", function () {
    awaitLetters(function () {
      afterFirstPicture(fetchPython);
    });
  });
})();
