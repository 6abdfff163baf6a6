// What other sites show in a frame: the same as a visitor's pages, small, quiet and readable without a script.
import { createApp } from "@capicu/platform/gateway";
import type { FastifyInstance } from "fastify";
import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { createFunctionCalls } from "#ground/call-function.ts";
import { VISITOR } from "#ground/visitor.ts";
import { productFunctions } from "#product-functions.ts";
import { securityHeaders, sendSecurityHeaders } from "#site/security-headers.ts";
import { badgeLedger } from "#testing/badge-ledger.ts";
import { meetupCalls } from "#testing/meetup-calls.ts";
import { playCalls, type PlayedEvent } from "#testing/play-calls.ts";
import { reviewCalls } from "#testing/review-calls.ts";
import { testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

import { serveEmbeds } from "./serve-embeds.ts";

const PUBLIC_URL = "https://capicu.example";
const SIZE_MAX = 30_000;

let product: TestProduct;
let admin: TestPlayer;
let clubs: ReturnType<typeof meetupCalls>;
let game: ReturnType<typeof playCalls>;
let app: FastifyInstance;

beforeAll(async () => {
  product = await testProduct();
  admin = await product.anAdmin();
  clubs = meetupCalls(product);
  game = playCalls(product);
  app = createApp({ logLevel: "silent" });
  sendSecurityHeaders(app, securityHeaders({ publicUrl: PUBLIC_URL, payments: false }));
  const { services } = product;
  const callsOf = createFunctionCalls({
    database: product.world.platform.database,
    services,
    functions: productFunctions,
  });
  serveEmbeds(app, {
    publicUrl: PUBLIC_URL,
    players: services,
    callAsVisitor: ({ ip, log }) => callsOf({ caller: VISITOR, address: ip, log }),
    offers: { clubs: () => true, events: () => true },
  });
});
afterAll(async () => {
  await app.close();
  await product[Symbol.asyncDispose]();
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

async function change({ id }: TestPlayer, columns: Record<string, unknown>) {
  await product.service.from("users").update(columns).eq("id", id).throwOnError();
}

async function aListedPlayer(columns: Record<string, unknown> = {}) {
  const player = await product.aPlayer();
  const numbers = { casualWins: 120, casualLosses: 80 };
  await reviewCalls(product).approve(
    admin,
    await badgeLedger(product).aSubmission(player, numbers),
  );
  await change(player, { handle: player.username, ...columns });
  return player;
}

async function aPlayedEvent(facts: object = {}, persons = 4): Promise<PlayedEvent> {
  const event = await game.anEventOf({ facts, persons });
  await game.play(event);
  await game.rule(event.organiser, event);
  return event;
}

/** One address of each kind that shows something. */
async function anEmbedOfEach() {
  const player = await aListedPlayer();
  const club = await clubs.aClub();
  await clubs.aMeetup(club);
  const event = await aPlayedEvent();
  return [`/embed/@${player.username}`, `/embed/clubs/${club.slug}`, `/embed/events/${event.slug}`];
}

/** What a reader sees, without the marks. */
const wordsOf = (html: string) =>
  html
    .replace(/<style>.*?<\/style>/s, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");

describe("every frame", () => {
  test("may be shown by every site, runs and loads nothing, and sets no cookie", async () => {
    for (const address of await anEmbedOfEach()) {
      const { statusCode, headers, body } = await get(address, { cookie: "language=fr; a=b" });

      const [, style = ""] = /<style>(.*?)<\/style>/s.exec(body) ?? [];
      const hash = createHash("sha256").update(style).digest("base64");
      expect([address, statusCode]).toEqual([address, 200]);
      expect(headers["content-security-policy"]).toBe(
        `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors *`,
      );
      expect(headers).not.toHaveProperty("x-frame-options");
      expect(headers).not.toHaveProperty("set-cookie");
      expect(headers["referrer-policy"]).toBe("no-referrer");
      expect(headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(body).not.toMatch(
        /<(?:script|img|link|iframe|form)\b|\son\w+=|\sstyle=|url\(|@import/i,
      );
      expect(body).toContain('<html lang="en" class="auto">');
    }
  });

  test("is sent again only when it has changed", async () => {
    for (const address of await anEmbedOfEach()) {
      const { headers } = await get(address);
      const same = await get(address, { "if-none-match": String(headers["etag"]) });

      expect([headers["cache-control"], headers["vary"]]).toEqual(["no-cache", "accept-language"]);
      expect([same.statusCode, same.body]).toEqual([304, ""]);
    }
  });

  test("has a theme, a language and a view for streams in its address", async () => {
    for (const address of await anEmbedOfEach()) {
      const dark = await get(`${address}?theme=dark`);
      const french = await get(`${address}?language=fr`, { "accept-language": "es" });
      const spanish = await get(address, { "accept-language": "es" });
      const overlay = await get(`${address}?view=overlay`);
      const slip = await get(`${address}?theme=x&theme=y&language=%00&view=1`);

      expect(dark.body).toContain('class="dark"');
      expect(french.body).toContain('<html lang="fr"');
      expect(spanish.body).toContain('<html lang="es-419"');
      expect(overlay.body).toContain('class="overlay"');
      expect(overlay.body).toContain('<meta http-equiv="refresh" content="30">');
      expect(slip.body).toContain('<html lang="en" class="auto">');
    }
  });
});

test("a player's frame says what a visitor's page says", async () => {
  const player = await aListedPlayer({ username: `<img src=x onerror="alert(1)"> & Ana` });

  const { body } = await get(`/embed/@${player.username}`);

  expect(body).not.toContain("<img");
  expect(body).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; Ana");
  expect(wordsOf(body)).toContain("win rate 60.0% games 200");
  expect(body).toContain(`href="${PUBLIC_URL}/@${player.username}"`);
});

test("a player without numbers for strangers is named, and nothing else", async () => {
  const player = await aListedPlayer({ show_stats: false });

  const { statusCode, body } = await get(`/embed/@${player.username}`);

  expect(statusCode).toBe(200);
  expect(body).toContain("This player shows no numbers to strangers.");
  expect(body).not.toContain("<dl>");
});

test("a club's frame has its place, its members and its next date", async () => {
  const club = await clubs.aClub({ about: "<b>Bring</b> water" });
  const before = await get(`/embed/clubs/${club.slug}`);
  await clubs.aMeetup(club, { title: "Tuesday <table>" });

  const { body } = await get(`/embed/clubs/${club.slug}`);

  expect(before.body).toContain("&lt;b&gt;Bring&lt;/b&gt; water");
  expect(wordsOf(body)).toContain("Santiago · Dominican Republic member 1");
  expect(body).toMatch(/Next date: Tuesday &lt;table&gt;, \w+ \d+, \d{4} at 8:00 PM AST/);
});

test("an event's frame says who comes, then who leads", async () => {
  const open = await game.anEvent({ title: "Copa </title><script>", place: "Ponce" });
  const played = await aPlayedEvent({ title: "Copa Ponce" });

  const [before, during] = [
    await get(`/embed/events/${open.slug}`),
    await get(`/embed/events/${played.slug}`),
  ];

  expect(before.body).toContain("Copa &lt;/title&gt;&lt;script&gt;");
  expect(wordsOf(before.body)).toContain("players registered 0 places 32");
  expect(during.body.match(/<tr><td>/g)).toHaveLength(4);
  expect(wordsOf(during.body)).toContain("1 of 1 tables have a result");
});

test("whom a visitor may not know is a player in an event's frame", async () => {
  const event = await game.anEventOf({ persons: 3 });
  const hidden = await product.aPlayer({ profile_visibility: "private" });
  await game.anEntrant(event, { player: hidden });
  await game.play(event);

  const { body } = await get(`/embed/events/${event.slug}`);

  expect(body).toContain("<bdi>A player</bdi>");
  expect(body).not.toContain(hidden.username);
});

describe("what a visitor does not see is the same nothing", () => {
  const nothings = async (addresses: string[], headers: Record<string, string> = {}) => {
    const answers = await Promise.all(addresses.map((address) => get(address, headers)));
    return new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`));
  };

  test("players", async () => {
    const hidden = await aListedPlayer({ profile_visibility: "private" });
    const banned = await aListedPlayer({ banned_at: new Date().toISOString() });
    const addresses = [
      `/embed/@${hidden.username}`,
      `/embed/@${banned.username}`,
      "/embed/@nobody-at-all",
      "/embed/@%00",
      `/embed/@${"x".repeat(2000)}`,
    ];

    const [none, ...others] = await nothings(addresses, {
      authorization: `Bearer ${hidden.token}`,
    });

    expect(others).toEqual([]);
    expect(none).toMatch(/^404 .*There is nothing to show here\./s);
  });

  test("clubs", async () => {
    const hidden = await clubs.aClub({ kind: "invitation" });
    const closed = await clubs.aClub();
    await clubs.ask(closed.owner, "club-close", { clubId: closed.id });

    const [none, ...others] = await nothings([
      `/embed/clubs/${hidden.slug}`,
      `/embed/clubs/${closed.slug}`,
      "/embed/clubs/no-such-club",
      "/embed/clubs/%00",
    ]);

    expect(others).toEqual([]);
    expect(none).toMatch(/^404 /);
  });

  test("events", async () => {
    const draft = await game.anEvent({ publish: false });
    const invited = await game.anEvent({ visibility: "invited", registration: "invitation" });

    const [none, ...others] = await nothings([
      `/embed/events/${draft.slug}`,
      `/embed/events/${invited.slug}`,
      "/embed/events/no-such-event",
      "/embed/events/%00",
    ]);

    expect(others).toEqual([]);
    expect(none).toMatch(/^404 /);
  });
});

test("the largest frame is less than 30 kB, uncompressed", async () => {
  const long = "<🁣&\"'>".repeat(10);
  const event = await game.anEventOf({
    persons: 40,
    facts: { capacity: 64, title: "&".repeat(80), place: "<".repeat(80) },
  });
  for (const player of event.players.values()) await change(player, { username: long });
  await game.play(event);
  const club = await clubs.aClub({ about: '"'.repeat(1000), place: "<".repeat(80) });

  const sizes = await Promise.all(
    [
      ...(await anEmbedOfEach()),
      `/embed/events/${event.slug}`,
      `/embed/clubs/${club.slug}`,
    ].flatMap((address) =>
      ["", "?view=overlay"].map(async (query) => {
        const { statusCode, rawPayload } = await get(address + query);
        return statusCode === 200 ? rawPayload.length : Number.POSITIVE_INFINITY;
      }),
    ),
  );

  expect(Math.max(...sizes)).toBeLessThan(SIZE_MAX);
});
