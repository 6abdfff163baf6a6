// What the size gate says of a built site besides its size: here of small folders that each break one rule.
import { LANGUAGE_IDS } from "@capicu/contract/languages";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

import { faultsOfTexts } from "./built-texts.mjs";
import { faultsOfAnnouncements } from "./late-announcements.mjs";
import { faultsOfRegistration } from "./late-worker.mjs";

const IDS = { first: "fir-01", app: "app/01", account: "acc001", help: "hel+01" };
const NAMES = Object.keys(IDS);
const HELP_IN_FRENCH = "/assets/fr-help-12345678.json";

const addressOf = (language: string, name: string) => `/assets/${language}-${name}-12345678.json`;

interface Manifest {
  [chunk: string]: { file: string; name: string; imports?: string[]; dynamicImports?: string[] };
}

/** The entry, the app around every page, two pages, the worker's registration, and the place of announcements. */
const MANIFEST: Manifest = {
  "index.html": { file: "assets/index.js", name: "index", dynamicImports: ["_app.js"] },
  "_app.js": {
    file: "assets/app.js",
    name: "app",
    imports: ["index.html"],
    dynamicImports: ["_account.js", "_help.js", "notice.tsx"],
  },
  "_account.js": { file: "assets/account.js", name: "account", imports: ["_app.js"] },
  "_help.js": { file: "assets/help.js", name: "help", imports: ["_app.js"] },
  "notice.tsx": { file: "assets/notice.js", name: "show-new-version", imports: ["_app.js"] },
  "_place.js": { file: "assets/place.js", name: "announcement-place", imports: ["index.html"] },
};

function builtFiles(): Record<string, unknown> {
  const addresses = (language: string) =>
    Object.fromEntries(NAMES.map((name) => [name, addressOf(language, name)]));
  return {
    ".vite/manifest.json": MANIFEST,
    ".vite/catalogues.json": {
      catalogues: Object.fromEntries(LANGUAGE_IDS.map((id) => [id, addresses(id)])),
    },
    ".server/texts-of-pages.json": { "": ["first"], help: ["first", "app", "help"] },
    "index.html": '<script src="/assets/index.js"></script>',
    "assets/index.js": `t("${IDS.first}")`,
    "assets/app.js": `t("${IDS.app}")`,
    "assets/account.js": `t("${IDS.account}")`,
    "assets/help.js": `t("${IDS.help}")`,
    "assets/place.js": "",
    "assets/notice.js": "navigator.serviceWorker.register()",
    ...Object.fromEntries(
      LANGUAGE_IDS.flatMap((language) =>
        Object.entries(IDS).map(([name, id]) => [
          addressOf(language, name).slice(1),
          { [id]: [`${name} in ${language}`], "A marked text": ["…"] },
        ]),
      ),
    ),
  };
}

/** A built site with these files in the place of its own; null: without this one. */
async function siteWith(changes: Record<string, unknown>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "site-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const files = Object.entries({ ...builtFiles(), ...changes }).filter((file) => file[1] !== null);
  for (const [name, content] of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    const text = typeof content === "string" ? content : JSON.stringify(content);
    await writeFile(join(folder, name), text);
  }
  return folder;
}

const withCatalogue = (language: string, name: string, address: string) => {
  const list = builtFiles()[".vite/catalogues.json"] as {
    catalogues: Record<string, Record<string, string>>;
  };
  const own = { ...list.catalogues[language], [name]: address };
  return {
    ".vite/catalogues.json": { catalogues: { ...list.catalogues, [language]: own } },
  };
};

test("a site whose pages have the texts of their language and their code has no fault", async () => {
  expect(faultsOfTexts(await siteWith({}))).toEqual([]);
});

test.each([
  [
    "a language that takes another one's texts",
    withCatalogue("ht", "help", HELP_IN_FRENCH),
    `ht has no help of its own: ${HELP_IN_FRENCH}`,
  ],
  ["texts that are not there", { [HELP_IN_FRENCH.slice(1)]: null }, `${HELP_IN_FRENCH} is missing`],
  [
    "code that names a language's texts",
    { "assets/help.js": `t("${IDS.help}"); fetch("${HELP_IN_FRENCH}")` },
    `assets/help.js names ${HELP_IN_FRENCH}`,
  ],
  [
    "a built page that names a language's texts",
    { "index.html": `<link rel="preload" href="${HELP_IN_FRENCH}">` },
    `index.html names ${HELP_IN_FRENCH}`,
  ],
  [
    "a page with texts that no catalogue has",
    { ".server/texts-of-pages.json": { help: ["first", "no-such"] } },
    "/help has texts that do not exist: no-such",
  ],
  [
    "a page without the texts of every page",
    { ".server/texts-of-pages.json": { help: ["app", "help"] } },
    "/help lacks the first texts",
  ],
  [
    "texts of another page",
    { "assets/en-help-12345678.json": { [IDS.help]: ["Help"], [IDS.account]: ["Login"] } },
    `/assets/en-help-12345678.json has a text that the code of help lacks: ${IDS.account}`,
  ],
  [
    "texts of a page that stand on every page",
    { "assets/en-first-12345678.json": { [IDS.help]: ["Help"] } },
    `/assets/en-first-12345678.json has a text that the code of first lacks: ${IDS.help}`,
  ],
])("%s: a fault", async (_, changes, fault) => {
  expect(faultsOfTexts(await siteWith(changes))).toEqual([fault]);
});

const eager = (imports: string[]) => ({
  ".vite/manifest.json": { ...MANIFEST, "index.html": { ...MANIFEST["index.html"], imports } },
});

test.each([
  ["late", {}, []],
  [
    "by the first script itself",
    { "assets/index.js": "navigator.serviceWorker.register()" },
    ["index.html is loaded at once, and holds code of the worker"],
  ],
  [
    "by a file that the first script imports",
    eager(["notice.tsx"]),
    ["notice.tsx is loaded at once, and holds code of the worker"],
  ],
  ["nowhere", { "assets/notice.js": "" }, ["notice.tsx registers no worker"]],
])("a worker that is registered %s", async (_, changes, faults) => {
  expect(faultsOfRegistration(await siteWith(changes))).toEqual(faults);
});

test("announcements come late, and need nothing that the landing page lacks", async () => {
  const withPlace = (changes: Manifest) =>
    siteWith({ ".vite/manifest.json": { ...MANIFEST, ...changes } });
  const place = { file: "assets/place.js", name: "announcement-place", imports: ["_app.js"] };
  const app = { file: "assets/app.js", name: "app", imports: ["_place.js"] };

  expect(faultsOfAnnouncements(await siteWith({}))).toEqual([]);
  expect(faultsOfAnnouncements(await withPlace({ "_place.js": place }))).toEqual([
    "_place.js needs _app.js, which the landing page does not have",
  ]);
  expect(faultsOfAnnouncements(await withPlace({ "_app.js": app }))).toEqual([
    "_place.js is loaded at once, on pages without an announcement",
  ]);
});
