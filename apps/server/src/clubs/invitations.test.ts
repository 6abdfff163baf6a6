import { CLUB_BLOCKERS } from "@capicu/contract/club-refusals";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { clubCalls, type TestClub } from "#testing/club-calls.ts";
import { testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

let product: TestProduct;
let clubs: ReturnType<typeof clubCalls>;

beforeAll(async () => {
  product = await testProduct();
  clubs = clubCalls(product);
});
afterAll(() => product[Symbol.asyncDispose]());

const db = () => product.world.platform.database.service;

async function anInvite(club: TestClub, by = club.owner, facts = {}) {
  const input = { clubId: club.id, uses: 5, days: 7, ...facts };
  const { status, body } = await clubs.ask(by, "club-invite-create", input);
  expect(status).toBe(200);
  return body as { id: string; token: string };
}
const use = (player: TestPlayer, token: string) =>
  clubs.ask(player, "club-invite-use", { inviteToken: token });
const preview = async (player: TestPlayer | null, token: string) =>
  (await clubs.ask(player, "club-invite-preview", { inviteToken: token })).body as {
    club: { name: string; members_count: number } | null;
    role: string | null;
    invited_by: { user_id: string } | null;
    blocker: string | null;
  };

test("a link shows a stranger the club and who invited, and makes a member of its user", async () => {
  const club = await clubs.aClub({ kind: "invitation" });
  const { token } = await anInvite(club, club.owner, { role: "scorer" });
  const player = await product.aPlayer();

  expect(await preview(null, token)).toMatchObject({
    club: { name: club.name, members_count: 1 },
    role: "scorer",
    invited_by: { user_id: club.owner.id },
    blocker: null,
  });
  expect(await clubs.rolesIn(club)).toEqual({ [club.owner.id]: "owner" });
  expect((await use(player, token)).status).toBe(200);
  expect((await clubs.rolesIn(club))[player.id]).toBe("scorer");
});

test("who opens their own link, or one that they have used, is told that they are a member", async () => {
  const club = await clubs.aClub();
  const { token } = await anInvite(club, club.owner, { uses: 1 });
  const player = await product.aPlayer();
  await use(player, token);

  expect((await preview(club.owner, token)).blocker).toBe("member");
  expect((await preview(player, token)).blocker).toBe("member");
  expect(await use(player, token)).toMatchObject({
    code: "club_member",
    body: { error: CLUB_BLOCKERS.member },
  });
});

describe("a link that leads nowhere says why", () => {
  test.each<
    [what: string, blocker: string, spoil: (club: TestClub, id: string) => Promise<unknown>]
  >([
    [
      "was revoked",
      "invite_revoked",
      (club, inviteId) =>
        clubs.ask(club.owner, "club-invite-revoke", { clubId: club.id, inviteId }),
    ],
    [
      "has expired",
      "invite_expired",
      (_club, id) => sql`update club_invites set expires_at = now() where id = ${id}`.execute(db()),
    ],
    [
      "was used up",
      "invite_used_up",
      (_club, id) => sql`update club_invites set uses_left = 0 where id = ${id}`.execute(db()),
    ],
    [
      "was made by somebody who may not invite any more",
      "invite_revoked",
      (club) =>
        sql`update club_members set role = 'scorer' where club_id = ${club.id}`.execute(db()),
    ],
    [
      "was made by a player who is banned",
      "invite_revoked",
      (club) => sql`update users set banned_at = now() where id = ${club.owner.id}`.execute(db()),
    ],
  ])("because it %s", async (_what, blocker, spoil) => {
    const club = await clubs.aClub({ kind: "invitation" });
    const { id, token } = await anInvite(club);
    const player = await product.aPlayer();

    await spoil(club, id);

    expect(await preview(player, token)).toEqual({
      success: true,
      club: null,
      role: null,
      expires_at: null,
      invited_by: null,
      blocker,
    });
    expect((await use(player, token)).code).toBe(`club_${blocker}`);
    expect((await clubs.rolesIn(club))[player.id]).toBeUndefined();
  });

  test("because it does not exist", async () => {
    const player = await product.aPlayer();
    const token = "x".repeat(43);

    expect((await preview(player, token)).blocker).toBe("no_invite");
    expect((await use(player, token)).code).toBe("club_no_invite");
    expect((await use(player, "short")).code).toBe("invalid_input");
  });
});

test("of two players at once, one has the last use", async () => {
  const club = await clubs.aClub();
  const { token } = await anInvite(club, club.owner, { uses: 1 });
  const players = await Promise.all(Array.from({ length: 6 }, () => product.aPlayer()));

  const answers = await Promise.all(players.map((player) => use(player, token)));

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === "club_invite_used_up")).toHaveLength(5);
  expect(Object.keys(await clubs.rolesIn(club))).toHaveLength(2);
});

