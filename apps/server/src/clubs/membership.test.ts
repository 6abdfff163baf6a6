import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { clubCalls } from "#testing/club-calls.ts";
import { socialCalls } from "#testing/social-calls.ts";
import { testProduct, type TestProduct } from "#testing/test-product.ts";

let product: TestProduct;
let clubs: ReturnType<typeof clubCalls>;

beforeAll(async () => {
  product = await testProduct();
  clubs = clubCalls(product);
});
afterAll(() => product[Symbol.asyncDispose]());

const banned = { banned_at: new Date().toISOString() };

describe("joining", () => {
  test("a free player joins a public club by one press, and is counted", async () => {
    const club = await clubs.aClub();
    const player = await product.aPlayer();

    expect((await clubs.ask(player, "club-join", { clubId: club.id })).status).toBe(200);

    const { body } = await clubs.ask(player, "club-get", { slug: club.slug });
    expect(body).toMatchObject({ club: { members_count: 2, membership: { role: "member" } } });
  });

  test.each([
    ["request", "club_asks_first"],
    ["invitation", "club_missing"],
  ])("a club of the kind %s is joined by no press: %s", async (kind, code) => {
    const club = await clubs.aClub({ kind });

    expect((await clubs.ask(await product.aPlayer(), "club-join", { clubId: club.id })).code).toBe(
      code,
    );
  });

  test("two presses at once make one membership", async () => {
    const club = await clubs.aClub();
    const player = await product.aPlayer();

    const answers = await Promise.all(
      [1, 2].map(() => clubs.ask(player, "club-join", { clubId: club.id })),
    );

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { body } = await clubs.ask(player, "club-get", { slug: club.slug });
    expect(body).toMatchObject({ club: { members_count: 2 } });
  });

  test("a banned player joins nothing, and a club that does not exist is not found", async () => {
    const { id: clubId } = await clubs.aClub();
    const player = await product.aPlayer();
    const forged = { clubId: crypto.randomUUID() };

    expect((await clubs.ask(await product.aPlayer(banned), "club-join", { clubId })).code).toBe(
      "club_banned",
    );
    expect((await clubs.ask(player, "club-join", forged)).code).toBe("club_missing");
  });

  test.each(["the owner", "the player"])("a block that %s set keeps them out", async (who) => {
    const club = await clubs.aClub();
    const player = await product.aPlayer();
    const pair = who === "the owner" ? [club.owner, player] : [player, club.owner];
    await pair[0]?.client
      .from("blocks")
      .insert({ blocker_id: pair[0].id, blocked_id: pair[1]?.id })
      .throwOnError();

    expect((await clubs.ask(player, "club-join", { clubId: club.id })).code).toBe("club_hidden");
  });

  test("the first club is the main one; another one takes its place", async () => {
    const [first, second] = [await clubs.aClub(), await clubs.aClub()];
    const player = await product.aPlayer();
    for (const { id } of [first, second]) await clubs.ask(player, "club-join", { clubId: id });

    const change = { clubId: second.id, main: true, sharesNumbers: true };
    expect((await clubs.ask(player, "club-membership-update", change)).status).toBe(200);

    const { body } = await clubs.ask(player, "my-clubs", {});
    expect(
      (body as { clubs: { id: string; membership: object }[] }).clubs.map(({ id, membership }) => [
        id,
        membership,
      ]),
    ).toMatchObject([
      [second.id, { main: true, shares_numbers: true }],
      [first.id, { main: false, shares_numbers: false }],
    ]);
  });
});

describe("requests", () => {
  const aRequest = async () => {
    const club = await clubs.aClub({ kind: "request" });
    const player = await product.aPlayer();
    const input = { clubId: club.id, message: "Every Tuesday" };
    expect((await clubs.ask(player, "club-request", input)).status).toBe(200);
    return { club, player, clubId: club.id, userId: player.id };
  };

  test("an accepted player is a member, and organisers alone read who asks", async () => {
    const { club, player, clubId, userId } = await aRequest();
    const member = await clubs.aMember(club);
    const requests = async (who: typeof member) =>
      (await clubs.ask(who, "club-requests", { clubId })).body as { requests: object[] };

    expect((await requests(club.owner)).requests).toMatchObject([
      { user_id: player.id, message: "Every Tuesday" },
    ]);
    expect((await requests(member)).requests).toEqual([]);
    expect((await requests(player)).requests).toEqual([]);

    const decision = { clubId, userId, action: "accept" };
    expect((await clubs.ask(member, "club-request-decide", decision)).code).toBe("club_no_right");
    expect((await clubs.ask(player, "club-request-decide", decision)).code).toBe("club_no_right");
    expect((await clubs.ask(club.owner, "club-request-decide", decision)).status).toBe(200);
    expect((await clubs.rolesIn(club))[player.id]).toBe("member");
  });

  test("a refused request is not repeated for 30 days", async () => {
    const { club, player, clubId, userId } = await aRequest();
    const again = () => clubs.ask(player, "club-request", { clubId, message: null });
    expect((await again()).code).toBe("club_requested");

    await clubs.ask(club.owner, "club-request-decide", { clubId, userId, action: "refuse" });

    await clubs.ask(player, "club-leave", { clubId });
    expect((await again()).code).toBe("club_requested");
    await sql`
      update club_requests set refused_at = now() - interval '31 days'
      where user_id = ${player.id}`.execute(product.world.platform.database.service);
    expect((await again()).status).toBe(200);
  });

  test("nobody is a member without their own yes", async () => {
    const { club, player, clubId, userId } = await aRequest();
    await clubs.ask(player, "club-leave", { clubId });
    const stranger = await product.aPlayer();

    for (const id of [userId, stranger.id])
      expect(
        (
          await clubs.ask(club.owner, "club-request-decide", {
            clubId,
            userId: id,
            action: "accept",
          })
        ).code,
      ).toBe("club_no_request");
    expect(Object.keys(await clubs.rolesIn(club))).toEqual([club.owner.id]);
  });

  test("a private player is told to ask for a link", async () => {
    const club = await clubs.aClub({ kind: "request" });
    const player = await product.aPlayer({ profile_visibility: "private" });

    const input = { clubId: club.id, message: null };
    expect((await clubs.ask(player, "club-request", input)).code).toBe("club_private");
  });
});

