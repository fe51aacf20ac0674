/* Laid before the start script: what a page complains of, for drivers that tell nothing of it. */
(() => {
  const heard = (window.heard = []);
  for (const level of ["error", "warn"]) {
    const spoken = console[level];
    console[level] = (...words) => {
      heard.push(`console ${level}: ${words.map(String).join(" ")}`);
      spoken.apply(console, words);
    };
  }
  addEventListener("error", (event) => {
    heard.push(`uncaught: ${event.message || event.target?.outerHTML}`);
  }, true);
  addEventListener("unhandledrejection", (event) => heard.push(`rejected: ${event.reason}`));
  addEventListener("securitypolicyviolation", (event) => {
    heard.push(`refused: ${event.violatedDirective} ${event.blockedURI}`);
  });
})();
