// Disputes about gamertags: fresh pictures of both, a moderator without ties, and what follows.
import { UNDO_DAYS } from "@capicu/contract/review-queue";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { aName, gamertagCalls } from "#testing/gamertag-calls.ts";
import { reviewCalls } from "#testing/review-calls.ts";
import { socialCalls } from "#testing/social-calls.ts";
import { submit, testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

import { removeOldGamertagEvidence } from "./old-gamertag-evidence.ts";

let product: TestProduct;
let tags: ReturnType<typeof gamertagCalls>;
let review: ReturnType<typeof reviewCalls>;
let reviewer: TestPlayer;
let judge: TestPlayer;

beforeAll(async () => {
  product = await testProduct();
  tags = gamertagCalls(product);
  review = reviewCalls(product);
  [reviewer, judge] = [await product.anAdmin(), await product.anAdmin()];
});
afterAll(() => product[Symbol.asyncDispose]());

const db = () => product.world.platform.database.service;

/** A dispute that is open: the holder was verified first, the challenger waits for review. */
async function aDispute() {
  const [holder, challenger, name] = [await product.aPlayer(), await product.aPlayer(), aName()];
  const proof = await tags.approved(holder, name, reviewer);
  const { id: submission } = await submit(challenger, { gamertag: name });
  expect((await tags.open(challenger, submission)).status).toBe(200);
  const [own] = (await tags.own(challenger)).disputes;
  if (own === undefined) throw new Error("no dispute");
  return { id: own.id, word: own.word, holder, challenger, name, proof, submission };
}

async function withPictures() {
  const dispute = await aDispute();
  for (const player of [dispute.holder, dispute.challenger])
    expect((await tags.send(player, dispute.id)).status).toBe(200);
  return dispute;
}

const end = (id: string) =>
  sql`update gamertag_disputes set due_at = now() - interval '1 second' where id = ${id}`.execute(
    db(),
  );

describe("opening", () => {
  test("gives both the same word and a deadline, and tells the holder", async () => {
    const { holder, challenger, word, name } = await aDispute();

    const [mine, theirs] = [await tags.own(challenger), await tags.own(holder)];
    expect(mine.disputes).toMatchObject([
      { side: "challenger", gamertag: name, word, picture: null, outcome: null },
    ]);
    expect(theirs.disputes).toMatchObject([{ side: "holder", gamertag: name, word }]);
    expect(mine.taken).toMatchObject([{ gamertag: name, dispute: "under_way" }]);
    expect(word).toMatch(/^[A-Z]+ \d{3}$/);
    expect(await tags.newsOf(holder)).toEqual([["gamertag_disputed", name]]);
    expect(await tags.newsOf(challenger)).toEqual([]);
  });

  test("is for one's own submission, and for a name that another player holds", async () => {
    const { challenger, submission, proof, holder } = await aDispute();
    const [stranger, banned] = [await product.aPlayer(), await product.aPlayer()];
    const { id: free } = await submit(stranger, { gamertag: aName() });
    const { id: ofBanned } = await submit(banned, { gamertag: aName() });
    await sql`update users set banned_at = now() where id = ${banned.id}`.execute(db());

    expect((await tags.open(stranger, submission)).code).toBe("gamertag_missing");
    expect((await tags.open(stranger, free)).code).toBe("gamertag_not_taken");
    expect((await tags.open(holder, proof)).code).toBe("gamertag_not_taken");
    expect((await tags.open(challenger, submission)).code).toBe("gamertag_under_way");
    expect([401, 403]).toContain((await tags.open(banned, ofBanned)).status);
    expect((await tags.open(null, submission)).status).toBe(401);
  });

  test("of a rejected submission is refused, and of the fourth within 30 days", async () => {
    const challenger = await product.aPlayer();
    const codes = [];
    for (let count = 0; count < 4; count += 1) {
      const name = aName();
      await tags.approved(await product.aPlayer(), name, reviewer);
      const { id } = await submit(challenger, { gamertag: name });
      codes.push((await tags.open(challenger, id)).code);
      await review.reject(reviewer, id);
      if (count === 0) expect((await tags.open(challenger, id)).code).toBe("gamertag_missing");
    }

    expect(codes).toEqual([undefined, undefined, undefined, "gamertag_too_many"]);
  });

  test("twice at once opens one", async () => {
    const [holder, challenger, name] = [await product.aPlayer(), await product.aPlayer(), aName()];
    await tags.approved(holder, name, reviewer);
    const { id } = await submit(challenger, { gamertag: name });

    const answers = await Promise.all([tags.open(challenger, id), tags.open(challenger, id)]);

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe("a picture", () => {
  test("is read by whoever sent it, and by a moderator without ties, and by nobody else", async () => {
    const { id, holder, challenger } = await withPictures();
    const path = (await tags.own(holder)).disputes[0]?.picture ?? "";
    const bucket = "gamertag-evidence";
    const canRead = async ({ client }: Pick<TestPlayer, "client">) =>
      (await client.storage.from(bucket).download(path)).error === null;

    expect(await canRead(holder)).toBe(true);
    expect(await canRead(judge)).toBe(true);
    expect(await canRead(challenger)).toBe(false);
    expect(await canRead(reviewer)).toBe(false);
    expect(await canRead(await product.aPlayer())).toBe(false);
    expect(await canRead({ client: product.visitor })).toBe(false);
    const open = await product.world.app.inject(`/storage/v1/object/public/${bucket}/${path}`);
    expect(open.statusCode).toBe(400);
    const seen = await tags.seenBy(judge, id);
    expect([seen.holder.picture, seen.is_ripe, seen.tie]).toEqual([path, true, null]);
    const withTies = await tags.seenBy(reviewer, id);
    expect([withTies.holder.picture, withTies.challenger.picture, withTies.tie]).toEqual([
      null,
      null,
      "first_judge",
    ]);
  });

  test("takes the place of the earlier one, and comes from one of the two alone", async () => {
    const { id, holder } = await aDispute();
    await tags.send(holder, id);
    const before = (await tags.own(holder)).disputes[0]?.picture ?? "";
    await tags.send(holder, id);
    const after = (await tags.own(holder)).disputes[0]?.picture ?? "";

    expect(after).not.toBe(before);
    const { rows } = await sql`
      select name from storage.objects
      where bucket_id = 'gamertag-evidence' and name like ${`${id}/%`}`.execute(db());
    expect(rows).toEqual([{ name: after }]);
    expect((await tags.send(await product.aPlayer(), id)).code).toBe("gamertag_missing");
    expect((await tags.send(null, id)).status).toBe(401);
  });

  test("is written by nobody over the storage API", async () => {
    const { id, holder } = await aDispute();

    const { error } = await holder.client.storage
      .from("gamertag-evidence")
      .upload(`${id}/own.png`, new Blob(["x"], { type: "image/png" }));

    expect(error).not.toBeNull();
  });

  test("goes when the decision can be undone no longer", async () => {
    const { id, holder } = await withPictures();
    await tags.decide(judge, id, "kept");
    await removeOldGamertagEvidence(db());
    expect((await tags.own(holder)).disputes[0]?.picture).not.toBeNull();

    await sql`
      update gamertag_disputes set decided_at = now() - make_interval(days => ${UNDO_DAYS + 1})
      where id = ${id}`.execute(db());
    await removeOldGamertagEvidence(db());

    expect((await tags.own(holder)).disputes[0]?.picture).toBeNull();
    const { rows } = await sql`
      select from storage.objects
      where bucket_id = 'gamertag-evidence' and name like ${`${id}/%`}`.execute(db());
    expect(rows).toEqual([]);
  });
});

describe("a decision", () => {
  test("moves the gamertag and no number, is told to both, audited and in the public log", async () => {
    const { id, holder, challenger, name, submission } = await withPictures();
    const numbers = () =>
      sql`select * from user_stats where user_id in (${holder.id}, ${challenger.id})`.execute(db());
    const before = (await numbers()).rows;

    expect((await tags.decide(judge, id, "moved")).status).toBe(200);

    expect(await tags.holderOf(name)).toEqual([challenger.id]);
    expect((await numbers()).rows).toEqual(before);
    expect(await tags.newsOf(holder)).toEqual([
      ["gamertag_lost", name],
      ["gamertag_disputed", name],
    ]);
    expect(await tags.newsOf(challenger)).toEqual([["gamertag_received", name]]);
    expect((await tags.own(challenger)).taken).toEqual([]);
    const { rows: audited } = await sql`
      select action, actor_id, player_id, reason from audit_log where subject_id = ${id}`.execute(
      db(),
    );
    expect(audited).toEqual([
      { action: "gamertag.moved", actor_id: judge.id, player_id: holder.id, reason: "Seen" },
    ]);
    const { rows: told } = await sql`
      select kind, reason from public_decisions order by id desc limit 1`.execute(db());
    expect(told).toEqual([{ kind: "gamertag_moved", reason: "word_shown" }]);
    // The submission is reviewed for its numbers, and the name stays where the dispute has put it.
    await review.approve(reviewer, submission);
    await review.undo(reviewer, submission);
    expect(await tags.holderOf(name)).toEqual([challenger.id]);
  });

  test("can leave it, and the same player does not dispute it again", async () => {
    const { id, holder, challenger, name, submission } = await withPictures();

    await tags.decide(judge, id, "kept");

    expect(await tags.holderOf(name)).toEqual([holder.id]);
    expect(await tags.newsOf(holder)).toContainEqual(["gamertag_kept", name]);
    expect(await tags.newsOf(challenger)).toEqual([["gamertag_refused", name]]);
    expect((await tags.open(challenger, submission)).code).toBe("gamertag_decided");
    expect((await tags.own(challenger)).taken).toMatchObject([{ dispute: "decided" }]);
  });

  test("waits for both pictures or the deadline", async () => {
    const { id, holder } = await aDispute();
    await tags.send(holder, id);
    expect((await tags.decide(judge, id, "kept")).code).toBe("dispute_too_early");

    await end(id);

    expect((await tags.decide(judge, id, "kept", { code: "no_picture" })).status).toBe(200);
    expect((await tags.decide(judge, id, "moved")).code).toBe("dispute_settled");
    expect((await tags.send(holder, id)).code).toBe("gamertag_settled");
  });

  test("of two moderators at once is made by one", async () => {
    const [{ id, name }, other] = [await withPictures(), await product.anAdmin()];

    const answers = await Promise.all([
      tags.decide(judge, id, "moved"),
      tags.decide(other, id, "kept"),
    ]);

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await tags.holderOf(name)).toHaveLength(1);
  });

  test("is for moderators alone, with a reason and a known code", async () => {
    const { id, holder, challenger } = await withPictures();

    for (const one of [holder, challenger, await product.aPlayer()]) {
      expect((await tags.decide(one, id, "moved")).status).toBe(403);
      expect((await tags.undo(one, id)).status).toBe(403);
      expect((await tags.ask(one, "admin-gamertags")).status).toBe(403);
    }
    expect((await tags.decide(null, id, "moved")).status).toBe(401);
    expect((await tags.decide(judge, id, "moved", { reason: " " })).status).toBe(400);
    expect((await tags.decide(judge, id, "moved", { code: "because" })).status).toBe(400);
    expect((await tags.decide(judge, id, "burnt")).status).toBe(400);
  });
});

describe("ties", () => {
  test.each([
    [
      "holder",
      "follower",
      async (moderator: TestPlayer, player: TestPlayer) =>
        socialCalls(product).follow(moderator, player),
    ],
    [
      "challenger",
      "follower",
      async (moderator: TestPlayer, player: TestPlayer) =>
        socialCalls(product).follow(player, moderator),
    ],
    [
      "challenger",
      "friend",
      async (moderator: TestPlayer, player: TestPlayer) => {
        await socialCalls(product).follow(moderator, player);
        await socialCalls(product).follow(player, moderator);
      },
    ],
    [
      "holder",
      "blocked",
      async (moderator: TestPlayer, player: TestPlayer) => {
        await sql`
        insert into blocks (blocker_id, blocked_id) values (${player.id}, ${moderator.id})`.execute(
          db(),
        );
      },
    ],
  ] as const)("with the %s as %s leave the decision to others", async (side, tie, bind) => {
    const [dispute, moderator] = [await withPictures(), await product.anAdmin()];
    await bind(moderator, dispute[side]);

    expect((await tags.decide(moderator, dispute.id, "moved")).code).toBe(`dispute_${tie}`);
    expect((await tags.undo(moderator, dispute.id)).code).toBe(`dispute_${tie}`);
  });

  test("of a moderator who is one of the two", async () => {
    const [challenger, holder, name] = [await product.anAdmin(), await product.aPlayer(), aName()];
    await tags.approved(holder, name, reviewer);
    const { id } = await submit(challenger, { gamertag: name });
    await tags.open(challenger, id);
    const [own] = (await tags.own(challenger)).disputes;

    expect((await tags.decide(challenger, own?.id ?? "", "moved")).code).toBe("dispute_own");
  });

  test("of whoever has decided about the submission of one of the two", async () => {
    const { id } = await withPictures();

    expect((await tags.decide(reviewer, id, "moved")).code).toBe("dispute_first_judge");
  });
});

describe("undoing", () => {
  test("gives the gamertag back, tells both, and the dispute waits again", async () => {
    const { id, holder, challenger, name } = await withPictures();
    await tags.decide(judge, id, "moved");

    expect((await tags.undo(judge, id)).status).toBe(200);

    expect(await tags.holderOf(name)).toEqual([holder.id]);
    for (const player of [holder, challenger])
      expect((await tags.newsOf(player))[0]).toEqual(["gamertag_reopened", name]);
    expect((await tags.seenBy(judge, id)).outcome).toBeNull();
    expect((await tags.undo(judge, id)).code).toBe("dispute_undecided");
    expect((await tags.decide(judge, id, "kept")).status).toBe(200);
  });

  test("is possible for 30 days", async () => {
    const { id } = await withPictures();
    await tags.decide(judge, id, "moved");
    await sql`
      update gamertag_disputes set decided_at = now() - make_interval(days => ${UNDO_DAYS + 1})
      where id = ${id}`.execute(db());

    expect((await tags.undo(judge, id)).code).toBe("dispute_too_late");
  });

  test("is refused where a later dispute rests on it", async () => {
    const { id, holder, name } = await withPictures();
    await tags.decide(judge, id, "moved");
    const { id: again } = await submit(holder, { gamertag: name });
    expect((await tags.open(holder, again)).status).toBe(200);

    expect((await tags.undo(judge, id)).code).toBe("dispute_superseded");
  });
});

describe("a dispute ends", () => {
  test("with the approval that the claim rests on, and both are told", async () => {
    const { id, holder, challenger, proof, name } = await withPictures();

    expect((await review.undo(reviewer, proof)).status).toBe(200);

    for (const player of [holder, challenger]) {
      expect((await tags.newsOf(player))[0]).toEqual(["gamertag_dispute_ended", name]);
      expect((await tags.own(player)).disputes).toEqual([]);
    }
    expect((await tags.decide(judge, id, "moved")).code).toBe("dispute_missing");
    const { rows } = await sql`
      select from storage.objects where bucket_id = 'gamertag-evidence' and name like ${`${id}/%`}`.execute(
      db(),
    );
    expect(rows).toEqual([]);
  });

  test("with the account of one of the two, of whom nothing is left", async () => {
    const { holder, challenger, name } = await withPictures();

    await sql`select end_account(${challenger.id})`.execute(db());

    expect(await tags.holderOf(name)).toEqual([holder.id]);
    expect((await tags.newsOf(holder))[0]).toEqual(["gamertag_dispute_ended", name]);
    const { rows } = await sql`
      select from gamertag_disputes where ${challenger.id} in (holder_id, challenger_id)`.execute(
      db(),
    );
    expect(rows).toEqual([]);
  });
});
