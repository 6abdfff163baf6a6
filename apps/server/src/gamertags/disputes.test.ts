// Disputes about gamertags: how they open, are decided, and end.
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { aName, disputesOf, gamertagCalls } from "#testing/gamertag-calls.ts";
import { reviewCalls } from "#testing/review-calls.ts";
import { submit, testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

let product: TestProduct;
let tags: ReturnType<typeof gamertagCalls>;
let disputes: ReturnType<typeof disputesOf>;
let review: ReturnType<typeof reviewCalls>;
let reviewer: TestPlayer;
let judge: TestPlayer;

beforeAll(async () => {
  product = await testProduct();
  tags = gamertagCalls(product);
  review = reviewCalls(product);
  [reviewer, judge] = [await product.anAdmin(), await product.anAdmin()];
  disputes = disputesOf(product, reviewer);
});
afterAll(() => product[Symbol.asyncDispose]());

const db = () => product.world.platform.database.service;

const end = (id: string) =>
  sql`update gamertag_disputes set due_at = now() - interval '1 second' where id = ${id}`.execute(
    db(),
  );

describe("opening", () => {
  test("gives both the same word and a deadline, and tells the holder", async () => {
    const { holder, challenger, word, name } = await disputes.aDispute();

    const [mine, ofHolder] = [await tags.own(challenger), await tags.own(holder)];
    expect(mine.disputes).toMatchObject([
      { side: "challenger", gamertag: name, word, picture: null, outcome: null },
    ]);
    expect(ofHolder.disputes).toMatchObject([{ side: "holder", gamertag: name, word }]);
    expect(mine.conflicts).toMatchObject([{ gamertag: name, dispute: "under_way" }]);
    expect(word).toMatch(/^[A-Z]+ \d{3}$/);
    expect(await tags.newsOf(holder)).toEqual([["gamertag_disputed", name]]);
    expect(await tags.newsOf(challenger)).toEqual([]);
  });

  test("is for one's own submission, and for a name that another player holds", async () => {
    const { challenger, submission, proof, holder } = await disputes.aDispute();
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
      codes.push((await tags.open(challenger, id)).code);
    }

    const refused = "gamertag_missing";
    expect(codes).toEqual([
      undefined,
      refused,
      undefined,
      refused,
      undefined,
      refused,
      "gamertag_too_many",
      refused,
    ]);
  });

  test("twice at once opens one", async () => {
    const [holder, challenger, name] = [await product.aPlayer(), await product.aPlayer(), aName()];
    await tags.approved(holder, name, reviewer);
    const { id } = await submit(challenger, { gamertag: name });

    const answers = await Promise.all([tags.open(challenger, id), tags.open(challenger, id)]);

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe("a decision", () => {
  test("moves the gamertag and no number, is told to both, audited and in the public log", async () => {
    const { id, holder, challenger, name, submission } = await disputes.withPictures();
    const numbers = () =>
      sql`select * from user_stats where user_id in (${holder.id}, ${challenger.id})`.execute(db());
    const before = (await numbers()).rows;

    expect((await tags.decide(judge, id, { outcome: "moved" })).status).toBe(200);

    expect(await tags.holderOf(name)).toEqual([challenger.id]);
    expect((await numbers()).rows).toEqual(before);
    expect(await tags.newsOf(holder)).toEqual([
      ["gamertag_lost", name],
      ["gamertag_disputed", name],
    ]);
    expect(await tags.newsOf(challenger)).toEqual([["gamertag_received", name]]);
    expect((await tags.own(challenger)).conflicts).toEqual([]);
    const { rows: audited } = await sql`
      select action, actor_id, player_id, reason from audit_log where subject_id = ${id}`.execute(
      db(),
    );
    expect(audited).toEqual([
      { action: "gamertag.moved", actor_id: judge.id, player_id: holder.id, reason: "Seen" },
    ]);
    const { rows: published } = await sql`
      select kind, reason from public_decisions order by id desc limit 1`.execute(db());
    expect(published).toEqual([{ kind: "gamertag_moved", reason: "word_shown" }]);
    // The submission is reviewed for its numbers, and the name stays where the dispute has put it.
    await review.approve(reviewer, submission);
    await review.undo(reviewer, submission);
    expect(await tags.holderOf(name)).toEqual([challenger.id]);
  });

  test("can leave it, and the same player does not dispute it again", async () => {
    const { id, holder, challenger, name, submission } = await disputes.withPictures();

    await tags.decide(judge, id, { outcome: "kept" });

    expect(await tags.holderOf(name)).toEqual([holder.id]);
    expect(await tags.newsOf(holder)).toContainEqual(["gamertag_kept", name]);
    expect(await tags.newsOf(challenger)).toEqual([["gamertag_refused", name]]);
    expect((await tags.open(challenger, submission)).code).toBe("gamertag_decided");
    expect((await tags.own(challenger)).conflicts).toMatchObject([{ dispute: "decided" }]);
  });

  test("waits for both pictures or the deadline", async () => {
    const { id, holder } = await disputes.aDispute();
    await tags.send(holder, id);
    expect((await tags.decide(judge, id, { outcome: "kept" })).code).toBe("dispute_too_early");

    await end(id);

    expect((await tags.decide(judge, id, { outcome: "kept", code: "no_picture" })).status).toBe(
      200,
    );
    expect((await tags.decide(judge, id, { outcome: "moved" })).code).toBe("dispute_settled");
    expect((await tags.send(holder, id)).code).toBe("gamertag_settled");
  });

  test("of two moderators at once is made by one", async () => {
    const [{ id, name }, other] = [await disputes.withPictures(), await product.anAdmin()];

    const answers = await Promise.all([
      tags.decide(judge, id, { outcome: "moved" }),
      tags.decide(other, id, { outcome: "kept" }),
    ]);

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await tags.holderOf(name)).toHaveLength(1);
  });

  test("is for moderators alone, with a reason and a known code", async () => {
    const { id, holder, challenger } = await disputes.withPictures();

    for (const one of [holder, challenger, await product.aPlayer()]) {
      expect((await tags.decide(one, id, { outcome: "moved" })).status).toBe(403);
      expect((await tags.undo(one, id)).status).toBe(403);
      expect((await tags.ask(one, "admin-gamertags")).status).toBe(403);
    }
    expect((await tags.decide(null, id, { outcome: "moved" })).status).toBe(401);
    expect((await tags.decide(judge, id, { outcome: "moved", reason: " " })).status).toBe(400);
    expect((await tags.decide(judge, id, { outcome: "moved", code: "because" })).status).toBe(400);
    expect((await tags.decide(judge, id, { outcome: "burnt" })).status).toBe(400);
  });
});

describe("a dispute ends", () => {
  test("with the approval that the claim rests on, and both are told", async () => {
    const { id, holder, challenger, proof, name } = await disputes.withPictures();

    expect((await review.undo(reviewer, proof)).status).toBe(200);

    for (const player of [holder, challenger]) {
      expect((await tags.newsOf(player))[0]).toEqual(["gamertag_dispute_ended", name]);
      expect((await tags.own(player)).disputes).toEqual([]);
    }
    expect((await tags.decide(judge, id, { outcome: "moved" })).code).toBe("dispute_missing");
    const { rows } = await sql`
      select from storage.objects where bucket_id = 'gamertag-evidence' and name like ${`${id}/%`}`.execute(
      db(),
    );
    expect(rows).toEqual([]);
  });

  test("with the account of one of the two, of whom nothing is left", async () => {
    const { holder, challenger, name } = await disputes.withPictures();

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
