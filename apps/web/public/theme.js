// Runs before the first paint, so that the page never flashes in the other theme, nor with the buttons
// of a visitor where somebody is signed in, nor with the sidebar wide where it was made narrow.
(function () {
  var saved = null;
  var session = "sb-" + location.hostname.split(".")[0] + "-auth-token";
  try {
    saved = localStorage.getItem("theme");
    if (localStorage.getItem(session) !== null) document.documentElement.dataset.session = "";
    if (localStorage.getItem("capicu-sidebar-collapsed") === "true")
      document.documentElement.dataset.collapsed = "";
  } catch {
    // Storage may be denied; the system's preference decides then.
  }
  var light = matchMedia("(prefers-color-scheme: light)").matches;
  document.documentElement.dataset.theme =
    saved === "dark" || saved === "light" ? saved : light ? "light" : "dark";
})();
