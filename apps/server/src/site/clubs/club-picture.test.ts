import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";

import { hashToken } from "#ground/secret-token.ts";
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

const WHATSAPP_MAX_BYTES = 300_000;
/** As the page of the club, or of the invitation, gives it. */
const pictureOf = async (url: string) =>
  (metaOf((await site.open(url)).body, "og:image") ?? "").replace(PUBLIC_URL, "");
const change = (club: TestClub, facts: object) =>
  clubs.ask(club.owner, "club-update", {
    clubId: club.id,
    about: null,
    place: "Santiago",
    country: "DO",
    timeZone: "America/Santo_Domingo",
    kind: "public",
    colours: ["#1a4d2e", "#ffffff"],
    ...facts,
  });

test("messengers are shown a JPEG of the size that the page says, below what WhatsApp takes", async () => {
  const club = await clubs.aClub({ place: "Río Piedras" });

  const { statusCode, headers, rawPayload } = await site.open(
    await pictureOf(`/clubs/${club.slug}`),
  );

  expect([statusCode, headers["content-type"]]).toEqual([200, "image/jpeg"]);
  expect(rawPayload.subarray(0, 3).toString("hex")).toBe("ffd8ff");
  expect(rawPayload.byteLength).toBeLessThan(WHATSAPP_MAX_BYTES);
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
});

test("the picture is asked for again each time, and sent again only when it has changed", async () => {
  const club = await clubs.aClub();
  const address = await pictureOf(`/clubs/${club.slug}`);

  const first = await site.open(address);
  const etag = String(first.headers["etag"]);
  const again = await site.open(address, { "if-none-match": etag });
  await change(club, { colours: ["#7a1fa2", "#ffe082"] });
  const changed = await site.open(address, { "if-none-match": etag });

  expect(first.headers["cache-control"]).toBe("no-cache");
  expect([again.statusCode, again.rawPayload.byteLength]).toEqual([304, 0]);
  expect(changed.statusCode).toBe(200);
  expect(await pictureOf(`/clubs/${club.slug}`)).not.toBe(address);
});

test("of a closed club there is none, whatever was drawn before", async () => {
  const club = await clubs.aClub();
  const address = `/clubs/${club.slug}/preview.jpg`;
  expect((await site.open(address)).statusCode).toBe(200);

  await clubs.ask(club.owner, "club-close", { clubId: club.id });

  expect((await site.open(address)).statusCode).toBe(410);
});

test("of one that became a club by invitation there is none, whatever was drawn before", async () => {
  const club = await clubs.aClub();
  const address = `/clubs/${club.slug}/preview.jpg`;
  expect((await site.open(address)).statusCode).toBe(200);

  await change(club, { kind: "invitation" });

  expect((await site.open(address)).statusCode).toBe(404);
});

test("an invitation has a picture of its club, which no cache keeps", async () => {
  const club = await clubs.aClub({ kind: "invitation" });
  const input = { clubId: club.id, uses: 1, days: 1 };
  const { token } = (await clubs.ask(club.owner, "club-invite-create", input)).body as {
    token: string;
  };

  const { statusCode, headers, rawPayload } = await site.open(await pictureOf(`/invite/${token}`));

  expect(statusCode).toBe(200);
  expect(headers["cache-control"]).toBe("no-store");
  expect(headers["x-robots-tag"]).toBe("noindex");
  expect(rawPayload.subarray(0, 3).toString("hex")).toBe("ffd8ff");
});

test.each(["x", "", "%00", "x".repeat(2000), hashToken("another").toString("base64url")])(
  "%j is no invitation, so there is no picture",
  async (key) => {
    expect((await site.open(`/invite/${key}/preview.jpg`)).statusCode).toBe(404);
  },
);
