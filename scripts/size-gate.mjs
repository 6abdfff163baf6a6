// Checks the compressed size of a visitor's first page by Vite's manifest.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

import { chunksNamed, chunksOf, readManifest } from "./manifest.mjs";
import { ROOT } from "./runtime.mjs";

const DIST = join(ROOT, "apps/web/dist");
const FIRST_LOAD_MAX = 90_000;
const PAGE_MAX = 90_000;
const ENTRY = "index.html";

const manifest = readManifest(DIST);

const first = chunksOf(manifest, [ENTRY]);
const [app = ""] = chunksNamed(manifest, ["app"]);
const found = [{ page: "/", bytes: weight(first), limit: FIRST_LOAD_MAX }];
for (const page of new Set(manifest[ENTRY]?.dynamicImports)) {
  // A page loads with the layout around it, without the files of the first load.
  const more = [...chunksOf(manifest, [app, page])].filter((chunk) => !first.has(chunk));
  found.push({ page: manifest[page]?.name ?? page, bytes: weight(more), limit: PAGE_MAX });
}

found.sort((a, b) => b.bytes - a.bytes);
for (const { page, bytes } of found) console.log(`${(bytes / 1000).toFixed(1)} kB  ${page}`);
const heavy = found.filter(({ bytes, limit }) => bytes > limit);
for (const { page, bytes, limit } of heavy)
  console.error(`${page} loads ${bytes} bytes of JavaScript, gzipped; ${limit} is the limit.`);
process.exitCode = heavy.length === 0 ? 0 : 1;

/** @param {Iterable<string>} chunks */
function weight(chunks) {
  let bytes = 0;
  for (const name of chunks) {
    const file = manifest[name]?.file;
    if (file?.endsWith(".js")) bytes += gzipSync(readFileSync(join(DIST, file))).length;
  }
  return bytes;
}
