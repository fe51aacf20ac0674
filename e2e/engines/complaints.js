/* Runs before the start script and records a page's complaints, for drivers that report none. */
(() => {
  const complaints = (window.complaints = []);
  for (const level of ["error", "warn"]) {
    const original = console[level];
    console[level] = (...words) => {
      complaints.push(`console ${level}: ${words.map(String).join(" ")}`);
      original.apply(console, words);
    };
  }
  addEventListener("error", (event) => {
    complaints.push(`uncaught: ${event.message || event.target?.outerHTML}`);
  }, true);
  addEventListener("unhandledrejection", (event) => complaints.push(`rejected: ${event.reason}`));
  addEventListener("securitypolicyviolation", (event) => {
    complaints.push(`refused: ${event.violatedDirective} ${event.blockedURI}`);
  });
})();