test("who was removed does not return by the same link, but by a new one", async () => {
  const club = await clubs.aClub({ kind: "invitation" });
  const { token } = await anInvite(club);
  const player = await product.aPlayer();
  await use(player, token);
  await clubs.ask(club.owner, "club-member-remove", { clubId: club.id, userId: player.id });

  expect(await preview(player, token)).toMatchObject({ blocker: "removed", club: null });
  expect((await use(player, token)).code).toBe("club_removed");
  const { token: another } = await anInvite(club);
  expect((await preview(player, another)).blocker).toBeNull();
  expect((await use(player, another)).status).toBe(200);
});

test("a banned player and one whom the owner has blocked use no link", async () => {
  const club = await clubs.aClub();
  const { token } = await anInvite(club);
  const [banned, blocked] = [
    await product.aPlayer({ banned_at: new Date().toISOString() }),
    await product.aPlayer(),
  ];
  await sql`
    insert into blocks (blocker_id, blocked_id) values (${club.owner.id}, ${blocked.id})`.execute(
    db(),
  );

  expect((await use(banned, token)).code).toBe("club_banned");
  expect((await use(blocked, token)).code).toBe("club_hidden");
  expect(await preview(banned, token)).toMatchObject({ blocker: "banned", club: null });
  expect(await preview(blocked, token)).toMatchObject({
    blocker: "hidden",
    club: null,
    invited_by: null,
  });
  expect((await preview(null, token)).blocker).toBeNull();
});

test("a link of a club that has closed says so to everybody, its members included", async () => {
  const club = await clubs.aClub({ kind: "invitation" });
  const { token } = await anInvite(club);
  await clubs.ask(club.owner, "club-close", { clubId: club.id });

  for (const who of [null, club.owner, await product.aPlayer()])
    expect(await preview(who, token)).toMatchObject({ blocker: "closed", club: null });
});

test("organisers make links for members and scorers, and nobody below them makes any", async () => {
  const club = await clubs.aClub();
  const codes: (string | undefined)[] = [];
  for (const [role, invited] of [
    ["organiser", "scorer"],
    ["organiser", "organiser"],
    ["scorer", "member"],
    ["member", "member"],
  ]) {
    const member = await clubs.aMember(club, role);
    const input = { clubId: club.id, uses: 1, days: 1, role: invited };
    codes.push((await clubs.ask(member, "club-invite-create", input)).code);
  }

  expect(codes).toEqual([undefined, "club_no_right", "club_no_right", "club_no_right"]);
});

test("links are listed for organisers, without what they say; the database holds a hash", async () => {
  const club = await clubs.aClub();
  const first = await anInvite(club);
  const second = await anInvite(club);
  const list = async (who: TestPlayer, input = {}) =>
    (await clubs.ask(who, "club-invites", { clubId: club.id, ...input })).body as {
      invites: { id: string }[];
      nextCursor: string | null;
    };

  const { invites, nextCursor } = await list(club.owner, { limit: 1 });
  const rest = await list(club.owner, { limit: 1, cursor: nextCursor });

  expect([...invites, ...rest.invites].map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(JSON.stringify([invites, rest])).not.toContain(first.token);
  expect((await list(await clubs.aMember(club))).invites).toEqual([]);
  const { rows } = await sql<{ whole: string }>`
    select to_jsonb(club_invites)::text as whole from club_invites where id = ${first.id}`.execute(
    db(),
  );
  expect(rows[0]?.whole).not.toContain(first.token);
});

test("the list says which links lead nowhere, and why", async () => {
  const club = await clubs.aClub();
  const organiser = await clubs.aMember(club, "organiser");
  const byOrganiser = await anInvite(club, organiser);
  const [revoked, expired, usedUp, open] = [
    await anInvite(club),
    await anInvite(club),
    await anInvite(club),
    await anInvite(club),
  ];
  await clubs.ask(club.owner, "club-invite-revoke", { clubId: club.id, inviteId: revoked.id });
  await sql`update club_invites set expires_at = now() where id = ${expired.id}`.execute(db());
  await sql`update club_invites set uses_left = 0 where id = ${usedUp.id}`.execute(db());
  const role = { clubId: club.id, userId: organiser.id, role: "member" };
  await clubs.ask(club.owner, "club-member-role", role);

  const { body } = await clubs.ask(club.owner, "club-invites", { clubId: club.id });

  const { invites } = body as { invites: { id: string; blocker: string | null }[] };
  expect(Object.fromEntries(invites.map(({ id, blocker }) => [id, blocker]))).toEqual({
    [open.id]: null,
    [usedUp.id]: "invite_used_up",
    [expired.id]: "invite_expired",
    [revoked.id]: "invite_revoked",
    [byOrganiser.id]: "invite_revoked",
  });
});

test("a club has at most fifty links; those that ended a month ago make room", async () => {
  const club = await clubs.aClub();
  for (let made = 0; made < 50; made += 1) await anInvite(club);
  const again = () =>
    clubs.ask(club.owner, "club-invite-create", { clubId: club.id, uses: 1, days: 1 });
  expect((await again()).code).toBe("club_too_many_invites");

  await sql`
    update club_invites set expires_at = now() - interval '31 days' where club_id = ${club.id}`.execute(
    db(),
  );

  expect((await again()).status).toBe(200);
});
