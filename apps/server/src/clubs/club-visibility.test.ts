// Who sees which club, and whom of its members: the rule of visibility, for each list and each viewer.
import { TIMEFRAMES } from "@capicu/contract/leaderboard";
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
    await addNumbers(member);
    members.set(visibility, member);
  }
});

/** A gain of 20 wins in every time window. */
async function addNumbers({ id }: TestPlayer) {
  await sql`
    insert into user_stats (user_id, wins, games_played) values (${id}, 30, 60)`.execute(db());
  for (const [days, wins] of [
    [40, 10],
    [0, 30],
  ] as const)
    await sql`
      with sent as (
        insert into stats_submissions (user_id, domino_app, status)
        values (${id}, 'domino-by-flyclops', 'approved') returning id, submitted_at
      )
      insert into approved_statistics (user_id, submission_id, submitted_at, approved_at, overall_wins,
        overall_losses, overall_win_rate, overall_games_played, overall_points_scored, casual_wins,
        casual_losses, casual_win_rate, casual_games_played, casual_points_scored, blitz_wins,
        blitz_losses, blitz_win_rate, blitz_games_played, blitz_points_scored)
      select ${id}, id, submitted_at, now() - make_interval(days => ${days}::integer), ${wins}, ${wins}, 50,
        ${wins * 2}, 0, ${wins}, 0, 50, ${wins}, 0, ${wins}, 0, 50, ${wins}, 0
      from sent`.execute(db());
}
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

/** On boards nobody is listed who is private or banned, for whoever it is. */
const ON_BOARDS = new Set<Visibility>(["public", "friends", "blocked"]);
const BOARD_CASES = CASES.flatMap((one) =>
  TIMEFRAMES.map((timeframe) => ({
    ...one,
    timeframe,
    isNamed: one.isNamed && ON_BOARDS.has(one.visibility),
  })),
);

test.each(BOARD_CASES)("$who, $visibility, on the board of $timeframe: $isNamed", async (one) => {
  const member = viewer("self", one.visibility);
  const filter = `club:${club.slug}`;
  for (const search of [undefined, member.username]) {
    const input = { filter, timeframe: one.timeframe, ...(search && { search }) };
    const { body } = await clubs.ask(viewer(one.who, one.visibility), "leaderboard", input);

    // A banned member's own question is refused.
    const { players = [] } = body as { players?: { user_id: string }[] };
    expect(players.some(({ user_id }) => user_id === member.id)).toBe(one.isNamed);
  }
});

test.each(CASES)("$who, $visibility, among the ids for the board: $isNamed", async (one) => {
  const { data } = await viewer(one.who, one.visibility).client.rpc("club_circle", {
    wanted: club.slug,
  });

  const { id } = viewer("self", one.visibility);
  expect(JSON.stringify(data ?? []).includes(id)).toBe(one.isNamed);
});

describe("the main club", () => {
  /** The profile of a friends-only player is closed to strangers and to fellow members. */
  const KNOWN: Record<Visibility, Who[]> = {
    ...NAMED,
    friends: ["friend", "self", "admin"],
  };
  const KINDS = ["public", "invitation"] as const;
  const cases = KINDS.flatMap((kind) =>
    CASES.map((one) => ({
      ...one,
      kind,
      isKnown:
        KNOWN[one.visibility].includes(one.who) &&
        (kind === "public" || ["fellow", "self", "admin"].includes(one.who)),
    })),
  );

  test.each(cases)("$kind, of a $visibility member, is known to $who: $isKnown", async (one) => {
    const member = viewer("self", one.visibility);
    const reader = viewer(one.who, one.visibility);
    await sql`update clubs set kind = ${one.kind} where id = ${club.id}`.execute(db());
    const input = { handle: member.username };

    const { data } = await reader.client.rpc("main_clubs", { players: [member.id] });
    const answers = [
      (await clubs.ask(reader, "profile-public", input)).body,
      (await clubs.ask(reader, "player-spotlight", input)).body,
      (await clubs.ask(reader, "player-directory", { search: member.username })).body,
    ];
    await sql`update clubs set kind = 'public' where id = ${club.id}`.execute(db());

    expect(data).toEqual(
      one.isKnown ? [{ user_id: member.id, name: club.name, slug: club.slug }] : [],
    );
    const isSecret = (answer: unknown) => !JSON.stringify(answer).includes(club.slug);
    // A private player is in no directory, not even in an admin's.
    const inDirectory = answers.slice(2).map((answer) => one.isKnown || isSecret(answer));
    expect(answers.slice(0, 2).map(isSecret)).toEqual([!one.isKnown, !one.isKnown]);
    expect(inDirectory).toEqual([true]);
  });

  test("of a visitor's view is a club that everybody reads", async () => {
    const { username } = viewer("self", "public");
    const read = async () =>
      (await clubs.ask(null, "profile-public", { handle: username })).body as {
        player: { club: string | null; club_slug: string | null };
      };

    expect((await read()).player).toMatchObject({ club: club.name, club_slug: club.slug });
    await sql`update clubs set kind = 'invitation' where id = ${club.id}`.execute(db());
    expect((await read()).player).toMatchObject({ club: null, club_slug: null });
    await sql`update clubs set kind = 'public' where id = ${club.id}`.execute(db());
  });

  test("is in no table that others read, and clubs have no live rows", async () => {
    const { data } = await viewer("stranger", "public")
      .client.from("club_members")
      .select("user_id");
    const { rows } = await sql<{ name: string }>`
      select tgrelid::regclass::text as name from pg_trigger
      where tgname = 'publish_changes' and tgrelid::regclass::text like 'club%'`.execute(db());

    expect(data).toEqual([]);
    expect(rows).toEqual([]);
  });
});

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
    "reports",
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
