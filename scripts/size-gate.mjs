// Checks the built site by Vite's manifest: the compressed size of a visitor's first page, that its texts are those of
// its language and its code, that the worker is registered late, and that announcements come late.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

import { faultsOfTexts } from "./built-texts.mjs";
import { faultsOfAnnouncements } from "./late-announcements.mjs";
import { faultsOfRegistration } from "./late-worker.mjs";
import { chunksNamed, chunksOf, readManifest } from "./manifest.mjs";
import { ROOT } from "./runtime.mjs";

const DIST = join(ROOT, "apps/web/dist");
const FIRST_LOAD_MAX = 90_000;
/** The first files and those of a page together. */
const WHOLE_MAX = 180_000;
const ENTRY = "index.html";

const manifest = readManifest(DIST);
/** @type {Record<string, string[]>} */
const pages = JSON.parse(readFileSync(join(DIST, ".server/texts-of-pages.json"), "utf8"));

const first = chunksOf(manifest, [ENTRY]);
const [app = ""] = chunksNamed(manifest, ["app"]);
const found = [{ page: "/", bytes: weight(first), limit: FIRST_LOAD_MAX }];
for (const page of new Set(Object.values(pages).flat())) {
  if (["first", "landing", "app"].includes(page)) continue;
  // A page loads with the layout around it.
  const whole = chunksOf(manifest, [ENTRY, app, ...chunksNamed(manifest, [page])]);
  found.push({ page, bytes: weight(whole), limit: WHOLE_MAX });
}

found.sort((a, b) => b.bytes - a.bytes);
for (const { page, bytes } of found) console.log(`${(bytes / 1000).toFixed(1)} kB  ${page}`);
const heavy = found.filter(({ bytes, limit }) => bytes > limit);
for (const { page, bytes, limit } of heavy)
  console.error(`${page} loads ${bytes} bytes of JavaScript, gzipped; ${limit} is the limit.`);
const faults = [
  ...faultsOfTexts(DIST),
  ...faultsOfRegistration(DIST),
  ...faultsOfAnnouncements(DIST),
];
for (const fault of faults) console.error(fault);
process.exitCode = heavy.length + faults.length === 0 ? 0 : 1;

/** @param {Iterable<string>} chunks */
function weight(chunks) {
  let bytes = 0;
  for (const name of chunks) {
    const file = manifest[name]?.file;
    if (file?.endsWith(".js")) bytes += gzipSync(readFileSync(join(DIST, file))).length;
  }
  return bytes;
}
