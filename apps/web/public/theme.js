// Runs before the first paint, so that the page never flashes in the other theme.
(function () {
  var saved = null;
  try {
    saved = localStorage.getItem("theme");
  } catch {
    // Storage may be denied; the system's preference decides then.
  }
  var light = matchMedia("(prefers-color-scheme: light)").matches;
  document.documentElement.dataset.theme =
    saved === "dark" || saved === "light" ? saved : light ? "light" : "dark";
})();
