// The head of each kind of page in each language, for browsers, search engines and link previews.
import { LANGUAGE_IDS, type LanguageId } from "@capicu/contract/languages";
import { readPrimaryOnly } from "@capicu/platform/kernel/public-reads";
import Fastify from "fastify";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { clubCalls } from "#testing/club-calls.ts";
import { testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

import { serveClubPages } from "./clubs/club-page.ts";
import { serveComparePages } from "./compare-page.ts";
import { createFilledPages } from "./filled-pages.ts";
import { readPageTexts } from "./page-texts.ts";
import { createProfilePageCache } from "./profile-page-cache.ts";
import { serveProfilePages } from "./profile-page.ts";
import { serveSite } from "./static-site.ts";

const HOSTILE = String.raw`{x} <b> \u202e " {n, plural, other {#}}`;
const ESCAPED = String.raw`{x} &lt;b&gt; \u202e &quot; {n, plural, other {#}}`;

const site = Fastify();
let product: TestProduct;
let folder: string;
let player: TestPlayer;

beforeAll(async () => {
  product = await testProduct();
  folder = await mkdtemp(join(tmpdir(), "site-"));
  for (const language of LANGUAGE_IDS)
    await writeFile(
      join(folder, language === "en" ? "index.html" : `index.${language}.html`),
      `<html lang="${language}"><head><!-- page --><title>Capicú</title><!-- /page --></head>`,
    );
  const { platform } = product.world;
  const pages = {
    folder,
    publicUrl: "https://capicu.example",
    config: {},
    texts: await readPageTexts(folder),
    publicReads: readPrimaryOnly(platform.database),
  };
  const none = async () => null;
  const filled = await createFilledPages({ ...pages, totals: none, board: none });
  await serveSite(site, { folder, pages: filled });
  const cache = createProfilePageCache(platform.changes, platform.clock);
  site.addHook("onClose", async () => cache.close());
  await serveProfilePages(site, pages, { cache, boards: product.services.boards });
  await serveComparePages(site, pages);
  await serveClubPages(site, pages, platform.database);
  await clubCalls(product).aClub({ slug: "mesa" });
  player = await product.aPlayer({ handle: "@chago" });
  await product.aPlayer({ handle: "@other", username: HOSTILE });
});

afterAll(async () => {
  await site.close();
  await product[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

async function open(url: string, language: LanguageId) {
  const { statusCode, headers, body } = await site.inject({
    url,
    headers: { cookie: `language=${language}` },
  });
  expect(headers["content-language"]).toBe(language);
  expect(headers["vary"]).toContain("accept-language");
  expect(body).toContain(`<html lang="${language}">`);
  return { statusCode, head: body.slice(body.indexOf("<head>"), body.indexOf("</head>")) };
}

test.each([
  ["a header of 10 kB", { "accept-language": `es,${"x".repeat(10_000)}` }],
  ["a path as a language", { "accept-language": "../../etc, *;q=9", cookie: "language=../../etc" }],
  ["what every object has", { cookie: "language=__proto__" }],
])("%s is answered in English", async (_what, headers) => {
  for (const url of ["/", "/leaderboard?lang=../../etc", "/@chago"]) {
    const answer = await site.inject({ url, headers });

    expect([answer.statusCode, answer.headers["content-language"]]).toEqual([200, "en"]);
    expect(answer.body).toContain('<html lang="en">');
  }
});

const PREVIEW_LOCALES = { "es-419": "es_LA", "pt-BR": "pt_BR", fr: "fr_FR", ht: "ht_HT" } as const;

describe.each(LANGUAGE_IDS.filter((language) => language !== "en"))("in %s", (language) => {
  test.each(["/", "/leaderboard", "/help", "/@chago", "/compare/@chago/@other", "/clubs/mesa"])(
    "%s has a head of its own, and names its language to link previews",
    async (url) => {
      const { head } = await open(url, language);
      const english = (await open(url, "en")).head;
      const descriptionOf = (text: string) =>
        /name="description" content="([^"]+)"/.exec(text)?.[1];

      expect(head).toContain(
        `<meta property="og:locale" content="${PREVIEW_LOCALES[language]}" />`,
      );
      expect(descriptionOf(head)).toBeDefined();
      expect(descriptionOf(head)).not.toBe(descriptionOf(english));
    },
  );

  test("a player who does not exist", async () => {
    const { statusCode, head } = await open("/@nobody-at-all", language);

    expect(statusCode).toBe(404);
    expect(head).not.toContain("Player not found");
  });

  test("a name stays what it is", async () => {
    for (const url of ["/@other", "/compare/@chago/@other"]) {
      const { head } = await open(url, language);

      expect(head).toContain(ESCAPED);
      expect(head).not.toContain("<b>");
    }
  });
});

test("English heads name no language, and are what they always were", async () => {
  const landing = await open("/", "en");
  const compared = await open("/compare/@chago/@other", "en");

  expect(landing.head).not.toContain("og:locale");
  expect(landing.head).toContain(
    'content="Two screenshots of your domino stats become a public record: read, reviewed and ranked. The online domino stats tracker — not sponsored by or affiliated with the game’s publisher."',
  );
  expect(compared.head).toContain(`<title>${player.username} and ${ESCAPED} · Capicú</title>`);
  expect((await open("/@chago", "en")).head).toContain(
    `content="${player.username} on Capicú, the online domino stats tracker."`,
  );
});
