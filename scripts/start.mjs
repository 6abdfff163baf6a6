// `npm start` builds site and server when their sources are newer, then serves everything on one port.
import { pathToFileURL } from "node:url";

import { BUNDLED_SERVER, ensureBuilt } from "./built.mjs";

process.env["NODE_ENV"] ??= "production";
ensureBuilt("site");
ensureBuilt("server");
endWithParent();
// The log then names files and lines of the sources.
process.setSourceMapsEnabled(true);
process.argv.splice(2, 0, "serve");
await import(pathToFileURL(BUNDLED_SERVER).href);

/** npm starts scripts in a shell that does not forward signals, so stop with the parent process. */
function endWithParent() {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, "SIGTERM");
  }, 500).unref();
}
