// Whose a gamertag is: whoever was verified with it first.
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { aName, gamertagCalls } from "#testing/gamertag-calls.ts";
import { reviewCalls } from "#testing/review-calls.ts";
import { submit, testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

import { claimPastGamertags } from "./claim-past-gamertags.ts";

let product: TestProduct;
let tags: ReturnType<typeof gamertagCalls>;
let review: ReturnType<typeof reviewCalls>;
let admin: TestPlayer;

beforeAll(async () => {
  product = await testProduct();
  tags = gamertagCalls(product);
  review = reviewCalls(product);
  admin = await product.anAdmin();
});
afterAll(() => product[Symbol.asyncDispose]());

const db = () => product.world.platform.database.service;

describe("a claim", () => {
  test("is made with the first approval, and names it", async () => {
    const [player, name] = [await product.aPlayer(), aName()];
    const { id } = await submit(player, { gamertag: name });
    expect(await tags.holderOf(name)).toEqual([]);

    await review.approve(admin, id);

    const { rows } = await sql`
      select gamertag_claims.user_id, held_to, proof_submission, held_from = approved_at as on_the_day
      from gamertag_claims join approved_statistics on submission_id = proof_submission
      where gamertag = ${name}`.execute(db());
    expect(rows).toEqual([
      { user_id: player.id, held_to: null, proof_submission: id, on_the_day: true },
    ]);
  });

  test.each([
    ["the same name", (name: string) => name],
    ["another case", (name: string) => name.toUpperCase()],
    ["a Cyrillic letter", (name: string) => name.replace("a", "а")],
    ["an invisible sign", (name: string) => name.replace("T", "T\u200b")],
  ])("stays with the first player when another one is approved with %s", async (_what, alike) => {
    const [first, second, name] = [await product.aPlayer(), await product.aPlayer(), aName()];
    await tags.approved(first, name, admin);
    const other = alike(name);
    const { id } = await submit(second, { gamertag: other });

    expect((await tags.own(second)).conflicts).toEqual([
      { submission_id: id, gamertag: other, dispute: null },
    ]);
    expect((await review.approve(admin, id)).status).toBe(200);

    expect(await tags.holderOf(name)).toEqual([first.id]);
    expect((await tags.own(second)).aliases).toMatchObject([{ gamertag: other, held: false }]);
    expect((await tags.own(first)).conflicts).toEqual([]);
  });

  test("of two approvals at once belongs to one of the two", async () => {
    const [first, second, other, name] = [
      await product.aPlayer(),
      await product.aPlayer(),
      await product.anAdmin(),
      aName(),
    ];
    const submissions = [
      await submit(first, { gamertag: name }),
      await submit(second, { gamertag: name }),
    ] as const;

    const answers = await Promise.all([
      review.approve(admin, submissions[0].id),
      review.approve(other, submissions[1].id),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await tags.holderOf(name)).toHaveLength(1);
  });

  test("goes with the decision, and to whoever was verified next", async () => {
    const [first, second, name] = [await product.aPlayer(), await product.aPlayer(), aName()];
    const proof = await tags.approved(first, name, admin);
    await tags.approved(second, name, admin);

    expect((await review.undo(admin, proof)).status).toBe(200);
    expect(await tags.holderOf(name)).toEqual([second.id]);

    await review.approve(admin, proof);
    expect(await tags.holderOf(name)).toEqual([second.id]);
  });

  test("that goes with the decision leaves nothing", async () => {
    const [player, name] = [await product.aPlayer(), aName()];
    const proof = await tags.approved(player, name, admin);
    await review.undo(admin, proof);

    expect(await tags.holderOf(name)).toEqual([]);
    expect((await tags.own(player)).aliases).toEqual([]);
  });

  test("of a name without a letter is made by nobody", async () => {
    const player = await product.aPlayer();
    await tags.approved(player, "- -", admin);

    expect(await tags.holderOf("- -")).toEqual([]);
  });
});

test("approvals from before get their claims with their day, the first one first", async () => {
  const [first, second, late, name] = [
    await product.aPlayer(),
    await product.aPlayer(),
    await product.aPlayer(),
    aName(),
  ];
  await tags.approved(first, name, admin);
  await tags.approved(second, name, admin);
  await sql`delete from gamertag_claims where gamertag = ${name}`.execute(db());
  // Before the job comes to it, a third player is verified with the name.
  await tags.approved(late, name, admin);
  expect(await tags.holderOf(name)).toEqual([late.id]);
  await sql`update gamertag_claim_progress set through = 0`.execute(db());

  await claimPastGamertags(product.world.platform.database, 3);
  await claimPastGamertags(product.world.platform.database, 3);

  const { rows } = await sql`
    select gamertag_claims.user_id, held_from = approved_at as on_the_day
    from gamertag_claims join approved_statistics on submission_id = proof_submission
    where gamertag = ${name}`.execute(db());
  expect(rows).toEqual([{ user_id: first.id, on_the_day: true }]);
});

test("aliases have the days from which and until which a player was verified with each", async () => {
  const [player, one, two] = [await product.aPlayer(), aName(), aName()];
  await tags.approved(player, one, admin);
  await tags.approved(player, one.toUpperCase(), admin);
  await tags.approved(player, two, admin);

  const { aliases } = await tags.own(player);

  expect(aliases).toMatchObject([
    { gamertag: two, to: null, held: true },
    { gamertag: one, to: aliases[0]?.from, held: true },
  ]);
});

test("neither players nor visitors read claims over the table API", async () => {
  const player = await product.aPlayer();
  await tags.approved(player, aName(), admin);

  for (const table of ["gamertag_claims", "gamertag_disputes", "gamertag_evidence"])
    for (const client of [player.client, product.visitor, admin.client]) {
      const { data, error } = await client.from(table).select();
      expect([data, error === null]).toEqual([null, false]);
    }
  expect((await tags.ask(null, "gamertag-dispute-open", { submissionId: player.id })).status).toBe(
    401,
  );
});
