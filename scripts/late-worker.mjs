// The service worker is registered once a page has loaded, so that no page starts with the code for it.
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { chunksNamed, chunksOf, readManifest } from "./manifest.mjs";

const ENTRY = "index.html";
const REGISTRATION = "show-new-version";
/** Browsers know workers by this name, which no build shortens. */
const WORKERS = "serviceWorker";

/** The files of a page's first code that hold a part of the registration. @param {string} dist @returns {string[]} */
export function faultsOfRegistration(dist) {
  const manifest = readManifest(dist);
  const [registration = "", app = ""] = chunksNamed(manifest, [REGISTRATION, "app"]);
  const read = (/** @type {string} */ chunk) =>
    readFileSync(join(dist, manifest[chunk]?.file ?? ""), "utf8");
  if (!read(registration).includes(WORKERS)) return [`${registration} registers no worker`];
  return [...chunksOf(manifest, [ENTRY, app])]
    .filter((chunk) => chunk === registration || read(chunk).includes(WORKERS))
    .map((chunk) => `${chunk} is loaded at once, and holds code of the worker`);
}
