/* Brings what somebody has just unfolded into view, where there is room for it. */
addEventListener(
  "toggle",
  ({ target }) => {
    if (target.matches("#app details[open]")) target.scrollIntoView({ block: "nearest" });
  },
  { capture: true }, // the event does not bubble
);
