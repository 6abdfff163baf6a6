import { expect, test } from "vitest";

import { aSession, profileOfTests } from "#testing/server.ts";

import { basicProfile, clientUser } from "./client-user.ts";

const { user } = aSession();

test("S3.9 S3.10 S3.11 S3.12 the basic profile takes its names from the email, or from what Google knows", () => {
  expect(basicProfile(user)).toMatchObject({ handle: "rafa", display_name: "rafa", role: "user" });
  const google = { ...user, user_metadata: { full_name: "Rafael Solís" } };
  expect(basicProfile(google)).toMatchObject({ handle: "rafa", display_name: "Rafael Solís" });
});

test("a bio that is JSON gives its handle and its words", () => {
  const bio = JSON.stringify({ handle: "oldhandle", bio: "Since 2019" });

  const clientUserOfTests = clientUser(user, { ...profileOfTests, handle: null, bio }, null);

  expect(clientUserOfTests).toMatchObject({ handle: "oldhandle", bio: "Since 2019" });
});

test("S3.13 the player as screens know him, with the totals of his statistics", () => {
  const stats = { wins: 7, losses: 3, win_rate: 70, points_scored: 900 };

  expect(clientUser(user, profileOfTests, stats)).toMatchObject({
    id: user.id,
    username: "Rafa Solís",
    handle: "rafasolis",
    bio: "",
    avatar_url: null,
    total_wins: 7,
    total_losses: 3,
    win_rate: 70,
    total_points: 900,
    score: 900,
  });
});
