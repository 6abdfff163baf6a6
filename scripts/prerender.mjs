// Prerenders two pages of the built site: the landing page, once with demo numbers and once with
// placeholders that the server fills in, and the leaderboard in its loading state.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { chunksOf, readManifest } from "./manifest.mjs";
import { ROOT } from "./runtime.mjs";

const ENTRY = "src/prerender.tsx";
const MADE = join(ROOT, ".cache/prerender");
const EMPTY = '<div id="root"></div>';
const BOARD = ["src/app/app-shell.tsx", "src/features/leaderboard/leaderboard-screen.tsx"];

/** apps/server/src/site/served-page.ts fills them in. */
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
  const landing = late(page, dist, []);
  const pages = {
    "landing.html": fill(landing, await drawLanding({ year: YEAR, totals: null })),
    "landing-counted.html": fill(landing, await drawLanding({ year: YEAR, totals: TOTALS })),
    "leaderboard.html": fill(late(page, dist, BOARD), await drawLeaderboard()),
  };
  for (const [name, html] of Object.entries(pages)) writeFileSync(join(dist, name), html);
}

/** @param {string} page @param {string} drawn */
function fill(page, drawn) {
  // The elements of the head come first; the server writes the title.
  const [head = ""] = /^(?:<link [^>]*>|<title>.*?<\/title>)*/.exec(drawn) ?? [];
  const links = head.replace(/<title>.*?<\/title>/, "");
  return page
    .replace("</head>", () => `  ${links}\n  </head>`)
    .replace(EMPTY, () => `<div id="root">${drawn.slice(head.length)}</div>`);
}

/**
 * Asks for the code once the page is painted (public/after-paint.js), all of it at once, and for the
 * styles of a screen before, without which its drawing would jump.
 * @param {string} page @param {string} dist @param {string[]} screen the modules that draw it
 */
function late(page, dist, screen) {
  const entry = /<script type="module"[^>]*><\/script>/;
  if (!entry.test(page)) throw new Error("dist/index.html starts no module");
  const manifest = readManifest(dist);
  const first = chunksOf(manifest, ["index.html"]);
  const chunks = [...first, ...[...chunksOf(manifest, screen)].filter((name) => !first.has(name))];
  const code = chunks.flatMap((name) => manifest[name]?.file ?? []);
  const styles = chunks
    .slice(first.size)
    .flatMap((name) => manifest[name]?.css ?? [])
    .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`);
  return page
    .replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, "")
    .replace(entry, () => {
      const files = code.map((file) => `/${file}`).join(" ");
      return `<script defer src="/after-paint.js" data-code="${files}"></script>`;
    })
    .replace("</head>", () => `  ${styles.join("")}\n  </head>`);
}
