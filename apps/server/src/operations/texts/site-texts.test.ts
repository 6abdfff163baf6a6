// The operator's texts: who publishes them, what is refused, which one a reader gets, and who is asked to accept Terms.
import type { LanguageId } from "@capicu/contract/languages";
import {
  SITE_TEXT_MAX,
  type OpenTerms,
  type OpenedText,
  type SiteText,
  type TextDraft,
  type TextVersion,
} from "@capicu/contract/site-texts";
import { ownDatabase, type OwnDatabase } from "@capicu/platform/testing/own-database";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, beforeAll, describe, expect, test } from "vitest";

import { MIGRATIONS } from "#backup/migrate-database.ts";
import { call, testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

// Of these tests alone, because the texts are those of the whole site.
let alone: OwnDatabase;
let product: TestProduct;
let admin: TestPlayer;

beforeAll(async () => {
  alone = await ownDatabase(MIGRATIONS.slice(1));
  product = await testProduct({ database: alone });
  admin = await product.anAdmin();
});

afterAll(async () => {
  await product[Symbol.asyncDispose]();
  await alone[Symbol.asyncDispose]();
});

const service = () => product.world.platform.database.service;

/** No text is ever removed, so that the guards stand aside between two tests. */
beforeEach(() =>
  alone.script(`
    delete from text_acceptances;
    alter table site_texts disable trigger keep_as_written;
    delete from site_texts;
    alter table site_texts enable always trigger keep_as_written`),
);

const publish = (draft: Partial<TextDraft>, token: string | undefined = admin.token) =>
  call(product, "admin-texts-action", {
    input: { kind: "terms", lang: "en", base: 0, body: "Be **fair**.", asks: true, ...draft },
    ...(token !== undefined && { token }),
  });

/** The number of the new version. */
async function version(draft: Partial<TextDraft>): Promise<number> {
  const { status, body } = await publish(draft);
  expect([status, body]).toEqual([200, { success: true, version: expect.any(Number) }]);
  return (body as { version: number }).version;
}

interface ReadOptions {
  token?: string;
  headers?: Record<string, string>;
}

async function get(path: string, { token, headers = {} }: ReadOptions = {}) {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return product.world.app.inject({
    url: `/functions/v1/${path}`,
    headers: { ...headers, ...authorization },
  });
}

const read = async (kind: string, lang: LanguageId) =>
  (await get(`site-text?kind=${kind}&lang=${lang}`)).json<{ text: SiteText | null }>().text;

const openTerms = async ({ token }: TestPlayer, lang: LanguageId = "en") =>
  (await get(`my-terms?lang=${lang}`, { token })).json<{ terms: OpenTerms | null }>().terms;

const accept = ({ token }: TestPlayer, termsVersion: number) =>
  call(product, "terms-accept", { token, input: { version: termsVersion } });

async function list(opened?: object) {
  const { body } = await call(product, "admin-texts", { token: admin.token, input: { opened } });
  return body as { texts: TextVersion[]; opened: OpenedText | null };
}

describe("publishing", () => {
  test("without a text there is the built-in page; each publishing is the next version", async () => {
    expect(await read("terms", "en")).toBeNull();

    const first = await version({});
    const second = await version({ base: first, body: "Be fairer." });

    expect([first, second]).toEqual([1, 2]);
    expect(await read("terms", "en")).toEqual({
      lang: "en",
      version: 2,
      published_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      body: "Be fairer.",
    });
    const { texts, opened } = await list({ kind: "terms", lang: "en", version: 1 });
    expect(texts).toMatchObject([
      { kind: "terms", lang: "en", version: 2, published_by: admin.username, asks: true },
    ]);
    expect(opened?.versions.map((each) => each.version)).toEqual([2, 1]);
    expect(opened?.body).toBe("Be **fair**.");
    const { rows } = await sql`
      select actor_id, action, before, after from audit_log
      where action like 'text.%' order by id desc limit 1`.execute(service());
    expect(rows).toEqual([
      {
        actor_id: admin.id,
        action: "text.published",
        before: { version: 1 },
        after: { kind: "terms", lang: "en", version: 2, asks: true },
      },
    ]);
  });

  test("going back to the built-in text is a version too, and the past stays", async () => {
    const first = await version({});
    const second = await version({ base: first, body: null });

    expect(await read("terms", "en")).toBeNull();
    expect((await list({ kind: "terms", lang: "en" })).opened).toMatchObject({
      versions: [{ version: second, is_built_in: true, asks: false }, { version: first }],
      body: "",
    });
  });

  test("who has not seen the newest version overwrites nothing", async () => {
    const first = await version({});
    await version({ base: first, body: "By another admin." });

    const late = await publish({ base: first, body: "Late." });

    expect([late.status, (late.body as { code: string }).code]).toEqual([409, "text_outdated"]);
    expect(await read("terms", "en")).toMatchObject({ body: "By another admin." });
  });

  test("the same text again is no version", async () => {
    const base = await version({});

    const again = await publish({ base });
    const nothing = await publish({ kind: "help", body: null });

    expect([again.status, nothing.status]).toEqual([409, 409]);
  });

  test("of several at once one is published, and the numbers have no gap", async () => {
    const answers = await Promise.all(
      ["one", "two", "three", "four"].map((body) => publish({ body })),
    );

    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([200, 409, 409, 409]);
    expect((await read("terms", "en"))?.version).toBe(1);
  });
});

describe("what is refused", () => {
  test.each([
    ["fine\n\n<script>alert(1)</script>", "Line 3: HTML is not allowed."],
    ["<img src=x onerror=alert(1)>", "Line 1: HTML is not allowed."],
    ["[a](javascript:alert(1))", "Line 1: this address is not allowed."],
    ["[a](javascript&#58;alert(1))", "Line 1: this address is not allowed."],
    ["[a](//evil.example)", "Line 1: this address is not allowed."],
    ["[a]: data:text/html,x", "Line 1: write a link as"],
    ["![a](https://evil.example/pixel.png)", "Line 1: pictures are not allowed."],
    ["> ".repeat(50), "Line 1: lists and quotes are nested too deeply."],
  ])("%j", async (words, sentence) => {
    const { status, body } = await publish({ body: words });

    expect([status, (body as { code: string }).code]).toEqual([400, "bad_text"]);
    expect((body as { error: string }).error).toContain(sentence);
    expect(await read("terms", "en")).toBeNull();
  });

  test.each([
    ["longer than the limit", { body: "x".repeat(SITE_TEXT_MAX + 1) }],
    ["of a megabyte", { body: "x".repeat(1_000_000) }],
    ["of nothing", { body: " \n " }],
    ["of another kind", { kind: "admin" as never }],
    ["in another language", { lang: "xx" as never }],
    ["with a zero byte", { body: "a\u0000b" }],
  ])("a text %s", async (_what, draft) => {
    const { status } = await publish(draft);

    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });

  test("the longest text is stored as it was written", async () => {
    const body = "¡Así! "
      .repeat(SITE_TEXT_MAX)
      .slice(0, SITE_TEXT_MAX - 1)
      .concat("!");
    await version({ kind: "help", lang: "es-419", body, asks: false });

    expect((await read("help", "es-419"))?.body).toBe(body);
  });

  test("only admins read the drafts' page and publish, in the function and in the database", async () => {
    const moderator = await product.aPlayer({ role: "moderator" });
    const statuses = [];
    for (const token of [undefined, (await product.aPlayer()).token, moderator.token]) {
      const caller = token === undefined ? {} : { token };
      statuses.push((await call(product, "admin-texts", caller)).status);
      statuses.push((await publish({}, token ?? "")).status);
    }
    const { rows } = await sql<{ answer: string }>`
      select answer from publish_text(${moderator.id}, 'terms', 'en', 0, 'x', false)`.execute(
      service(),
    );

    expect(statuses).toEqual([401, 401, 403, 403, 403, 403]);
    expect(rows).toEqual([{ answer: "no_right" }]);
  });

  test("what is published is never changed, and the table API shows and takes nothing", async () => {
    const player = await product.aPlayer();
    await accept(player, await version({}));
    const clients = [admin.client, player.client, product.visitor];

    for (const client of clients)
      for (const table of ["site_texts", "text_acceptances"]) {
        const { data, error } = await client.from(table).select();
        expect([data ?? [], error?.code ?? "42501"]).toEqual([[], "42501"]);
      }
    const forged = { user_id: admin.id, kind: "terms", version: 1 };
    const written = await player.client.from("text_acceptances").insert(forged);
    const called = await player.client.rpc("accept_terms", { person: admin.id, wanted: 1 });
    const published = await player.client.rpc("publish_text", { person: admin.id });
    expect([written.error?.code, called.error?.code]).toEqual(["42501", "42501"]);
    expect(published.error).not.toBeNull();
    await expect(sql`update site_texts set body = 'x'`.execute(service())).rejects.toThrow(
      "append-only",
    );
    await expect(sql`delete from site_texts`.execute(service())).rejects.toThrow("append-only");
  });
});

describe("who reads which text", () => {
  test("one's own language, or else English, or else the newest", async () => {
    await version({ lang: "fr", body: "fr" });
    await version({ lang: "ht", body: "ht" });
    expect((await read("terms", "es-419"))?.lang).toBe("ht");

    await version({ body: "en" });
    await version({ lang: "pt-BR", body: "pt" });

    const readers = ["en", "es-419", "pt-BR", "fr", "ht"] as const;
    const texts = await Promise.all(readers.map((lang) => read("terms", lang)));
    expect(texts.map((text) => text?.lang)).toEqual(["en", "en", "pt-BR", "fr", "ht"]);
    expect(await read("policy", "en")).toBeNull();
  });

  test("a copy that is still right is not sent again", async () => {
    const base = await version({});
    const path = "site-text?kind=terms&lang=en";
    const { headers } = await get(path);
    const tag = { "if-none-match": String(headers["etag"]) };

    expect(headers["cache-control"]).toBe("no-cache");
    expect((await get(path, { headers: tag })).statusCode).toBe(304);
    await version({ base, body: "New." });
    expect((await get(path, { headers: tag })).json()).toMatchObject({ text: { body: "New." } });
  });
});

describe("accepting the Terms", () => {
  test("each new version asks once, and a small correction does not", async () => {
    const player = await product.aPlayer();
    expect(await openTerms(player)).toBeNull();

    const first = await version({});
    expect(await openTerms(player)).toMatchObject({ version: first, lang: "en" });
    expect((await accept(player, first)).status).toBe(200);
    expect((await accept(player, first)).status).toBe(200);
    expect(await openTerms(player)).toBeNull();

    const corrected = await version({ base: first, body: "Be *fair*.", asks: false });
    expect(await openTerms(player)).toBeNull();
    const newcomer = await product.aPlayer();
    expect((await openTerms(newcomer))?.version).toBe(corrected);

    const next = await version({ base: corrected, body: "Pay." });
    expect((await openTerms(player))?.version).toBe(next);
  });

  test("a text in another language does not ask who reads their own, and the newest answer counts", async () => {
    const player = await product.aPlayer();
    const spanish = await version({ lang: "es-419", body: "Juega limpio." });
    const english = await version({});
    await accept(player, english);

    expect(await openTerms(player, "en")).toBeNull();
    expect(await openTerms(player, "es-419")).toBeNull();
    const later = await version({ lang: "es-419", base: spanish, body: "Paga." });
    expect(await openTerms(player, "en")).toBeNull();
    expect((await openTerms(player, "es-419"))?.version).toBe(later);
  });

  test("only Terms that stand now are accepted, and only for oneself", async () => {
    const player = await product.aPlayer();
    const first = await version({});
    const second = await version({ base: first, body: "New." });

    const answers = [first, second + 1, 0, 1.5, "2"].map((termsVersion) =>
      accept(player, termsVersion as number),
    );

    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([
      409, 409, 400, 400, 400,
    ]);
    expect((await call(product, "terms-accept", { input: { version: second } })).status).toBe(401);
    await version({ base: second, body: null });
    expect((await accept(player, second)).status).toBe(409);
    expect(await openTerms(player)).toBeNull();
  });

  test("version and time are in the download, and leave with the account", async () => {
    const player = await product.aPlayer();
    await accept(player, await version({}));

    const { body } = await call(product, "account-export", { token: player.token });

    expect((body as { tables: Record<string, unknown> }).tables["text_acceptances"]).toEqual([
      { kind: "terms", version: 1, lang: "en", accepted_at: expect.any(String) },
    ]);
    await sql`select end_account(${player.id})`.execute(service());
    const { rows } = await sql`select from text_acceptances`.execute(service());
    expect(rows).toEqual([]);
  });

  test.each([
    ["the version on the form", { terms_version: 1 }, 1],
    ["no version", {}, 0],
    ["a version that never was", { terms_version: 7 }, 0],
    ["words", { terms_version: "1 or 2" }, 0],
    ["a list", { terms_version: [1] }, 0],
  ])("who registers with %s", async (_what, meta, count) => {
    await version({});
    const [id, email] = [randomUUID(), `${randomUUID()}@example.com`];
    await sql`
      insert into auth.users (id, email, raw_user_meta_data, created_at)
      values (${id}, ${email}, ${JSON.stringify(meta)}::jsonb, now())`.execute(service());
    await sql`insert into users (id, email, handle) values (${id}, ${email}, 'new')`.execute(
      service(),
    );

    const { rows } = await sql`
      select kind, version from text_acceptances where user_id = ${id}`.execute(service());

    expect(rows).toHaveLength(count);
  });
});
