/*
 * Runs before Python and without it: sets language and theme, shows the loading line, keeps early
 * clicks, and reports failures. In a frame of another site it starts nothing.
 *
 * It is ES5, because it must also run in the browsers that it turns away.
 */
(function () {
  "use strict";

  var PATIENCE = 45000;
  var SOON = 7000; // milliseconds after which a start that has not ended is looked into
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
      cut: "La page elle-même est incomplète. Rechargez la page. Si rien ne change, Ides est incomplet sur ce serveur : il faut l’y déposer de nouveau.",
      old: "Ce navigateur est trop ancien pour Ides. Il lui manque : ",
      floor: ". Mettez-le à jour : Chrome ou Edge 112, Firefox 113, Safari 16.4, ou plus récent.",
      framed: "Ides se trouve dans la page d’un autre site. Ouvrez Ides à part pour jouer. Ici, rien n’est gardé.",
      alone: "Ouvrir Ides à part",
      reload: "Recharger",
      progress: "Chargement"
    },
    en: {
      fetching: "Downloading Python…",
      starting: "Starting Python…",
      early: "Noted: it will open as soon as loading is done.",
      slow: "Loading is taking longer than usual. Wait a little longer, or reload the page.",
      failed: "Loading failed. Check the connection, then reload the page.",
      cut: "The page itself is incomplete. Reload the page. If nothing changes, Ides is not complete on this server: it must be uploaded again.",
      old: "This browser is too old for Ides. It lacks: ",
      floor: ". Update it: Chrome or Edge 112, Firefox 113, Safari 16.4, or newer.",
      framed: "Ides runs inside another site’s page. Open it by itself to play. Nothing is kept here.",
      alone: "Open Ides by itself",
      reload: "Reload",
      progress: "Loading"
    }
  };

  var root = document.documentElement;
  var interpreter = document.currentScript.getAttribute("data-interpreter");
  var diagnosis = document.currentScript.getAttribute("data-diagnosis");
  var language = chosenLanguage();
  var texts = TEXTS[language];
  var state = "fetching";
  var words = texts.fetching;
  var reached = 0;
  var lost = false; // whether a file has failed without which the page cannot be used
  var faulty = ""; // the address of a file that is not as it was built

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

  /* The loading line. States: fetching, starting, early, slow, then ready, failed, old or framed. */

  function over() {
    return ["ready", "failed", "old", "framed"].indexOf(state) >= 0;
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
    if (state === "framed") offerOwnPage(line);
  }

  function offerOwnPage(line) {
    if (line.querySelector("a")) return;
    var link = document.createElement("a");
    link.target = "_top";
    link.href = window.location.href;
    link.onclick = function () {
      link.href = window.location.href; // the page around may have changed its end
    };
    link.textContent = texts.alone;
    line.appendChild(link);
  }

  function offerReload(line) {
    if (line.querySelector("button")) return;
    var button = document.createElement("button");
    button.type = "button";
    button.textContent = texts.reload;
    button.onclick = function () {
      // The browser may keep its faulty copy for a year.
      var fresh = faulty ? fetch(faulty, { cache: "reload" }) : Promise.resolve();
      fresh.then(reload, reload);
    };
    line.appendChild(button);
  }

  function reload() {
    window.location.reload();
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
      lost = lost || isNeeded(event.target);
      if (lost || event.message) fail();
    }, true);
    window.addEventListener("unhandledrejection", function (event) {
      note(event.reason);
      fail();
    });
    window.idesForbidden = [];
    document.addEventListener("securitypolicyviolation", function (event) {
      // Our own policy refuses only other sites, to which a server may redirect.
      var own = event.originalPolicy.indexOf("default-src 'none'") === 0;
      if (event.disposition === "enforce" && !own) {
        window.idesForbidden.push(event.effectiveDirective);
      }
    });
    // A damaged interpreter may hang instead of failing.
    window.setTimeout(function () {
      if (!over()) findCause();
    }, SOON);
    window.setTimeout(function () {
      enter("slow");
    }, PATIENCE);
  }

  /* Says at once that the start has failed, and why as soon as that is known. */
  function fail() {
    if (over()) return;
    enter("failed");
    findCause();
  }

  /* Says why the start fails, if a cause can be found. */
  function findCause() {
    window.idesDiagnose("boot").then(function (cause) {
      if (!cause || (over() && state !== "failed")) return;
      state = "failed";
      words = cause.words;
      faulty = cause.address || "";
      show();
    });
  }

  /* Loads the script that finds causes, and returns its promise of one (see diagnosis.js). */
  window.idesDiagnose = function (which) {
    return new Promise(function (done) {
      function ask() {
        window.idesCause(which, language).then(done);
      }
      if (window.idesCause) return ask();
      var script = document.createElement("script");
      script.src = diagnosis;
      script.onload = ask;
      script.onerror = function () {
        done(null);
      };
      document.head.appendChild(script);
    });
  };

  /* Is it a script or a download of the boot? Pyodide waits for ever for one that has failed. */
  function isNeeded(target) {
    if (target.tagName === "SCRIPT") return target.getAttribute("src") !== diagnosis;
    return !!target.hasAttribute && target.hasAttribute("data-bytes");
  }

  /* Does a policy of the server forbid functions made of text, or WebAssembly? */
  function isForbidden() {
    try {
      new Function("");
      new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]));
      return false;
    } catch (refused) {
      window.idesForbidden.push("script-src");
      return true;
    }
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

  /* Some browsers report a style sheet of a wrong type as loaded. */
  function isUnstyled() {
    return Array.prototype.some.call(document.styleSheets, function (sheet) {
      return !sheet.cssRules.length;
    });
  }

  function becomeReady() {
    if (lost || isUnstyled()) return fail();
    advance(100);
    state = "ready";
    document.getElementById("boot").hidden = true;
    document.removeEventListener("click", keepEarlyClick, true);
  }

  /* Start */

  function turnAway() {
    var missing = missingFeatures();
    if (missing.length) enter("old", texts.old + missing.join(", ") + texts.floor);
    else if (isFramed()) enter("framed");
  }

  /* Is the page in a frame of another site, at any depth? Frames of our own site are fine. */
  function isFramed() {
    var inner = window;
    try {
      while (inner !== inner.parent) {
        inner = inner.parent;
        if (!inner.location.href) return true;
      }
      return false;
    } catch (foreign) {
      return true;
    }
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
    window.idesInterpreter = fetch(interpreter).then(compiled);
    window.idesInterpreter.catch(function (fault) {
      note(fault);
      fail();
    });
  }

  /* Browsers compile only what has this type while it arrives; the bytes need no type. */
  function compiled(answer) {
    if (!answer.ok) throw new Error(answer.url + ": " + answer.status);
    if (answer.headers.get("Content-Type") === "application/wasm") {
      return WebAssembly.compileStreaming(answer);
    }
    return answer.arrayBuffer().then(function (bytes) {
      return WebAssembly.compile(bytes);
    });
  }

  /* Does the service worker have a copy of everything? */
  function isKept() {
    return !!navigator.serviceWorker && !!navigator.serviceWorker.controller;
  }

  function begin() {
    // The page ends with this template.
    if (!document.getElementById("bots-worker")) enter("failed", texts.cut);
    else keepOneLanguage();
    show();
    if (!over() && isForbidden()) fail();
  }

  root.lang = language;
  if (document.fonts) root.setAttribute("data-letters", "awaited");
  applyTheme();
  followSystemTheme();
  turnAway();
  watchFailures();
  watchInterpreter();
  awaitReady();
  if (!over() && isKept()) compileInterpreter();
  document.addEventListener("click", keepEarlyClick, true);
  document.addEventListener("DOMContentLoaded", begin);
  window.addEventListener("load", function () {
    awaitLetters(function () {
      if (!over()) afterFirstPicture(fetchPython);
    });
  });
})();
