// A page that arrives drawn is painted before the code is fetched that brings it to life.
(function () {
  /** The module that starts the app, then all it imports. */
  var files = document.currentScript.dataset.code.split(" ");
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
  // A page in the background paints nothing, and would wait until it is looked at.
  if (document.visibilityState === "hidden") start();
  else
    requestAnimationFrame(function () {
      setTimeout(start);
    });
})();
