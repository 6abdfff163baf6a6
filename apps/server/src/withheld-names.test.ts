// A subject that the operator has switched off is unknown to the table API as well.
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";

import { testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

async function aProduct(switches: { hasClubs: boolean; hasEvents: boolean }) {
  const product = await testProduct(switches);
  onTestFinished(() => product[Symbol.asyncDispose]());
  return product;
}

/** The paths that the table API describes. */
async function pathsOf({ world }: TestProduct): Promise<string[]> {
  const headers = { apikey: world.serviceKey, authorization: `Bearer ${world.serviceKey}` };
  const answer = await world.app.inject({ url: "/rest/v1/", headers });
  return Object.keys(answer.json<{ paths: object }>().paths);
}

test("with CLUBS=off and EVENTS=off it describes all but their tables and functions", async () => {
  const all = await pathsOf(await aProduct({ hasClubs: true, hasEvents: true }));
  const others = await pathsOf(await aProduct({ hasClubs: false, hasEvents: false }));

  const missing = all.filter((path) => !others.includes(path));
  expect(others.filter((path) => /club|event/.test(path))).toEqual(["/payment_events"]);
  expect(missing).toEqual(expect.arrayContaining(["/clubs", "/club_members", "/rpc/club_at"]));
  expect(missing).toEqual(
    expect.arrayContaining([
      "/rpc/event_at",
      "/rpc/own_events",
      "/rpc/read_event",
      "/rpc/rating_of",
    ]),
  );
  expect(
    missing.filter(
      (path) =>
        !/club|event|own_calendar_feed|best_opponent|head_to_head|pair_figures|rating_/.test(path),
    ),
  ).toEqual([]);
});

describe("with CLUBS=off and EVENTS=off", () => {
  let product: TestProduct;
  let player: TestPlayer;

  beforeAll(async () => {
    product = await testProduct({ hasClubs: false, hasEvents: false });
    player = await product.aPlayer();
    return () => product[Symbol.asyncDispose]();
  });

  test.each(["clubs", "club_members", "events"])("%s is no table", async (table) => {
    const { error } = await player.client.from(table).select();

    expect(error?.code).toBe("PGRST205");
  });

  test("members are not found through the players they belong to", async () => {
    const { error } = await player.client.from("users").select("id,club_members(role)");

    expect(error?.code).toBe("PGRST200");
  });

  test.each([
    ["club_at", { address: "los-martes" }],
    ["read_event", { address: "friday" }],
  ])("%s is no function", async (name, input) => {
    const { error } = await player.client.rpc(name, input);

    expect(error?.code).toBe("PGRST202");
  });
});
