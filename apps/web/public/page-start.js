// Runs before the first paint, so that the page never flashes in the other theme, nor with the buttons
// of a visitor where somebody is signed in, nor with the sidebar wide where it was made narrow.
(function () {
  var light = matchMedia("(prefers-color-scheme: light)");
  var session = "sb-" + location.hostname.split(".")[0] + "-auth-token";
  try {
    if (localStorage.getItem(session) !== null) document.documentElement.dataset.session = "";
    if (localStorage.getItem("capicu-sidebar-collapsed") === "true")
      document.documentElement.dataset.collapsed = "";
  } catch {
    // Storage may be denied: nobody is known then.
  }
  function show() {
    var saved = null;
    try {
      saved = localStorage.getItem("theme");
    } catch {
      // The system's preference decides.
    }
    document.documentElement.dataset.theme =
      saved === "dark" || saved === "light" ? saved : light.matches ? "light" : "dark";
  }
  show();
  light.addEventListener("change", show);
  // Chosen in another tab; without a key everything was cleared.
  addEventListener("storage", function (event) {
    if (event.key === "theme" || event.key === null) show();
  });
})();

// A page that arrives drawn names its code here, and is painted before the code is fetched that brings it
// to life: first the module that starts the app, then all it imports.
(function () {
  var code = document.currentScript && document.currentScript.dataset.code;
  if (!code) return;
  var files = code.split(" ");
  var target = null;
  var list = null;
  // Without its code, a press or a choice in a list would be lost: it is kept, and repeated once the page
  // answers. Links and fields work without.
  function keep(event) {
    var element = event.target;
    if (!element.closest("button, label, [type=radio]")) return;
    event.preventDefault();
    event.stopPropagation();
    target = element;
  }
  function keepChoice(event) {
    if (event.target.matches("select")) list = { element: event.target, value: event.target.value };
  }
  addEventListener("click", keep, true);
  addEventListener("change", keepChoice, true);
  addEventListener(
    "page-ready",
    function () {
      removeEventListener("click", keep, true);
      removeEventListener("change", keepChoice, true);
      if (list) {
        list.element.value = list.value;
        list.element.dispatchEvent(new Event("change", { bubbles: true }));
      }
      if (target)
        target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    },
    { once: true },
  );
  function start() {
    files.forEach(function (file) {
      var link = document.createElement("link");
      link.rel = "modulepreload";
      link.crossOrigin = "";
      link.href = file;
      document.head.append(link);
    });
    void import(files[0]);
  }
  addEventListener("DOMContentLoaded", function () {
    // A page in the background paints nothing, and would wait until it is looked at.
    if (document.visibilityState === "hidden") start();
    else
      requestAnimationFrame(function () {
        setTimeout(start);
      });
  });
})();

// A page may lack a part of itself because the server has another build by now, without the files of the one
// before. Then the page is loaded again, once for each build; else the page says itself what is wrong.
(function () {
  var code = document.currentScript && document.currentScript.dataset.code;
  async function isLeft() {
    var file = code
      ? code.split(" ")[0]
      : new URL(document.querySelector("script[type=module]").src).pathname;
    // This page is the same for everybody, and each page of a build names the file that it starts with.
    var answer = await fetch("/offline-page", { cache: "no-store" });
    var page = await answer.text();
    if (!answer.ok || page.includes(file)) return false;
    var key = "capicu-left-" + file;
    var isFirst = sessionStorage.getItem(key) === null;
    sessionStorage.setItem(key, "");
    return isFirst;
  }
  async function loadOrSay(say) {
    var left = false;
    try {
      left = await isLeft();
    } catch {
      // Without a network nothing is known, and where storage is denied the page could be loaded for ever.
    }
    if (left) location.reload();
    else say();
  }
  addEventListener("page-failed", function (event) {
    event.preventDefault();
    void loadOrSay(event.detail);
  });
})();
