// Who sees which club, and whom of its members: the rule of visibility, for each list and each viewer.
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { clubCalls, type TestClub } from "#testing/club-calls.ts";
import { socialCalls } from "#testing/social-calls.ts";
import { testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

type Who = "stranger" | "friend" | "fellow" | "self" | "admin";
type Visibility = "public" | "friends" | "private" | "blocked" | "banned";

/** Who sees the member's name; of the blocked one, the stranger, the friend and the fellow are the other part. */
const NAMED: Record<Visibility, Who[]> = {
  public: ["stranger", "friend", "fellow", "self", "admin"],
  friends: ["stranger", "friend", "fellow", "self", "admin"],
  private: ["self", "admin"],
  blocked: ["self", "admin"],
  banned: [],
};
const VISIBILITIES = Object.keys(NAMED) as Visibility[];
const VIEWERS = NAMED.public;

let product: TestProduct;
let clubs: ReturnType<typeof clubCalls>;
let club: TestClub;
const members = new Map<Visibility, TestPlayer>();
const viewers = new Map<Exclude<Who, "self">, TestPlayer>();

const db = () => product.world.platform.database.service;

beforeAll(async () => {
  product = await testProduct();
  clubs = clubCalls(product);
  club = await clubs.aClub();
  viewers.set("stranger", await product.aPlayer());
  viewers.set("friend", await product.aPlayer());
  viewers.set("fellow", await clubs.aMember(club));
  viewers.set("admin", await product.anAdmin());
  const social = socialCalls(product);
  for (const visibility of VISIBILITIES) {
    const member = await product.aPlayer();
    await clubs.ask(member, "club-join", { clubId: club.id });
    const friend = viewer("friend", visibility);
    await social.follow(friend, member);
    await social.follow(member, friend);
    if (visibility === "blocked")
      for (const who of ["stranger", "friend", "fellow"] as const)
        await social.block(member, viewer(who, visibility));
    else if (visibility === "banned")
      await sql`update users set banned_at = now() where id = ${member.id}`.execute(db());
    else
      await sql`update users set profile_visibility = ${visibility} where id = ${member.id}`.execute(
        db(),
      );
    members.set(visibility, member);
  }
});
afterAll(() => product[Symbol.asyncDispose]());

function viewer(who: Who, visibility: Visibility): TestPlayer {
  const found = who === "self" ? members.get(visibility) : viewers.get(who);
  if (found === undefined) throw new Error(`there is no ${who}`);
  return found;
}

const CASES = VISIBILITIES.flatMap((visibility) =>
  VIEWERS.map((who) => ({ visibility, who, isNamed: NAMED[visibility].includes(who) })),
);

test.each(CASES)("$who, $visibility, among the members: $isNamed", async (one) => {
  const { id } = viewer("self", one.visibility);
  const { body } = await clubs.ask(viewer(one.who, one.visibility), "club-members", {
    clubId: club.id,
  });
  const { data } = await viewer(one.who, one.visibility).client.rpc("visible_club_members", {
    club: club.id,
    longest: 100,
  });

  for (const list of [(body as { members: object[] }).members, data as object[]])
    expect(JSON.stringify(list).includes(id)).toBe(one.isNamed);
});

test.each(CASES.filter(({ who }) => who !== "stranger" && who !== "friend"))(
  "$who, $visibility, in the log: $isNamed",
  async ({ visibility, who, isNamed }) => {
    const { id } = viewer("self", visibility);
    const reader = viewer(who, visibility);
    const { body } = await clubs.ask(reader, "club-log", { clubId: club.id });
    const { data } = await reader.client.rpc("club_history", { club: club.id, longest: 100 });

    expect((body as { entries: object[] }).entries.length).toBeGreaterThan(0);
    for (const log of [body, data]) expect(JSON.stringify(log).includes(id)).toBe(isNamed);
  },
);

test("everybody is counted", async () => {
  const { body } = await clubs.ask(null, "club-get", { slug: club.slug });

  expect(body).toMatchObject({ club: { members_count: 2 + VISIBILITIES.length } });
});

test("a visitor reads the club, and names nobody in it", async () => {
  expect((await clubs.ask(null, "club-members", { clubId: club.id })).status).toBe(401);
  expect((await product.visitor.from("club_members").select("*")).error?.code).toBe("42501");
});

test("whoever asks is named by the same rule", async () => {
  const onRequest = await clubs.aClub({ kind: "request" });
  const player = await product.aPlayer();
  await clubs.ask(player, "club-request", { clubId: onRequest.id, message: null });
  const organiser = await clubs.aMember(onRequest, "organiser");
  await socialCalls(product).block(player, organiser);
  const requests = async (who: TestPlayer) =>
    (await clubs.ask(who, "club-requests", { clubId: onRequest.id })).body as {
      requests: object[];
    };

  expect((await requests(onRequest.owner)).requests).toHaveLength(1);
  expect((await requests(organiser)).requests).toEqual([]);
});

describe("a club", () => {
  type Reader = "visitor" | "stranger" | "member" | "admin";
  const READS: Record<string, Reader[]> = {
    public: ["visitor", "stranger", "member", "admin"],
    request: ["visitor", "stranger", "member", "admin"],
    invitation: ["member", "admin"],
    closed: ["admin"],
  };
  const STATUS: Record<string, number> = { invitation: 404, closed: 410 };
  const cases = Object.entries(READS).flatMap(([kind, readers]) =>
    (["visitor", "stranger", "member", "admin"] as const).map((who) => {
      const reads = readers.includes(who);
      const status = kind !== "closed" && reads ? 200 : STATUS[kind];
      return { kind, who, reads, status, isListed: kind === "public" || kind === "request" };
    }),
  );
  const aClubOf = async (kind: string) => {
    const one = await clubs.aClub(kind === "closed" ? {} : { kind });
    const member = await clubs.aMember(one);
    if (kind === "closed") await clubs.ask(one.owner, "club-close", { clubId: one.id });
    const [stranger, admin] = [viewer("stranger", "public"), viewer("admin", "public")];
    return { one, readers: { visitor: null, stranger, member, admin } };
  };

  test.each(cases)(
    "of the kind $kind is read by the $who: $reads",
    async ({ kind, who, reads, status, isListed }) => {
      const { one, readers } = await aClubOf(kind);
      const player = readers[who];

      const { data } = await (player?.client ?? product.visitor)
        .from("clubs")
        .select("id,name")
        .eq("id", one.id);
      const answer = await clubs.ask(player, "club-get", { slug: one.slug });
      const { body } = await clubs.ask(player, "clubs", { search: one.name });

      expect(data).toHaveLength(reads ? 1 : 0);
      expect(answer.status).toBe(status);
      expect(JSON.stringify(body).includes(one.id)).toBe(isListed);
    },
  );

  test("by invitation, or closed, shows a stranger no members and no log", async () => {
    for (const kind of ["invitation", "closed"]) {
      const { one, readers } = await aClubOf(kind);
      const input = { clubId: one.id };

      expect((await clubs.ask(readers.stranger, "club-members", input)).body).toMatchObject({
        members: [],
      });
      expect((await clubs.ask(readers.stranger, "club-log", input)).body).toMatchObject({
        entries: [],
      });
    }
  });

  test.each([
    "club_invites",
    "club_requests",
    "club_removals",
    "club_log",
    "club_handovers",
    "club_replacements",
    "club_reports",
    "club_slugs",
  ])("%s are read by no client, not even an organiser's or an admin's", async (table) => {
    for (const { client } of [club.owner, viewer("admin", "public")])
      expect((await client.from(table).select("*")).error?.code).toBe("42501");
  });

  test("is written by no client", async () => {
    const { client, id } = club.owner;
    const codes = [
      (await client.from("clubs").update({ name: "Mine" }).eq("id", club.id)).error?.code,
      (await client.from("clubs").delete().eq("id", club.id)).error?.code,
      (await client.from("club_members").insert({ club_id: club.id, user_id: id, role: "owner" }))
        .error?.code,
      (await client.from("club_members").delete().eq("user_id", id)).error?.code,
      (await client.rpc("join_club", { wanted: club.id, person: id })).error?.code,
      (await client.rpc("found_club", { club: club.id, founder: id, facts: {}, most: 99 })).error
        ?.code,
    ];

    expect(new Set(codes)).toEqual(new Set(["42501"]));
  });
});
