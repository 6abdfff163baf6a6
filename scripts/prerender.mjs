// Draws two pages into the built site: the landing page, once with demo numbers and once with places
// for the totals, which the server fills in; and the leaderboard as it stands before its rows have come.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { chunksOf, readManifest } from "./manifest.mjs";
import { ROOT } from "./runtime.mjs";

const ENTRY = "src/prerender.tsx";
const MADE = join(ROOT, ".cache/prerender");
const EMPTY = '<div id="root"></div>';
const BOARD = ["src/app/frame.tsx", "src/features/leaderboard/leaderboard-screen.tsx"];

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
  if (done.status !== 0) throw new Error("The pages could not be built");
  process.env["NODE_ENV"] ??= "production";
  const { drawLanding, drawLeaderboard } = await import(
    pathToFileURL(join(MADE, "prerender.js")).href
  );
  const dist = join(web, "dist");
  const page = readFileSync(join(dist, "index.html"), "utf8");
  if (!page.includes(EMPTY)) throw new Error("dist/index.html has no empty #root");
  const pages = {
    "landing.html": fill(page, await drawLanding({ year: YEAR, totals: null })),
    "landing-counted.html": fill(page, await drawLanding({ year: YEAR, totals: TOTALS })),
    "leaderboard.html": fill(page, await drawLeaderboard(), early(dist)),
  };
  for (const [name, html] of Object.entries(pages)) writeFileSync(join(dist, name), html);
}

/** @param {string} page @param {string} drawn @param {string} more what else the head holds */
function fill(page, drawn, more = "") {
  // What belongs into the head comes first; the title is written there by the server.
  const [head = ""] = /^(?:<link [^>]*>|<title>.*?<\/title>)*/.exec(drawn) ?? [];
  const links = head.replace(/<title>.*?<\/title>/, "");
  return page
    .replace("</head>", () => `  ${links}${more}\n  </head>`)
    .replace(EMPTY, () => `<div id="root">${drawn.slice(head.length)}</div>`);
}

/** The leaderboard's styles, without which its drawing would jump, and its code, asked for at once.
 * @param {string} dist */
function early(dist) {
  const manifest = readManifest(dist);
  const first = chunksOf(manifest, ["index.html"]);
  const chunks = [...chunksOf(manifest, BOARD)].filter((name) => !first.has(name));
  const styles = chunks.flatMap((name) => manifest[name]?.css ?? []);
  const code = chunks.flatMap((name) => manifest[name]?.file ?? []);
  return [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...code.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join("");
}
