import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { clubCalls, type TestClub } from "#testing/club-calls.ts";
import { clubSite, metaOf, PUBLIC_URL } from "#testing/player-site.ts";
import { testProduct, type TestProduct } from "#testing/test-product.ts";

let product: TestProduct;
let clubs: ReturnType<typeof clubCalls>;
let site: Awaited<ReturnType<typeof clubSite>>;

beforeAll(async () => {
  product = await testProduct();
  clubs = clubCalls(product);
  site = await clubSite(product);
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await product[Symbol.asyncDispose]();
});

const NAME = "Peña & “Los” <Martes>";
const close = (club: TestClub) => clubs.ask(club.owner, "club-close", { clubId: club.id });
const rename = async (club: TestClub, slug: string) => {
  const { status } = await clubs.ask(club.owner, "club-rename", {
    clubId: club.id,
    name: club.name,
    slug,
  });
  expect(status).toBe(200);
};

test.each(["public", "request"])("a club of the kind %s says what it is", async (kind) => {
  const club = await clubs.aClub({ kind, place: "Río Piedras", about: "We play\non Tuesdays." });

  const { statusCode, body, headers } = await site.open(`/clubs/${club.slug}`);

  expect(statusCode).toBe(200);
  expect(headers["cache-control"]).toBe("no-cache");
  expect(body).toContain(`<title>${club.name} · Capicú</title>`);
  expect(body).toContain(`<link rel="canonical" href="${PUBLIC_URL}/clubs/${club.slug}" />`);
  expect(metaOf(body, "description")).toBe(
    "A domino club with 1 member (Río Piedras, Dominican Republic). We play on Tuesdays.",
  );
  expect(metaOf(body, "robots")).toBeUndefined();
  expect(metaOf(body, "og:url")).toBe(`${PUBLIC_URL}/clubs/${club.slug}`);
  expect(metaOf(body, "twitter:card")).toBe("summary_large_image");
  expect(metaOf(body, "og:image")).toMatch(
    new RegExp(`^${PUBLIC_URL}/clubs/${club.slug}/preview\\.jpg\\?v=[\\w-]{22}$`),
  );
  expect([metaOf(body, "og:image:width"), metaOf(body, "og:image:height")]).toEqual([
    "1200",
    "630",
  ]);
});

test("the head is in the reader's language, the club's own words are not", async () => {
  const club = await clubs.aClub({ about: "Nou jwe chak madi" });

  const { body, headers } = await site.open(`/clubs/${club.slug}`, { cookie: "language=fr" });

  expect(headers["content-language"]).toBe("fr");
  expect(metaOf(body, "og:locale")).toBe("fr_FR");
  expect(metaOf(body, "description")).toBe(
    "Un club de dominos avec 1 membre (Santiago, République dominicaine). Nou jwe chak madi",
  );
});

test("words of a player are no markup", async () => {
  const club = await clubs.aClub({ about: NAME, place: NAME });

  const { body } = await site.open(`/clubs/${club.slug}`);

  expect(metaOf(body, "description")).toContain("Peña &amp; “Los” &lt;Martes&gt;");
  expect(body).not.toContain("<Martes>");
});

test("the pages of a club have titles and addresses of their own; that for organisers is not listed", async () => {
  const club = await clubs.aClub();
  const open = async (page: string) => (await site.open(`/clubs/${club.slug}/${page}`)).body;

  const board = await open("board");
  const manage = await open("manage");

  expect(board).toContain(`<title>Leaderboard · ${club.name} · Capicú</title>`);
  expect(metaOf(board, "og:url")).toBe(`${PUBLIC_URL}/clubs/${club.slug}/board`);
  expect(metaOf(board, "robots")).toBeUndefined();
  expect(metaOf(manage, "robots")).toBe("noindex");
  for (const page of ["nothing", "constructor", "board%2f..", "%00"])
    expect((await site.open(`/clubs/${club.slug}/${page}`)).statusCode).toBe(404);
});

