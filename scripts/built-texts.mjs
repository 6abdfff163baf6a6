// What is wrong with the texts of the built site, by its manifests: a page asks for the texts of its own language
// alone, and only for those of its code.
import { LANGUAGE_IDS } from "@capicu/contract/languages";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

import { chunksNamed, chunksReached, readManifest } from "./manifest.mjs";

const ENTRY = "index.html";
/** The id of a text, as the build makes it; a marked text is its own id, and stays although no code may show it. */
const ID = /^[\w+/-]{6}$/;
/** What is asked before an account's screens stands in their file. */
const BESIDE_APP = "account";

/** @param {string} dist @returns {string[]} */
export function faultsOfTexts(dist) {
  const { catalogues } = readJson(join(dist, ".vite/catalogues.json"));
  const names = Object.keys(catalogues[LANGUAGE_IDS[0]] ?? {});
  const files = LANGUAGE_IDS.flatMap((language) => Object.values(catalogues[language] ?? {}));
  return [
    ...LANGUAGE_IDS.flatMap((language) => faultsOfAddresses(language, catalogues, names)),
    ...files.filter((file) => !existsSync(join(dist, file))).map((file) => `${file} is missing`),
    ...faultsOfNaming(dist, files),
    ...faultsOfPages(dist, names),
    ...faultsOfContents(dist, catalogues[LANGUAGE_IDS[0]] ?? {}),
  ];
}

/** Each language has the same catalogues, in files of its own. @param {string} language @param {Record<string, Record<string, string>>} catalogues @param {string[]} names */
function faultsOfAddresses(language, catalogues, names) {
  const own = catalogues[language] ?? {};
  const isOwn = (/** @type {string} */ name) =>
    new RegExp(`^/assets/${language}-${name}-[\\w-]{8}\\.json$`).test(own[name] ?? "");
  return [...new Set([...names, ...Object.keys(own)])]
    .filter((name) => !names.includes(name) || !isOwn(name))
    .map((name) => `${language} has no ${name} of its own: ${own[name]}`);
}

/** Only the server knows the reader's language: what code or a built page names, every reader would load. @param {string} dist @param {string[]} files */
function faultsOfNaming(dist, files) {
  const code = Object.values(readManifest(dist)).map(({ file }) => file);
  const pages = readdirSync(dist).filter((name) => name.endsWith(".html"));
  return [...code.filter((file) => file.endsWith(".js")), ...pages].flatMap((file) => {
    const text = readFileSync(join(dist, file), "utf8");
    return files
      .filter((catalogue) => text.includes(basename(catalogue)))
      .map((catalogue) => `${file} names ${catalogue}`);
  });
}

/** @param {string} dist @param {string[]} names */
function faultsOfPages(dist, names) {
  /** @type {Record<string, string[]>} */
  const pages = readJson(join(dist, ".server/texts-of-pages.json"));
  return Object.entries(pages).flatMap(([page, listed]) => [
    ...listed
      .filter((name) => !names.includes(name))
      .map((name) => `/${page} has texts that do not exist: ${name}`),
    ...(listed[0] === "first" ? [] : [`/${page} lacks the first texts`]),
  ]);
}

/** A text belongs to the code around every page, or to that of the screen with this name. @param {string} dist @param {Record<string, string>} catalogues */
function faultsOfContents(dist, catalogues) {
  const manifest = readManifest(dist);
  const chunkOf = (/** @type {string} */ name) =>
    name === "first" ? ENTRY : (chunksNamed(manifest, [name])[0] ?? "");
  const frame = new Set([ENTRY, chunkOf("app")]);
  const screens = new Set(
    Object.keys(catalogues)
      .map(chunkOf)
      .filter((chunk) => !frame.has(chunk)),
  );
  const shared = chunksReached(manifest, [...frame], (chunk) => !screens.has(chunk));
  return Object.entries(catalogues).flatMap(([name, address]) => {
    const own = frame.has(chunkOf(name))
      ? new Set(name === "app" ? [chunkOf(BESIDE_APP)] : [])
      : chunksReached(manifest, [chunkOf(name)], (chunk) => !frame.has(chunk));
    const code = [...shared, ...own].map((chunk) => readCode(dist, manifest[chunk]?.file ?? ""));
    const file = join(dist, address);
    const ids = Object.keys(existsSync(file) ? readJson(file) : {}).filter((id) => ID.test(id));
    return ids
      .filter((id) => !code.some((text) => text.includes(id)))
      .map((id) => `${address} has a text that the code of ${name} lacks: ${id}`);
  });
}

/** @param {string} dist @param {string} file */
const readCode = (dist, file) =>
  file.endsWith(".js") ? readFileSync(join(dist, file), "utf8") : "";

/** @param {string} path */
const readJson = (path) => JSON.parse(readFileSync(path, "utf8"));
