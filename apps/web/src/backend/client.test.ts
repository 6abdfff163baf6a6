import { leaderboard, LeaderboardQuery } from "@capicu/contract/leaderboard";
import { expect, test } from "vitest";

import { serve } from "#testing/server.ts";

import { callFunction } from "./call-function.ts";
import { signInWithPassword, signOut } from "./sessions.ts";
import { readProfile } from "./tables.ts";

test("S7.1 accounts, tables and functions are called with the public key the site names", async () => {
  const requests = serve({
    "GET /config.json": () => ({ json: { url: location.origin, anonKey: "anon", features: {} } }),
    "POST /functions/v1/leaderboard": () => ({ json: { success: true, players: [] } }),
  });

  await signInWithPassword({ email: "rafa@example.com", password: "secret-one" });
  await readProfile("me");
  await callFunction(leaderboard, LeaderboardQuery.parse({}));
  await signOut();

  const calls = requests.filter(({ path }) => !path.endsWith("/config.json"));
  expect(new Set(calls.map(({ path }) => path.split("/")[1]))).toEqual(
    new Set(["auth", "rest", "functions"]),
  );
  expect(calls.map(({ headers }) => headers.get("apikey"))).toEqual(calls.map(() => "anon"));
});
