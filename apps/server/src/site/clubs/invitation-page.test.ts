import { CLUB_BLOCKERS } from "@capicu/contract/club-refusals";
import { sql } from "kysely";
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

const db = () => product.world.platform.database.service;

async function anInvite(club: TestClub) {
  const input = { clubId: club.id, uses: 5, days: 7 };
  const { body } = await clubs.ask(club.owner, "club-invite-create", input);
  return body as { id: string; token: string };
}

test("a link says which club invites and who, also of a club by invitation", async () => {
  const club = await clubs.aClub({ kind: "invitation", country: null });
  const { token } = await anInvite(club);

  const { statusCode, body } = await site.open(`/invite/${token}`);

  expect(statusCode).toBe(200);
  expect(body).toContain(`<title>Invitation to ${club.name} · Capicú</title>`);
  expect(metaOf(body, "og:description")).toBe(
    `${club.owner.username} invites you to the domino club ${club.name}. A domino club with 1 member (Santiago).`,
  );
  expect(metaOf(body, "og:image:width")).toBe("1200");
});

test("the page is kept by no cache, listed by no search engine, and told to no other site", async () => {
  const { token } = await anInvite(await clubs.aClub());

  const { body, headers } = await site.open(`/invite/${token}`);

  expect(headers["cache-control"]).toBe("no-store");
  expect(headers["referrer-policy"]).toBe("no-referrer");
  expect(metaOf(body, "robots")).toBe("noindex");
  expect(metaOf(body, "og:url")).toBeUndefined();
  expect(body).not.toContain("canonical");
  expect(body).not.toContain(token);
});

test("neither the log nor the address of the picture has what the link says", async () => {
  const { token } = await anInvite(await clubs.aClub({ kind: "invitation" }));

  const { body } = await site.open(`/invite/${token}`, {
    referer: `${PUBLIC_URL}/invite/${token}`,
  });
  const picture = metaOf(body, "og:image") ?? "";
  const { pathname, search } = new URL(picture);
  await site.open(pathname + search);

  expect(picture).not.toContain(token);
  expect(site.log()).toContain('"route":"/invite/:token"');
  expect(site.log()).not.toContain(token);
  expect(site.log()).not.toContain(hashToken(token).toString("base64url"));
});

test("an inviter whom a visitor may not see is not named", async () => {
  const club = await clubs.aClub();
  const { token } = await anInvite(club);
  await sql`update users set profile_visibility = 'private' where id = ${club.owner.id}`.execute(
    db(),
  );

  const { body } = await site.open(`/invite/${token}`);

  expect(metaOf(body, "og:description")).toContain(
    `You are invited to the domino club ${club.name}.`,
  );
  expect(body).not.toContain(club.owner.username);
});

test.each<
  [blocker: keyof typeof CLUB_BLOCKERS, spoil: (club: TestClub, id: string) => Promise<unknown>]
>([
  [
    "invite_revoked",
    (club, inviteId) => clubs.ask(club.owner, "club-invite-revoke", { clubId: club.id, inviteId }),
  ],
  [
    "invite_expired",
    (_club, id) => sql`update club_invites set expires_at = now() where id = ${id}`.execute(db()),
  ],
  [
    "invite_used_up",
    (_club, id) => sql`update club_invites set uses_left = 0 where id = ${id}`.execute(db()),
  ],
  ["closed", (club) => clubs.ask(club.owner, "club-close", { clubId: club.id })],
])("a link that ended by %s is gone, says why and names nothing", async (blocker, spoil) => {
  const club = await clubs.aClub({ kind: "invitation" });
  const { id, token } = await anInvite(club);
  await spoil(club, id);

  const { statusCode, body, headers } = await site.open(`/invite/${token}`);
  const hash = hashToken(token).toString("base64url");

  expect(statusCode).toBe(410);
  expect(metaOf(body, "description")).toBe(CLUB_BLOCKERS[blocker]);
  expect(headers["cache-control"]).toBe("no-store");
  expect(body).not.toContain(club.name);
  expect((await site.open(`/invite/${hash}/preview.jpg`)).statusCode).toBe(404);
});

test.each(["x".repeat(43), "short", "x".repeat(2000), "%00", "%F0%9F%82%A1", "a%2fb"])(
  "%s is no link, and the answer is the same for each",
  async (token) => {
    const { statusCode, body, headers } = await site.open(`/invite/${token}`);

    expect(statusCode).toBe(404);
    expect(body).toBe((await site.open(`/invite/${"y".repeat(43)}`)).body);
    expect(metaOf(body, "description")).toBe(CLUB_BLOCKERS.no_invite);
    expect(headers["referrer-policy"]).toBe("no-referrer");
  },
);

test("with what the server stores of a link nobody opens it", async () => {
  const club = await clubs.aClub({ kind: "invitation" });
  const { token } = await anInvite(club);
  const hash = hashToken(token).toString("base64url");
  const player = await product.aPlayer();

  expect((await site.open(`/invite/${hash}`)).statusCode).toBe(404);
  expect((await clubs.ask(player, "club-invite-use", { inviteToken: hash })).code).toBe(
    "club_no_invite",
  );
});