describe("roles", () => {
  const ROLES = ["owner", "organiser", "scorer", "member", "stranger"] as const;
  /** Who removes whom, and who makes whom an organiser. */
  const REMOVES: Record<string, string[]> = {
    owner: ["organiser", "scorer", "member"],
    organiser: ["scorer", "member"],
  };
  const cases = ROLES.flatMap((by) =>
    (["owner", "organiser", "scorer", "member"] as const).map((of) => ({ by, of })),
  );

  test.each(cases)("the $by and the membership of the $of", async ({ by, of }) => {
    const club = await clubs.aClub();
    const actor =
      by === "owner"
        ? club.owner
        : by === "stranger"
          ? await product.aPlayer()
          : await clubs.aMember(club, by);
    const target = of === "owner" ? club.owner : await clubs.aMember(club, of);
    const input = { clubId: club.id, userId: target.id };

    const raised = await clubs.ask(actor, "club-member-role", { ...input, role: "organiser" });
    expect(raised.status).toBe(by === "owner" && of !== "owner" ? 200 : 403);
    const scorer = await clubs.ask(actor, "club-member-role", { ...input, role: "scorer" });
    const mayChange = REMOVES[by]?.includes(of) === true;
    expect(scorer.status).toBe(mayChange ? 200 : 403);
    expect((await clubs.ask(actor, "club-member-remove", input)).status).toBe(
      mayChange ? 200 : 403,
    );
  });

  test.each(["organiser", "scorer", "member"])("a %s does not raise themself", async (role) => {
    const club = await clubs.aClub();
    const member = await clubs.aMember(club, role);
    const input = { clubId: club.id, userId: member.id, role: "organiser" };

    expect((await clubs.ask(member, "club-member-role", input)).code).toBe("club_no_right");
    expect(
      (await member.client.from("club_members").update({ role: "owner" }).eq("user_id", member.id))
        .error?.code,
    ).toBe("42501");
  });
});

describe("leaving", () => {
  test.each(["organiser", "scorer", "member"])("a %s leaves by one press", async (role) => {
    const club = await clubs.aClub();
    const member = await clubs.aMember(club, role);

    expect((await clubs.ask(member, "club-leave", { clubId: club.id })).status).toBe(200);
    expect(Object.keys(await clubs.rolesIn(club))).toEqual([club.owner.id]);
  });

  test("the owner does not, nor does a banned member stay against their will", async () => {
    const club = await clubs.aClub();
    const member = await clubs.aMember(club, "member", banned);

    const input = { clubId: club.id };
    expect((await clubs.ask(club.owner, "club-leave", input)).code).toBe("club_last_owner");
    expect((await clubs.ask(member, "club-leave", input)).status).toBe(200);
  });

  test("who was removed is told, and does not come back by a press", async () => {
    const club = await clubs.aClub();
    const member = await clubs.aMember(club);
    const input = { clubId: club.id, userId: member.id };
    await clubs.ask(club.owner, "club-member-remove", input);

    expect((await clubs.ask(member, "club-join", { clubId: club.id })).code).toBe("club_removed");
    const { body } = await clubs.ask(member, "club-get", { slug: club.slug });
    expect(body).toMatchObject({
      club: { membership: null, removed_at: expect.any(String) as string },
    });
  });
});

test("the log says to members what happened, and names only whom the reader sees", async () => {
  const club = await clubs.aClub();
  const [member, hidden] = [await product.aPlayer(), await product.aPlayer()];
  for (const player of [member, hidden]) await clubs.ask(player, "club-join", { clubId: club.id });
  await socialCalls(product).block(hidden, member);
  const log = async (who: typeof member) =>
    (await clubs.ask(who, "club-log", { clubId: club.id })).body as {
      entries: { action: string; actor: { user_id: string } | null }[];
    };

  expect(
    (await log(member)).entries.map(({ action, actor }) => [action, actor?.user_id ?? null]),
  ).toEqual([
    ["joined", null],
    ["joined", member.id],
    ["founded", club.owner.id],
  ]);
  expect((await log(await product.aPlayer())).entries).toEqual([]);
});
