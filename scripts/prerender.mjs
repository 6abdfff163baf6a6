// Prerenders two pages of the built site in each language: the landing page, once with demo numbers and once
// with placeholders that the server fills in, and the leaderboard in its loading state.
import { LANGUAGE_IDS, pageFile } from "@capicu/contract/languages";
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { chunksNamed, chunksOf, readManifest } from "./manifest.mjs";
import { ROOT } from "./runtime.mjs";

const ENTRY = "src/prerender.tsx";
/** The letters of most names; the font's other files load only where a text needs them. */
const FONT = /^archivo-latin-standard-normal-.*\.woff2$/;
const START = '<script src="/page-start.js"';
const EMPTY = '<div id="root"></div>';
const BOARD = ["app", "leaderboard"];

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
  const dist = join(web, "dist");
  // The server draws the leaderboard with the same code; it serves no file of such a folder.
  const made = join(dist, ".server");
  const vite = join(ROOT, "node_modules/vite/bin/vite.js");
  const words = ["build", "--ssr", ENTRY, "--outDir", made, "--logLevel", "warn"];
  const done = spawnSync(process.execPath, [vite, ...words], {
    cwd: web,
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (done.status !== 0) throw new Error("The pages could not be built");
  process.env["NODE_ENV"] ??= "production";
  const drawing = await import(pathToFileURL(join(made, "prerender.js")).href);
  const built = withFont(readFileSync(join(dist, "index.html"), "utf8"), dist);
  if (!built.includes(EMPTY)) throw new Error("dist/index.html has no empty #root");
  writeFileSync(join(made, "texts-of-pages.json"), JSON.stringify(drawing.textsOfPages()));
  for (const language of readLanguages(dist)) {
    const pages = await drawPages(drawing, { built, dist, language });
    for (const [name, html] of Object.entries(pages))
      writeFileSync(join(dist, pageFile(name, language.language)), html);
  }
}

/**
 * The languages of the site, each with all its texts: the server writes into a page only those it needs.
 * @param {string} dist
 */
function readLanguages(dist) {
  const { catalogues } = JSON.parse(readFileSync(join(dist, ".vite/catalogues.json"), "utf8"));
  return LANGUAGE_IDS.map((language) => {
    const texts = Object.values(catalogues[language]).map((address) =>
      JSON.parse(readFileSync(join(dist, address), "utf8")),
    );
    return { language, messages: Object.assign({}, ...texts) };
  });
}

/**
 * @param {{ drawLanding: Function, drawLeaderboard: Function }} drawing
 * @param {{ built: string, dist: string, language: { language: string } }} site
 */
async function drawPages({ drawLanding, drawLeaderboard }, { built, dist, language }) {
  const page = built.replace(/<html lang="[^"]*"/, `<html lang="${language.language}"`);
  const landing = late(page, dist, []);
  return {
    index: page,
    landing: fill(landing, await drawLanding({ year: YEAR, totals: null }, language)),
    "landing-counted": fill(landing, await drawLanding({ year: YEAR, totals: TOTALS }, language)),
    leaderboard: fill(late(page, dist, BOARD), await drawLeaderboard(null, language)),
  };
}

/**
 * Asks for the font at once: otherwise browsers ask when the styles have come and some text needs it.
 * @param {string} page @param {string} dist
 */
function withFont(page, dist) {
  const font = readdirSync(join(dist, "assets")).find((name) => FONT.test(name));
  if (font === undefined) throw new Error("The built site has no font");
  const link = `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${font}">`;
  return page.replace("</head>", `  ${link}\n  </head>`);
}

/** @param {string} page @param {{ head: string, body: string }} drawn */
function fill(page, { head, body }) {
  return page
    .replace("</head>", () => `  ${head}\n  </head>`)
    .replace(EMPTY, () => `<div id="root">${body}</div>`);
}

/**
 * Asks for the code once the page is painted (public/page-start.js), all of it at once, and for the
 * styles of a screen before, without which its drawing would jump.
 * @param {string} page @param {string} dist @param {string[]} screen the names of its files
 */
function late(page, dist, screen) {
  const entry = /<script type="module"[^>]*><\/script>/;
  if (!entry.test(page)) throw new Error("dist/index.html starts no module");
  const manifest = readManifest(dist);
  const first = chunksOf(manifest, ["index.html"]);
  const chunks = [
    ...first,
    ...[...chunksOf(manifest, chunksNamed(manifest, screen))].filter((name) => !first.has(name)),
  ];
  const code = chunks.flatMap((name) => manifest[name]?.file ?? []);
  const styles = chunks
    .slice(first.size)
    .flatMap((name) => manifest[name]?.css ?? [])
    .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`);
  return page
    .replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, "")
    .replace(entry, "")
    .replace(START, `${START} data-code="${code.map((file) => `/${file}`).join(" ")}"`)
    .replace("</head>", () => `  ${styles.join("")}\n  </head>`);
}
