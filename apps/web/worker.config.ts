// Builds the service worker, with the names of the built site's files in it. It lies in a folder that is served to
// nobody as it is, because the server answers its address with another worker where the operator says so.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig, type UserConfig } from "vite";

import type { Build } from "./src/worker/build.ts";

const DIST = join(import.meta.dirname, "dist");
/** Loaded as they are needed: few people see these pages. */
const RARE = "staff";
/** The letters of most names; other letters are saved once they were needed. */
const FONT = /-latin-(?:standard|600)-normal-[^/]*\.woff2$/;
const NAMED_FILES = ["page-start.js", "favicon.svg"];

interface Chunk {
  file: string;
  name?: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

export default defineConfig((): UserConfig => ({
  define: { WORKER_BUILD: JSON.stringify(readBuild()) },
  publicDir: false,
  build: {
    emptyOutDir: false,
    sourcemap: "hidden",
    rolldownOptions: {
      input: join(import.meta.dirname, "src/worker/worker.ts"),
      output: { format: "iife", entryFileNames: ".worker/sw.js" },
    },
  },
}));

function readBuild(): Build {
  const manifest = JSON.parse(read(".vite/manifest.json")) as Record<string, Chunk>;
  const entry = manifest["index.html"];
  if (entry === undefined) throw new Error("The site is not built");
  const files = [...NAMED_FILES, ...filesOf(manifest)].toSorted();
  const parts = [...files, ...NAMED_FILES.map(read), read(".vite/catalogues.json")];
  const version = createHash("sha256").update(parts.join("\n")).digest("base64url").slice(0, 12);
  return { version, entry: `/${entry.file}`, files: files.map((file) => `/${file}`) };
}

/** The code of all pages that many people see, with its styles, pictures and font. */
function filesOf(manifest: Record<string, Chunk>): Set<string> {
  const files = new Set<string>();
  const open = new Set(["index.html"]);
  for (const key of open) {
    const chunk = manifest[key];
    if (chunk === undefined || chunk.name === RARE) continue;
    const { file, css = [], assets = [], imports = [], dynamicImports = [] } = chunk;
    for (const each of [file, ...css, ...assets.filter(isNeeded)]) files.add(each);
    for (const each of [...imports, ...dynamicImports]) open.add(each);
  }
  return files;
}

const isNeeded = (file: string) => !/\.woff2?$/.test(file) || FONT.test(file);

function read(name: string): string {
  return readFileSync(join(DIST, name), "utf8");
}
