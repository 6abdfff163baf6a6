// A site without clubs (CLUBS=off) has no boards of clubs either.
import { afterAll, beforeAll, expect, test } from "vitest";

import { clubCalls } from "#testing/club-calls.ts";
import { testProduct, type TestProduct } from "#testing/test-product.ts";

let product: TestProduct;
let clubs: ReturnType<typeof clubCalls>;

beforeAll(async () => {
  product = await testProduct({ hasClubs: false });
  clubs = clubCalls(product);
});
afterAll(() => product[Symbol.asyncDispose]());

test("the filter of a club is refused as if there were no such club, and every other board answers", async () => {
  const [player, admin] = [await product.aPlayer(), await product.anAdmin()];

  for (const reader of [null, player, admin]) {
    const answer = await clubs.ask(reader, "leaderboard", { filter: "club:los-martes" });
    expect([answer.status, answer.code]).toEqual([404, "club_missing"]);
  }
  for (const filter of ["all", "following", "country:PR"])
    expect((await clubs.ask(player, "leaderboard", { filter })).status).toBe(200);
});

test("no function of clubs is known", async () => {
  const player = await product.aPlayer();

  for (const [name, input] of [
    ["club-get", { slug: "los-martes" }],
    ["clubs", {}],
    ["my-clubs", {}],
  ] as const)
    expect((await clubs.ask(player, name, input)).status).toBe(404);
});
