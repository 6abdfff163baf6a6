import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

import { requestLanguage } from "#ground/request-language.ts";

import { readPageTexts } from "./page-texts.ts";

const FILES = {
  ".vite/catalogues.json": {
    list: "/assets/catalogues.json",
    catalogues: {
      en: { first: "/assets/en-first.json", app: "/assets/en-app.json" },
      ht: { first: "/assets/ht-first.json", app: "/assets/ht-app.json" },
    },
  },
  ".server/texts-of-pages.json": { "": ["first"], help: ["first", "app"] },
  "assets/en-first.json": { home: ["Home"] },
  "assets/en-app.json": { menu: ["Menu"] },
  "assets/ht-first.json": { home: ["Lakay"] },
  "assets/ht-app.json": { menu: ["</script><b>"] },
};
const PAGE = '<script type="application/json" id="language">null</script>';

async function texts(files: Record<string, object>) {
  const folder = await mkdtemp(join(tmpdir(), "texts-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), JSON.stringify(content));
  }
  return readPageTexts(folder);
}

const writtenIn = (html: string) => JSON.parse(html.replaceAll(/<\/?script[^>]*>/g, "")) as object;

test("a page carries the texts that it needs, in its language and no other", async () => {
  const { fill } = await texts(FILES);

  const html = fill(PAGE, "ht", "");

  expect(writtenIn(html)).toEqual({
    language: "ht",
    messages: { home: ["Lakay"] },
    included: ["first"],
    catalogues: FILES[".vite/catalogues.json"].catalogues.ht,
    list: "/assets/catalogues.json",
  });
});

test("no text ends the element that holds it", async () => {
  const { fill } = await texts(FILES);

  const html = fill(PAGE, "ht", "help");

  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(writtenIn(html)).toMatchObject({ messages: { menu: ["</script><b>"] } });
});

test.each([
  ["/help", "help"],
  ["/help/me", "help"],
  ["/", ""],
  ["/no/such/page", "*"],
  ["/__proto__", "*"],
])("the address %s has the texts of %j", async (path, key) => {
  const { keyOf } = await texts(FILES);

  expect(keyOf(path)).toBe(key);
});

test("drawing takes all texts of a language", async () => {
  const { allOf } = await texts(FILES);

  expect(allOf("en")).toMatchObject({ messages: { home: ["Home"], menu: ["Menu"] } });
});

test("a site that was built without texts has none", async () => {
  const { fill } = await texts({});

  expect(writtenIn(fill(PAGE, "fr", "help"))).toEqual({
    language: "fr",
    messages: {},
    included: [],
    catalogues: {},
    list: "",
  });
});

test.each([
  [{}, "en"],
  [{ "accept-language": "es-DO" }, "es-419"],
  [{ "accept-language": "es", cookie: "language=ht" }, "ht"],
  [{ cookie: "a=1; language=pt-BR; b=2" }, "pt-BR"],
  [{ cookie: "other-language=fr" }, "en"],
  [{ cookie: "language=../../etc" }, "en"],
  [{ cookie: `language=${"x".repeat(10_000)}` }, "en"],
  [{ "accept-language": "es,".repeat(4000) }, "en"],
])("a request with %j is answered in %s", (headers, language) => {
  expect(requestLanguage(headers)).toBe(language);
});
