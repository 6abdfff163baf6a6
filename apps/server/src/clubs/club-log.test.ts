// The log of a club: each act stands in it, members read it, and no name or word of a person is stored in it.
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { clubCalls, type TestClub } from "#testing/club-calls.ts";
import { socialCalls } from "#testing/social-calls.ts";
import { testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

let product: TestProduct;
let clubs: ReturnType<typeof clubCalls>;

beforeAll(async () => {
  product = await testProduct();
  clubs = clubCalls(product);
});
afterAll(() => product[Symbol.asyncDispose]());

const db = () => product.world.platform.database.service;

interface Cast {
  club: TestClub;
  /** Reads the log. */
  member: TestPlayer;
  /** About whom, or by whom, something is done. */
  person: TestPlayer;
}
type Input = object | ((club: TestClub) => object);
type Act = readonly [by: "owner" | "person", name: string, input?: Input];

/** Does these acts one after the other, on the club and, where the owner acts, about the person. */
async function perform({ club, person }: Cast, acts: readonly Act[]) {
  for (const [by, name, more = {}] of acts) {
    const about = by === "owner" ? { userId: person.id } : {};
    const answer = await clubs.ask({ owner: club.owner, person }[by], name, {
      clubId: club.id,
      ...about,
      ...(typeof more === "function" ? more(club) : more),
    });
    expect([name, answer.status, answer.code]).toEqual([name, 200, undefined]);
  }
}

async function read(reader: TestPlayer, club: TestClub) {
  const { body } = await clubs.ask(reader, "club-log", { clubId: club.id });
  return (
    body as {
      entries: {
        action: string;
        actor: { user_id: string } | null;
        subject: { user_id: string } | null;
        detail: string | null;
      }[];
    }
  ).entries;
}

const JOIN: Act = ["person", "club-join"];
const ASK: Act = ["person", "club-request", { message: "I know Rafa’s cousin" }];
const ROLE: Act = ["owner", "club-member-role", { role: "organiser" }];
const RENAME: Act = ["owner", "club-rename", ({ slug }: TestClub) => ({ name: `Later ${slug}` })];

/** What is done in a club of this kind, and the entry of the last act: who, to whom, and more. */
const ACTS: Record<string, [kind: string, acts: Act[], by: string | null, to: string | null]> = {
  joined: ["public", [JOIN], "person", "person"],
  requested: ["request", [ASK], null, null],
  accepted: [
    "request",
    [ASK, ["owner", "club-request-decide", { action: "accept" }]],
    "owner",
    "person",
  ],
  refused: [
    "request",
    [ASK, ["owner", "club-request-decide", { action: "refuse" }]],
    "owner",
    null,
  ],
  left: ["public", [JOIN, ["person", "club-leave"]], "person", "person"],
  removed: ["public", [JOIN, ["owner", "club-member-remove"]], "owner", "person"],
  role_changed: ["public", [JOIN, ROLE], "owner", "person"],
  renamed: ["public", [RENAME], "owner", null],
  invited: ["public", [["owner", "club-invite-create", { uses: 1, days: 7 }]], "owner", null],
  handover_offered: ["public", [JOIN, ["owner", "club-handover-offer"]], "owner", "person"],
};

async function aCast(kind: string): Promise<Cast> {
  const club = await clubs.aClub({ kind });
  return { club, member: await clubs.aMember(club), person: await product.aPlayer() };
}
const HIDE: Record<string, (cast: Cast) => PromiseLike<unknown>> = {
  private: ({ person }) =>
    sql`update users set profile_visibility = 'private' where id = ${person.id}`.execute(db()),
  banned: ({ person }) =>
    sql`update users set banned_at = now() where id = ${person.id}`.execute(db()),
  blocked: ({ person, member }) => socialCalls(product).block(person, member),
};

describe.each(Object.entries(ACTS))("%s", (action, [kind, acts, by, to]) => {
  const details: Record<string, (club: TestClub) => string> = {
    role_changed: () => "organiser",
    renamed: ({ name }) => name,
    invited: () => "member",
  };

  test("stands in the log that members read, with who did it", async () => {
    const cast = await aCast(kind);
    const { club, member, person } = cast;
    await perform(cast, acts);

    const ids: Record<string, string> = { owner: club.owner.id, person: person.id };
    const [entry] = await read(member, club);
    expect(entry).toMatchObject({
      action,
      actor: by === null ? null : { user_id: ids[by] },
      subject: to === null ? null : { user_id: ids[to] },
      detail: details[action]?.(club) ?? null,
    });
  });

  test("is stored without a name, an address or a word of anybody", async () => {
    const cast = await aCast(kind);
    const { club, person } = cast;
    await perform(cast, acts);

    const { rows } = await sql`select * from club_log where club_id = ${club.id}`.execute(db());
    const stored = JSON.stringify(rows);
    expect(rows.length).toBeGreaterThan(1);
    for (const { username, email } of [club.owner, person])
      for (const word of [username, email]) expect(stored).not.toContain(word);
    expect(stored).not.toContain("cousin");
  });

  test.each(Object.entries(HIDE))("names nobody who is %s to a member", async (_how, hide) => {
    const cast = await aCast(kind);
    const { club, member, person } = cast;
    await perform(cast, acts);
    await hide(cast);

    const log = JSON.stringify(await read(member, club));
    expect(log).toContain(action);
    for (const word of [person.id, person.username]) expect(log).not.toContain(word);
  });
});
