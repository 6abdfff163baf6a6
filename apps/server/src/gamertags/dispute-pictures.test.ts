// The pictures of disputes about gamertags are private.
import { UNDO_DAYS } from "@capicu/contract/review-queue";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { disputesOf, gamertagCalls } from "#testing/gamertag-calls.ts";
import { testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

import { removeOldGamertagEvidence } from "./old-gamertag-evidence.ts";

let product: TestProduct;
let tags: ReturnType<typeof gamertagCalls>;
let disputes: ReturnType<typeof disputesOf>;
let reviewer: TestPlayer;
let judge: TestPlayer;

beforeAll(async () => {
  product = await testProduct();
  tags = gamertagCalls(product);
  [reviewer, judge] = [await product.anAdmin(), await product.anAdmin()];
  disputes = disputesOf(product, reviewer);
});
afterAll(() => product[Symbol.asyncDispose]());

const db = () => product.world.platform.database.service;

describe("a picture", () => {
  test("is read by whoever sent it, and by a moderator without ties, and by nobody else", async () => {
    const { id, holder, challenger } = await disputes.withPictures();
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
    const forJudge = await tags.seenBy(judge, id);
    expect([forJudge.holder.picture, forJudge.is_ripe, forJudge.tie]).toEqual([path, true, null]);
    const withTies = await tags.seenBy(reviewer, id);
    expect([withTies.holder.picture, withTies.challenger.picture, withTies.tie]).toEqual([
      null,
      null,
      "first_judge",
    ]);
  });

  test("takes the place of the earlier one, and comes from one of the two alone", async () => {
    const { id, holder } = await disputes.aDispute();
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
    const { id, holder } = await disputes.aDispute();

    const { error } = await holder.client.storage
      .from("gamertag-evidence")
      .upload(`${id}/own.png`, new Blob(["x"], { type: "image/png" }));

    expect(error).not.toBeNull();
  });

  test("goes when the decision can be undone no longer", async () => {
    const { id, holder } = await disputes.withPictures();
    await tags.decide(judge, id, { outcome: "kept" });
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
