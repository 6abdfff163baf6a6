// A player's earlier submissions: a corrected version of one, and all of them, page by page.
import type { SubmissionState } from "@capicu/contract/my-submissions";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { reviewCalls, statusAndCode } from "#testing/review-calls.ts";
import { submit, testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

let product: TestProduct;
let review: ReturnType<typeof reviewCalls>;
let ana: TestPlayer;

beforeAll(async () => {
  product = await testProduct();
  review = reviewCalls(product);
  ana = await product.anAdmin();
});

afterAll(() => product[Symbol.asyncDispose]());

const db = () => product.world.platform.database.service;

async function readStates(player: TestPlayer, ids?: string[]) {
  const { body } = await review.states(player, ids);
  return (body as { submissions: SubmissionState[] }).submissions;
}

const readState = async (player: TestPlayer, id: string) =>
  (await readStates(player)).find((one) => one.id === id);

describe("a corrected version", () => {
  const rejected = async (player: TestPlayer) => {
    const { id } = await submit(player);
    await review.reject(ana, id);
    return id;
  };

  test("replaces the rejected one, which takes no appeal any more", async () => {
    const player = await product.aPlayer();
    const id = await rejected(player);
    expect((await readState(player, id))?.replaced).toBe(false);

    const fixed = await submit(player, { replaces: id });

    expect((await readState(player, id))?.replaced).toBe(true);
    expect(statusAndCode(await review.appeal(player, id))).toEqual([409, "replaced"]);
    await review.withdraw(player, fixed.id);
    expect((await readState(player, id))?.replaced).toBe(false);
    expect(statusAndCode(await review.appeal(player, id))).toEqual([200, undefined]);
  });

  test("is taken without the link where there is nothing of one's own to replace", async () => {
    const [player, other] = [await product.aPlayer(), await product.aPlayer()];
    const pending = await submit(player);
    const others = await rejected(other);

    for (const replaces of [pending.id, others, crypto.randomUUID()])
      await submit(player, { replaces });

    expect((await readState(player, pending.id))?.replaced).toBe(false);
    expect((await readState(other, others))?.replaced).toBe(false);
  });
});

describe("older ones", () => {
  test("are asked for by their ids, and only one's own are told", async () => {
    const [player, other] = [await product.aPlayer(), await product.aPlayer()];
    const ids: string[] = [];
    for (let count = 0; count < 7; count += 1) ids.push((await submit(player)).id);
    const foreign = await submit(other);
    const [oldest = "", second = ""] = ids;

    const older = await readStates(player, [second, oldest, foreign.id]);

    const latest = await readStates(player);
    expect(latest.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 5));
    expect(older.map(({ id }) => id)).toEqual([second, oldest]);
  });

  test("come by their place in time, each once, though several share it", async () => {
    const player = await product.aPlayer();
    for (let count = 0; count < 7; count += 1) await submit(player);
    await sql`
      update stats_submissions set submitted_at = date_trunc('hour', submitted_at)
      where user_id = ${player.id}`.execute(db());
    const found: string[] = [];
    const rows = () => player.client.from("stats_submissions").select("id,submitted_at");
    const { data: latest } = await rows()
      .order("submitted_at", { ascending: false })
      .order("id", { ascending: false })
      .limit(3)
      .throwOnError();

    for (let page = latest; page.length > 0;) {
      found.push(...page.map(({ id }) => id as string));
      const { id, submitted_at } = page.at(-1) as { id: string; submitted_at: string };
      // The upload screen sends the same query.
      const { data } = await rows()
        .lte("submitted_at", submitted_at)
        .or(`submitted_at.lt."${submitted_at}",id.lt.${id}`)
        .order("submitted_at", { ascending: false })
        .order("id", { ascending: false })
        .limit(3)
        .throwOnError();
      page = data;
    }

    expect(found).toEqual(found.toSorted().toReversed());
    expect(new Set(found).size).toBe(7);
  });

  test("no more than a page at a time", async () => {
    const player = await product.aPlayer();
    const ids = Array.from({ length: 21 }, () => crypto.randomUUID());

    expect((await review.states(player, ids)).status).toBe(400);
  });
});