describe("a club that a visitor may not see", () => {
  const NOTHING = "/clubs/no-club-ever-had-this";

  test.each(["", "/board", "/manage", "/preview.jpg"])(
    "answers at …%s like one that does not exist, byte for byte",
    async (page) => {
      const club = await clubs.aClub({ kind: "invitation" });
      const closed = await clubs.aClub({ kind: "invitation" });
      await close(closed);
      const renamed = await clubs.aClub({ kind: "invitation" });
      await rename(renamed, `${renamed.slug}-new`);

      const absent = await site.open(NOTHING + page);
      const answers = await Promise.all(
        [club, closed, renamed].map(({ slug }) => site.open(`/clubs/${slug}${page}`)),
      );

      expect(absent.statusCode).toBe(404);
      for (const answer of answers) {
        expect(answer.statusCode).toBe(404);
        expect(answer.rawPayload.equals(absent.rawPayload)).toBe(true);
        expect({ ...answer.headers, date: "" }).toEqual({ ...absent.headers, date: "" });
      }
    },
  );

  test("says so to people and search engines, and names nobody", async () => {
    const club = await clubs.aClub({ kind: "invitation" });

    const { body } = await site.open(`/clubs/${club.slug}`);

    expect(body).toContain("<title>Club not found · Capicú</title>");
    expect(metaOf(body, "robots")).toBe("noindex");
    expect(body).not.toContain(club.name);
  });

  test("asks the database as often as for one that does not exist", async () => {
    const club = await clubs.aClub({ kind: "invitation" });
    const count = async (url: string) => {
      const { database } = product.world.platform;
      const plain = database.asCaller.bind(database);
      let queries = 0;
      database.asCaller = (caller, work, facts) =>
        plain(
          caller,
          (transaction) =>
            work(
              transaction.withPlugin({
                transformQuery: ({ node }) => node,
                transformResult: async ({ result }) => {
                  queries += 1;
                  return result;
                },
              }),
            ),
          facts,
        );
      await site.open(url);
      database.asCaller = plain;
      return queries;
    };

    expect(await count(`/clubs/${club.slug}`)).toBe(1);
    expect(await count(NOTHING)).toBe(1);
  });

  test("is gone from its page at once when it becomes one by invitation", async () => {
    const club = await clubs.aClub();
    expect((await site.open(`/clubs/${club.slug}`)).statusCode).toBe(200);

    await sql`update clubs set kind = 'invitation' where id = ${club.id}`.execute(
      product.world.platform.database.service,
    );

    expect((await site.open(`/clubs/${club.slug}`)).statusCode).toBe(404);
  });
});

test.each(["", "/board", "?from=link"])(
  "a closed club is gone, with a sentence, at …%s",
  async (rest) => {
    const club = await clubs.aClub();
    await close(club);

    const { statusCode, body } = await site.open(`/clubs/${club.slug}${rest}`);

    expect(statusCode).toBe(410);
    expect(metaOf(body, "description")).toBe(
      "This club is closed. Its members keep their results.",
    );
    expect(metaOf(body, "robots")).toBe("noindex");
    expect(body).not.toContain(club.name);
  },
);

test("an address that a club had leads to the new one for a year, and is not kept by browsers", async () => {
  const club = await clubs.aClub();
  const slug = `${club.slug}-new`;
  await rename(club, slug);
  const old = (rest: string) => site.open(`/clubs/${club.slug}${rest}`);

  expect(await old("")).toMatchObject({
    statusCode: 301,
    headers: { location: `/clubs/${slug}`, "cache-control": "no-cache" },
  });
  expect((await old("/board?window=week")).headers.location).toBe(
    `/clubs/${slug}/board?window=week`,
  );
  expect((await old("?next=//evil.example")).headers.location).toBe(
    `/clubs/${slug}?next=//evil.example`,
  );
  await sql`
    update club_slugs set retired_at = now() - interval '366 days' where slug = ${club.slug}`.execute(
    product.world.platform.database.service,
  );
  expect((await old("")).statusCode).toBe(404);
});

test("an address in capital letters leads to the club", async () => {
  const club = await clubs.aClub();

  expect((await site.open(`/clubs/${club.slug.toUpperCase()}`)).headers.location).toBe(
    `/clubs/${club.slug}`,
  );
});

test.each(["ab", "x".repeat(2000), "%00", "a%2fb", "%F0%9F%82%A1", "..%2f..", "-a-"])(
  "%s is no club",
  async (slug) => {
    expect((await site.open(`/clubs/${slug}`)).statusCode).toBe(404);
  },
);

test("the form for a new club is a page of the site", async () => {
  const { statusCode, body } = await site.open("/clubs/new");

  expect(statusCode).toBe(200);
  expect(body).toContain("<title>Capicú</title>");
});
