// Chooses and configures the browser.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Written by `scripts/bootstrap.mjs --browser --shell`. */
const CACHE = join(import.meta.dirname, "..", "..", ".cache");
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // A page of a journey lives for seconds: its code runs too rarely to be optimised, and the process that each
  // browser context starts for its empty first page can show the site as well.
  "--js-flags=--no-opt --no-maglev",
  "--renderer-process-limit=1",
];

/** The first of these browsers that was found, or else Playwright's own. */
export function launchOf(...choices: ("shell-path" | "chromium-path")[]) {
  const found = choices.map((name) => join(CACHE, name)).find((path) => existsSync(path));
  return {
    ...(found === undefined ? {} : { executablePath: readFileSync(found, "utf8").trim() }),
    args: FLAGS,
  };
}
