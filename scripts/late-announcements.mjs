// Announcements come after a page, and bring no code of the app to the landing page.
import { chunksNamed, chunksOf, readManifest } from "./manifest.mjs";

const ENTRY = "index.html";

/** @param {string} dist @returns {string[]} */
export function faultsOfAnnouncements(dist) {
  const manifest = readManifest(dist);
  const [late = "", app = ""] = chunksNamed(manifest, ["announcement-place", "app"]);
  const first = chunksOf(manifest, [ENTRY]);
  const isEarly = first.has(late) || chunksOf(manifest, [app]).has(late);
  const more = [...chunksOf(manifest, [late])].filter(
    (chunk) => chunk !== late && !first.has(chunk),
  );
  return [
    ...(isEarly ? [`${late} is loaded at once, on pages without an announcement`] : []),
    ...more.map((chunk) => `${late} needs ${chunk}, which the landing page does not have`),
  ];
}
