// Draws the landing page into the built site: once with demo numbers, once with places for the totals,
// which the server fills in.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { ROOT } from "./runtime.mjs";

const ENTRY = "src/prerender.tsx";
const MADE = join(ROOT, ".cache/prerender");
const EMPTY = '<div id="root"></div>';

/** As apps/server/src/site/served-page.ts fills them in. */
const YEAR = "%year%";
const TOTALS = {
  players: "%players%",
  games: "%games%",
  reviewed: "%reviewed%",
  countries: "%countries%",
};

/** @param {string} web the folder whose dist/ holds the built site */
export async function prerender(web) {
  const vite = join(ROOT, "node_modules/vite/bin/vite.js");
  const words = ["build", "--ssr", ENTRY, "--outDir", MADE, "--emptyOutDir", "--logLevel", "warn"];
  const done = spawnSync(process.execPath, [vite, ...words], {
    cwd: web,
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (done.status !== 0) throw new Error("The landing page could not be built");
  process.env["NODE_ENV"] ??= "production";
  const { drawLanding } = await import(pathToFileURL(join(MADE, "prerender.js")).href);
  const page = readFileSync(join(web, "dist/index.html"), "utf8");
  if (!page.includes(EMPTY)) throw new Error("dist/index.html has no empty #root");
  for (const [name, totals] of /** @type {const} */ ([
    ["landing.html", null],
    ["landing-counted.html", TOTALS],
  ])) {
    /** @type {string} */
    const drawn = await drawLanding({ year: YEAR, totals });
    // What belongs into the head comes first; the title is written there by the server.
    const [head = ""] = /^(?:<link [^>]*>|<title>.*?<\/title>)*/.exec(drawn) ?? [];
    const links = head.replace(/<title>.*?<\/title>/, "");
    const filled = page
      .replace("</head>", () => `  ${links}\n  </head>`)
      .replace(EMPTY, () => `<div id="root">${drawn.slice(head.length)}</div>`);
    writeFileSync(join(web, "dist", name), filled);
  }
}
