import type { PublicProfile } from "@capicu/contract/profiles";
import type { Progress } from "@capicu/contract/progress";
import { act, cleanup, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";

import { signOut } from "#backend/sessions.ts";
import { signIn } from "#state/auth.ts";
import { createStore } from "#state/store.ts";
import { renderScreen } from "#testing/render-screen.tsx";
import { serve, userOfTests } from "#testing/server.ts";
import { aPoint, aProgress } from "#widgets/progress/point.fixture.ts";

import { PublicProfileScreen } from "./public-profile-screen.tsx";

// jsdom has no canvas.
vi.mock("#ui/draw-lines.ts", () => ({ drawLines: () => ({ point() {}, end() {} }) }));

const PLAYER: PublicProfile = {
  user_id: "22222222-2222-4222-8222-222222222222",
  username: "Chago Vega",
  handle: "@chago",
  avatar_url: null,
  banner_url: null,
  bio: "Capicú or nothing.",
  country: "DO",
  is_pro: false,
  subscription_tier: "starter",
  followers_count: 1318,
  following_count: 96,
  likes_count: 4,
  member_since: "2025-03-04T10:00:00Z",
  club: null,
  club_slug: null,
  verified: true,
  rank: 7,
  position: 7,
  is_open: true,
  inactive_since: null,
  twitter_url: "https://twitter.com/chago",
  ...figures(5122),
};

function figures(games: number | null) {
  const hasNumbers = games !== null;
  const one = {
    wins: hasNumbers ? 3518 : null,
    losses: hasNumbers ? 1604 : null,
    win_rate: hasNumbers ? 68.68 : null,
    games_played: games,
    points_scored: hasNumbers ? 694_510 : null,
    percent_complete: null,
  };
  const overall = Object.entries(one).map(([name, value]) => [`overall_${name}`, value]);
  return { ...one, ...Object.fromEntries(overall) } as Pick<PublicProfile, keyof typeof one> &
    Record<`overall_${keyof typeof one}`, number | null>;
}

beforeEach(async () => {
  serve();
  await signOut();
});

const answered = (columns: Partial<PublicProfile> = {}) => ({
  "POST /functions/v1/profile-public": () => ({
    json: { success: true, player: { ...PLAYER, ...columns } },
  }),
});

async function openProfile(columns: Partial<PublicProfile> = {}) {
  const requests = serve(answered(columns));
  renderScreen(<PublicProfileScreen />, "/@chago");
  await screen.findByRole("heading", { level: 1 });
  return requests;
}

test("S1.10 a visitor sees name, bio, country, links and figures", async () => {
  const requests = await openProfile();

  screen.getByRole("heading", { level: 1, name: "Chago Vega" });
  screen.getByText("@chago");
  screen.getByText("Capicú or nothing.");
  screen.getByText("Dominican Republic");
  screen.getByText("Member since March 2025");
  screen.getByText("#7");
  screen.getByText("68.7%");
  screen.getByText("VERIFIED");
  await screen.findByRole("link", { name: "Twitter" });
  expect(document.title).toBe("Chago Vega (@chago) · Capicú");
  expect(requests.find(({ path }) => path.endsWith("profile-public"))?.body).toEqual({
    handle: "chago",
  });
});

test("who is off the boards for want of an approved upload keeps the figures, with the day", async () => {
  await openProfile({ rank: null, inactive_since: "2026-10-03T12:30:00Z" });

  expect(
    screen.getByText("off the boards since Oct 3, 2026, until the next approved upload"),
  ).toBeTruthy();
  expect(screen.getByText("68.7%")).toBeTruthy();
});

test("S4.16 a visitor may not like or follow, and is told why", async () => {
  await openProfile();

  expect(screen.getByRole("button", { name: "Follow" })).toHaveProperty("disabled", true);
  expect(screen.getByText("Sign in to follow and like players.")).toBeTruthy();
});

test("S4.15 one's own page has no such buttons, but the way to edit", async () => {
  serve(answered({ user_id: userOfTests.id }));
  const { store } = renderScreen(<PublicProfileScreen />, "/@chago");
  await act(() => store.dispatch(signIn({ email: "rafa@example.com", password: "secret" })));
  await screen.findByRole("heading", { level: 1 });

  expect(screen.queryByRole("button", { name: "Follow" })).toBeNull();
  expect(screen.getByRole("link", { name: "Edit Profile" }).getAttribute("href")).toBe("/profile");
});

test("S3.6 friends only: what is not shown is said, not left blank", async () => {
  await openProfile({ is_open: false, bio: null, country: null, twitter_url: null });

  screen.getByText("This player shows the rest of the profile to friends only.");
  expect(screen.queryByText("Global")).toBeNull();
  expect(screen.queryByText("Connect with Me")).toBeNull();
});

test("S3.7 without figures there are none", async () => {
  await openProfile({ rank: null, ...figures(null) });

  screen.getByText("No statistics to show.");
  expect(screen.queryByText("Total Games")).toBeNull();
});

test("the main club is a link; without one, or without one that the viewer may see, it says so", async () => {
  await openProfile();
  screen.getByText("No club yet");
  cleanup();

  await openProfile({ club: "Los Martes", club_slug: "los-martes" });
  const link = screen.getByRole("link", { name: "Los Martes" });
  expect(link.getAttribute("href")).toBe("/clubs/los-martes");
  cleanup();

  await openProfile({ is_open: false });
  expect(screen.queryByText("No club yet")).toBeNull();
});

test("a free player's links are locked", async () => {
  await openProfile({ subscription_tier: "free", twitter_url: null });

  expect(screen.getByText("Player needs subscription to display social links")).toBeTruthy();
});

test("X.9 markup is text", async () => {
  const script = "<img src=x onerror=alert(1)>";

  await openProfile({ username: script, bio: script });

  expect(screen.getAllByText(script)).toHaveLength(2);
});

test("nobody by that handle: not found, and a way on", async () => {
  serve({
    "POST /functions/v1/profile-public": () => ({
      status: 404,
      json: { code: "player_not_found", error: "There is no such player" },
    }),
  });
  renderScreen(<PublicProfileScreen />, "/@nobody");

  await screen.findByRole("heading", { level: 1, name: "Player not found" });
  screen.getByText(/There is no player @nobody/);
  expect(screen.getByRole("link", { name: "Go to the leaderboard" })).toBeTruthy();
});

test("X.23 a failure offers to ask again", async () => {
  serve({ "POST /functions/v1/profile-public": () => ({ status: 500, json: { error: "down" } }) });
  renderScreen(<PublicProfileScreen />, "/@chago");

  await screen.findByText("We could not load this player. down");
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
});

const POINT = aPoint("2026-05-03T12:00:00Z", { overall_wins: 120, overall_losses: 80 });

function progressAnswered(progress: Progress) {
  serve({
    ...answered(),
    "POST /functions/v1/player-progress": () => ({ json: { success: true, progress } }),
  });
  renderScreen(<PublicProfileScreen />, "/@chago");
}

test("whoever may see how the numbers grew sees it on the profile", async () => {
  progressAnswered(aProgress([POINT]));

  const table = await screen.findByRole("table", { name: "Every upload, Overall" });
  expect(table.textContent).toContain("3 May 202612080");
});

test("nobody else does, and is told", async () => {
  progressAnswered(aProgress([], { is_shown: false, ranks: null }));

  expect(await screen.findByText("This player does not share their progress.")).toBeTruthy();
});

test("a visitor has nobody to compare with; whoever is signed in has himself", async () => {
  await openProfile();
  expect(screen.queryByRole("link", { name: "Compare" })).toBeNull();
  cleanup();
  serve(answered());
  const store = createStore();
  await store.dispatch(signIn({ email: "rafa@example.com", password: "secret" }));
  renderScreen(<PublicProfileScreen />, { address: "/@chago", store });

  const link = await screen.findByRole("link", { name: "Compare" });

  expect(link.getAttribute("href")).toBe("/compare/@rafasolis/@chago");
});
