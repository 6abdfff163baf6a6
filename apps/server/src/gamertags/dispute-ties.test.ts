// Who decides no dispute about a gamertag, and how decisions are undone.
import { UNDO_DAYS } from "@capicu/contract/review-queue";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { aName, disputesOf, gamertagCalls } from "#testing/gamertag-calls.ts";
import { socialCalls } from "#testing/social-calls.ts";
import { submit, testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

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
    const [dispute, moderator] = [await disputes.withPictures(), await product.anAdmin()];
    await bind(moderator, dispute[side]);

    expect((await tags.decide(moderator, dispute.id, { outcome: "moved" })).code).toBe(
      `dispute_${tie}`,
    );
    expect((await tags.undo(moderator, dispute.id)).code).toBe(`dispute_${tie}`);
  });

  test("of a moderator who is one of the two", async () => {
    const [challenger, holder, name] = [await product.anAdmin(), await product.aPlayer(), aName()];
    await tags.approved(holder, name, reviewer);
    const { id } = await submit(challenger, { gamertag: name });
    await tags.open(challenger, id);
    const [own] = (await tags.own(challenger)).disputes;

    expect((await tags.decide(challenger, own?.id ?? "", { outcome: "moved" })).code).toBe(
      "dispute_own",
    );
  });

  test("of whoever has decided about the submission of one of the two", async () => {
    const { id } = await disputes.withPictures();

    expect((await tags.decide(reviewer, id, { outcome: "moved" })).code).toBe(
      "dispute_first_judge",
    );
  });
});

describe("undoing", () => {
  test("gives the gamertag back, tells both, and the dispute waits again", async () => {
    const { id, holder, challenger, name } = await disputes.withPictures();
    await tags.decide(judge, id, { outcome: "moved" });

    expect((await tags.undo(judge, id)).status).toBe(200);

    expect(await tags.holderOf(name)).toEqual([holder.id]);
    for (const player of [holder, challenger])
      expect((await tags.newsOf(player))[0]).toEqual(["gamertag_reopened", name]);
    expect((await tags.seenBy(judge, id)).outcome).toBeNull();
    expect((await tags.undo(judge, id)).code).toBe("dispute_undecided");
    expect((await tags.decide(judge, id, { outcome: "kept" })).status).toBe(200);
  });

  test("is possible for 30 days", async () => {
    const { id } = await disputes.withPictures();
    await tags.decide(judge, id, { outcome: "moved" });
    await sql`
      update gamertag_disputes set decided_at = now() - make_interval(days => ${UNDO_DAYS + 1})
      where id = ${id}`.execute(db());

    expect((await tags.undo(judge, id)).code).toBe("dispute_too_late");
  });

  test("is refused where a later dispute rests on it", async () => {
    const { id, holder, name } = await disputes.withPictures();
    await tags.decide(judge, id, { outcome: "moved" });
    const { id: again } = await submit(holder, { gamertag: name });
    expect((await tags.open(holder, again)).status).toBe(200);

    expect((await tags.undo(judge, id)).code).toBe("dispute_superseded");
  });
});
