// A caller may send arguments of any size that a request can have; none may keep the database busy.
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { testProduct, type TestPlayer, type TestProduct } from "./testing/test-product.ts";

let product: TestProduct;
let player: TestPlayer;

beforeAll(async () => {
  product = await testProduct();
  player = await product.aPlayer();
});
afterAll(() => product[Symbol.asyncDispose]());

// The time to normalise grows with the square of such a run: without a limit, half a minute.
const MARKS = `a${"\u0345".repeat(20_000)}${"\u0334".repeat(20_000)}`;
const QUICK_MS = 5000;

describe("an argument of any size costs nothing", () => {
  test.each<[string, Record<string, unknown>]>([
    ["handle_skeleton", { handle: MARKS }],
    ["handle_stem", { name: MARKS }],
    ["is_reserved_handle", { handle: MARKS }],
    ["fold_text", { words: MARKS }],
    ["player_with_handle", { wanted: MARKS }],
    ["is_own_screenshot", { object_name: MARKS }],
    ["club_at", { wanted: MARKS }],
    ["event_at", { wanted: MARKS }],
    ["read_event", { wanted: MARKS }],
    ["rating_of", { player: crypto.randomUUID(), of_kind: MARKS }],
    ["rating_history", { player: crypto.randomUUID(), of_kind: MARKS, longest: 2_000_000_000 }],
    ["sees_event_channel", { topic: MARKS }],
    [
      "public_events",
      {
        is_over: false,
        pattern: MARKS,
        longest: 2_000_000_000,
        after: "-infinity",
        after_id: "00000000-0000-0000-0000-000000000000",
      },
    ],
    ["club_circle", { wanted: MARKS }],
    ["club_numbers_at", { wanted: MARKS }],
    ["is_entitled", { wanted: MARKS }],
    ["has_right", { wanted: MARKS }],
    ["sees_friend_channel", { topic: MARKS }],
    ["player_circle", { player: crypto.randomUUID(), circle: MARKS, longest: 2_000_000_000 }],
    ["plan_now", { is_pro: false, tier: MARKS, lapses_at: null }],
    ["clean_text", { given: MARKS, longest: 5 }],
    ["without_direction", { given: MARKS }],
  ])("of %s", async (name, input) => {
    const started = performance.now();

    await player.client.rpc(name, input);

    expect(performance.now() - started).toBeLessThan(QUICK_MS);
  });

  test("of a profile that is written", async () => {
    const started = performance.now();

    const answers = [
      await player.client.from("users").update({ handle: MARKS }).eq("id", player.id),
      await player.client.from("users").update({ bio: MARKS }).eq("id", player.id),
      await player.client.from("users").update({ country: MARKS }).eq("id", player.id),
    ];

    expect(answers.map(({ error }) => error?.code)).toEqual(["23514", "23514", "23514"]);
    expect(performance.now() - started).toBeLessThan(QUICK_MS);
  });
});

test("a player still writes every part of a profile over the table API", async () => {
  const change = {
    handle: `@${crypto.randomUUID().slice(0, 12)}`,
    username: "Doña Carmen",
    bio: "Doble seis.",
    country: "PR",
    discord_url: "carmen",
  };

  const { data } = await player.client
    .from("users")
    .update(change)
    .eq("id", player.id)
    .select(Object.keys(change).join(","))
    .single()
    .throwOnError();

  expect(data).toEqual(change);
});

test.each(["XX", "pr", "ZZ", "A"])("%s is still no country", async (country) => {
  const { error } = await player.client.from("users").update({ country }).eq("id", player.id);

  expect(error?.code).toBe("23514");
});
