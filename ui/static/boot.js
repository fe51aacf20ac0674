/*
 * What the page does before Python is there, and without it: language and theme, the loading line,
 * clicks that come too early, plain words when something fails, offline use and updates.
 *
 * Plain ES5 on purpose: it must run in the browsers that it turns away.
 */
(function () {
  "use strict";

  var PATIENCE = 45000;
  var MOST_FAULTS = 5;
  var LONGEST = 2000;
  var LONGEST_PICTURE = 3000;
  // They stand in the style sheet, so that they are there at once.
  var LETTERS = ["600 1em Cinzel", "400 1em 'Source Sans 3'"];
  // The share of the bar that is downloads; the rest are the steps of the interpreter.
  var DOWNLOADS = 70;
  var STEPS = { "Loaded interpreter": 85, "Loaded files": 92, "Loaded Pyodide": 96 };

  var TEXTS = {
    fr: {
      fetching: "Téléchargement de Python…",
      starting: "Démarrage de Python…",
      early: "C’est noté : la suite s’ouvrira dès la fin du chargement.",
      slow: "Le chargement est plus long que d’habitude. Attendez encore un peu, ou rechargez la page.",
      failed: "Le chargement a échoué. Vérifiez la connexion, puis rechargez la page.",
      broken: "Il manque un fichier d’Ides, ou une partie : {file}. Rechargez la page. Si rien ne change, c’est que ce serveur n’a pas tout : il faut y remettre Ides en entier.",
      old: "Ce navigateur est trop ancien pour Ides. Il lui manque : ",
      floor: ". Mettez-le à jour : Chrome ou Edge 112, Firefox 113, Safari 16.4, ou plus récent.",
      reload: "Recharger",
      progress: "Chargement"
    },
    en: {
      fetching: "Downloading Python…",
      starting: "Starting Python…",
      early: "Noted: it will open as soon as loading is done.",
      slow: "Loading takes longer than usual. Wait a little more, or reload the page.",
      failed: "Loading failed. Check the connection, then reload the page.",
      broken: "A file of Ides is missing, or a part of it: {file}. Reload the page. If nothing changes, this server does not have all of it: Ides must be put there again as a whole.",
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

  /* Scripts fail before the line is there: then it is shown as soon as it is. */
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

  /* Real progress: bytes that have arrived, then the steps that the interpreter reports. */

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
    // Python has run: by now it either says that it is ready, or it has failed.
    window.addEventListener("py:all-done", function () {
      if (!isReady()) fail();
    });
  }

  /* Failures */

  /* For the report that a visitor can copy: the last complaints of the browser. */
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
    // What came, and how much of it, is known a little later than that it failed.
    if (window.PerformanceObserver) {
      new PerformanceObserver(function () {
        if (brokenFile()) fail();
      }).observe({ type: "resource", buffered: true });
    }
    window.setTimeout(function () {
      enter("slow");
    }, PATIENCE);
  }

  /* Once failed, the next download that is counted may bring better words. */
  function fail() {
    if (state === "ready" || state === "old") return;
    var file = brokenFile();
    state = "failed";
    words = file ? texts.broken.replace("{file}", file) : texts.failed;
    show();
  }

  /* The name of a download that the host does not have, or not whole; "" when none is known. */
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

  /* Is it one of the downloads of the boot? A lost one leaves Pyodide waiting for ever. */
  function hasBytes(target) {
    return target.hasAttribute && target.hasAttribute("data-bytes");
  }

  /* Everything the page cannot do without, by the name of what a browser lacks. */
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

  /* Does WebAssembly know exceptions? The bytes are the smallest module with a try block. */
  function wasmExceptions() {
    return WebAssembly.validate(new Uint8Array([
      0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0,
      10, 8, 1, 6, 0, 6, 64, 25, 11, 11
    ]));
  }

  /* Clicks that come before Python: kept for it in window.idesEarly. */

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
    // Only now: filling the offline cache must not compete with the boot.
    goOffline();
  }

  /* Offline use and updates */

  function tell(name) {
    window.dispatchEvent(new CustomEvent(name));
  }

  function goOffline() {
    if (!navigator.serviceWorker) return;
    navigator.serviceWorker.register("./sw.js").then(watchUpdates, function () {
      // Refused (a private window, an insecure address): the page works as long as there is a network.
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
      if (worker.state === "activated" && first) tell("ides:offline-ready");
    });
  }

  /* Let the waiting version take over, then start again with it. */
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

  /* Leave one language in the page, where Python draws: it finds what it would draw itself. */
  function keepOneLanguage() {
    var app = document.getElementById("app");
    var ours = app.querySelector("[lang=" + language + "]");
    app.textContent = "";
    while (ours.firstChild) app.appendChild(ours.firstChild);
  }

  /* Nothing is painted before its own letters are there: text would move when they come. */
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
   * Python's megabytes are asked for after the first picture, which they would hold up. What this
   * device already has holds nothing up; and a page that nobody looks at has no pictures.
   */
  function afterFirstPicture(next) {
    if (isKept() || document.hidden || !tellsPictures()) return next();
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

  function tellsPictures() {
    var kinds = window.PerformanceObserver && PerformanceObserver.supportedEntryTypes;
    return !!kinds && kinds.indexOf("paint") >= 0;
  }

  function fetchPython() {
    if (over()) return;
    watchDownloads();
    var python = document.getElementById("python").content.cloneNode(true);
    // What is on its way already is not to be asked for a second time.
    if (window.idesInterpreter) python.querySelector("link[href='" + interpreter + "']").rel = "";
    document.head.appendChild(python);
    compileInterpreter();
  }

  /* Nothing takes as long as this, and it needs no script: Pyodide finds it done, or under way. */
  function compileInterpreter() {
    if (over() || window.idesInterpreter) return;
    window.idesInterpreter = WebAssembly.compileStreaming(fetch(interpreter));
    // Why it failed is told by whoever waits for it, or seen by the download.
    window.idesInterpreter.catch(function () {});
  }

  /* Is there a copy of all on this device? */
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
