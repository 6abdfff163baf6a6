// Reads Vite's manifest of the built site.
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** @typedef {{ file: string, name?: string, css?: string[], imports?: string[], dynamicImports?: string[] }} Chunk */
/** @typedef {Record<string, Chunk>} Manifest */

/** @param {string} dist @returns {Manifest} */
export function readManifest(dist) {
  return JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8"));
}

/** These chunks and all that they import. @param {Manifest} manifest @param {string[]} names */
export function chunksOf(manifest, names) {
  /** @type {Set<string>} */
  const chunks = new Set();
  const open = [...names];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (chunks.has(name)) continue;
    chunks.add(name);
    open.push(...(manifest[name]?.imports ?? []));
  }
  return chunks;
}

/**
 * These chunks and all that they load, at once or late, as far as `mayEnter` lets through.
 * @param {Manifest} manifest @param {string[]} starts @param {(chunk: string) => boolean} mayEnter
 */
export function chunksReached(manifest, starts, mayEnter) {
  /** @type {Set<string>} */
  const chunks = new Set();
  const open = [...starts];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (chunks.has(name) || !mayEnter(name)) continue;
    chunks.add(name);
    open.push(...(manifest[name]?.imports ?? []), ...(manifest[name]?.dynamicImports ?? []));
  }
  return chunks;
}

/** The keys of the files with these names. @param {Manifest} manifest @param {string[]} names */
export const chunksNamed = (manifest, names) =>
  names.map((wanted) => {
    const [key] = Object.entries(manifest).find(([, { name }]) => name === wanted) ?? [];
    if (key === undefined) throw new Error(`The built site has no file ${wanted}`);
    return key;
  });
