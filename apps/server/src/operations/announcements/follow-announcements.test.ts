// An announcement stands in the pages of the running server for its time, and only what is for everybody.
import type { PageAnnouncements } from "@capicu/contract/announcement-words";
import { sql } from "kysely";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { createServer, type Server } from "#server.ts";
import { readConfig } from "#settings/config.ts";
import { prepareData } from "#testing/prepared-data.ts";

let folder: string;
let server: Server;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "announcements-"));
  await prepareData(folder);
  const site = join(folder, "site");
  await cp(join(import.meta.dirname, "../../../../web/public"), site, { recursive: true });
  await writeFile(
    join(site, "index.html"),
    `<html><head><!-- page --><title></title><!-- /page --></head><body>
      <!-- app --><div id="root"></div><!-- /app -->
      <script type="application/json" id="language">null</script>
      <script type="application/json" id="community-totals">null</script>
      <script type="application/json" id="site-config">null</script>
      <script type="application/json" id="served-board">null</script></body></html>`,
  );
  server = await createServer(readConfig({ DATA_DIR: folder, LOG_LEVEL: "silent" }), { site });
});

afterAll(async () => {
  await server?.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
});

beforeEach(() => sql`delete from announcements`.execute(service()));

const service = () => server.dependencies.platform.database.service;

interface WrittenRow {
  words: string;
  audience?: string;
  /** From now on. */
  startsInMs?: number;
  endsInMs?: number;
}

const write = ({
  words,
  audience = "everybody",
  startsInMs = -1000,
  endsInMs = 60_000,
}: WrittenRow) =>
  sql`
    insert into announcements (level, texts, audience, starts_at, ends_at, written_by)
    values ('info', ${JSON.stringify({ en: words })}::jsonb, ${audience},
      ${new Date(Date.now() + startsInMs)}, ${new Date(Date.now() + endsInMs)}, gen_random_uuid())`.execute(
    service(),
  );

async function shownInPages(): Promise<PageAnnouncements | undefined> {
  const { body } = await server.app.inject("/config.json");
  return (JSON.parse(body) as { announcements?: PageAnnouncements }).announcements;
}
const wordsInPages = async () =>
  (await shownInPages())?.everybody.map(({ texts }) => texts.en) ?? [];

test("without one nothing of announcements is in a page", async () => {
  await vi.waitFor(async () => expect(await shownInPages()).toBeUndefined());
  for (const url of ["/", "/leaderboard", "/help"])
    expect((await server.app.inject(url)).body).not.toContain("announcements");
});

test("one that is written stands in every page, whose tag changes, and is gone when it is deleted", async () => {
  const tags = async () =>
    Promise.all(["/", "/help"].map(async (url) => (await server.app.inject(url)).headers.etag));
  await vi.waitFor(async () => expect(await shownInPages()).toBeUndefined());
  const before = await tags();
  await write({ words: "Renewed </script><b>tonight</b>" });

  await vi.waitFor(async () => expect(await wordsInPages()).toHaveLength(1));
  for (const url of ["/", "/help", "/leaderboard"]) {
    const { body } = await server.app.inject(url);
    // No sign of it ends the element that holds it.
    expect(body).toContain(String.raw`Renewed \u003c/script>\u003cb>tonight`);
  }
  const [one, other] = await tags();
  expect([one === before[0], other === before[1]]).toEqual([false, false]);

  await sql`delete from announcements`.execute(service());
  await vi.waitFor(async () => expect(await tags()).toEqual(before));
});

test("it begins and ends by the clock, without a further write", async () => {
  await write({ words: "Soon", startsInMs: 1500, endsInMs: 3500 });
  expect(await wordsInPages()).toEqual([]);

  await vi.waitFor(async () => expect(await wordsInPages()).toEqual(["Soon"]), { interval: 100 });
  await vi.waitFor(async () => expect(await shownInPages()).toBeUndefined(), { interval: 100 });
});

test("of those for players and staff a page holds no text, but that there are some", async () => {
  await write({ words: "For players", audience: "players" });
  await vi.waitFor(async () => expect((await shownInPages())?.others).toMatch(/^[\w-]{8}$/));
  const before = (await shownInPages())?.others;
  await write({ words: "For the staff", audience: "staff" });
  await vi.waitFor(async () => expect((await shownInPages())?.others).not.toBe(before));

  expect((await shownInPages())?.everybody).toEqual([]);
  for (const url of ["/", "/leaderboard", "/config.json"])
    expect((await server.app.inject(url)).body).not.toMatch(/For (?:players|the staff)/);
});

test("the board that visitors read is the same with one and without", async () => {
  const board = async () => {
    const { body, headers } = await server.app.inject({
      method: "POST",
      url: "/functions/v1/leaderboard",
      headers: { apikey: server.keys.anonKey },
      payload: {},
    });
    return [body, headers.etag];
  };
  await vi.waitFor(async () => expect(await shownInPages()).toBeUndefined());
  const before = await board();
  await write({ words: "Hello" });
  await vi.waitFor(async () => expect(await wordsInPages()).toEqual(["Hello"]));

  expect(await board()).toEqual(before);
});
