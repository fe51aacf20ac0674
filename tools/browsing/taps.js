/* Times taps on the built page, for tools/bench_taps.py. */
(function () {
  "use strict";

  var parts = [];
  var events = [];
  var frames = [];
  var begun = 0;

  function frame() {
    return new Promise(function (go) {
      requestAnimationFrame(function () {
        setTimeout(go, 0);
      });
    });
  }

  new PerformanceObserver(function (list) {
    events = events.concat(list.getEntries());
  }).observe({ type: "event", durationThreshold: 16 });
  new PerformanceObserver(function (list) {
    frames = frames.concat(list.getEntries());
  }).observe({ type: "long-animation-frame" });

  /* Python calls this at the end of each part, with the milliseconds of its own work. */
  window.idesPart = function (name, own) {
    parts.push({ name: name, end: performance.now(), own: own });
  };

  function shown(control) {
    return !control.disabled && control.checkVisibility({ visibilityProperty: true });
  }

  function hit(control) {
    var box = control.getBoundingClientRect();
    var x = box.left + box.width / 2;
    var y = box.top + box.height / 2;
    var over = document.elementFromPoint(x, y);
    return over && control.contains(over) ? { x: x, y: y } : null;
  }

  function add(all, name, value) {
    all[name] = (all[name] || 0) + value;
  }

  function breakdown(start, end) {
    var all = {};
    parts.forEach(function (part) {
      if (part.end >= start && part.end <= end) add(all, part.name, part.own);
    });
    frames.forEach(function (entry) {
      if (entry.startTime + entry.duration <= start || entry.startTime >= end) return;
      var last = entry.startTime + entry.duration;
      if (entry.styleAndLayoutStart) add(all, "style and layout", last - entry.styleAndLayoutStart);
    });
    return all;
  }

  window.idesTaps = {
    aim: function (selector, which) {
      var open = document.querySelector("dialog[open]");
      var found = Array.from(document.querySelectorAll(selector)).filter(function (control) {
        return shown(control) && (!open || open.contains(control));
      });
      var control = found[Math.floor(found.length * which)];
      if (!control) return null;
      control.scrollIntoView({ block: "nearest", inline: "nearest" });
      var at = hit(control);
      var action = control.dataset.act || control.dataset.do;
      return at && { x: at.x, y: at.y, action: action };
    },
    begin: function () {
      return frame().then(function () {
        parts = [];
        events = [];
        frames = [];
        begun = performance.now();
      });
    },
    end: async function () {
      await frame();
      var there = 0;
      while (document.querySelector("[aria-busy=true]")) {
        await frame();
        there = performance.now();
      }
      await frame();
      await new Promise(function (go) { setTimeout(go, 60); });
      await frame();
      var mine = events.filter(function (event) {
        return event.interactionId && event.startTime >= begun - 5;
      });
      if (!mine.length) return { took: 8, there: 8, parts: {} };
      var took = Math.max.apply(null, mine.map(function (event) { return event.duration; }));
      var start = Math.min.apply(null, mine.map(function (event) { return event.startTime; }));
      var done = Math.max(took, there - start);
      return { took: took, there: done, parts: breakdown(start, start + done) };
    }
  };
})();
