import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { signIn } from "#state/auth.ts";
import { createStore } from "#state/store.ts";
import { renderScreen } from "#testing/render-screen.tsx";
import { serve } from "#testing/server.ts";

import { ClubWithBoardScreen } from "./club-screen.tsx";

// The channel is tested against the real server; here no socket may be opened.
vi.mock("#backend/live-changes.ts", () => ({ followLeaderboard: () => () => undefined }));

test("the board of a club is in the frame of the club", async () => {
  const club = {
    id: "44444444-4444-4444-8444-444444444444",
    slug: "los-martes",
    name: "Los Martes",
    place: null,
    country: null,
    kind: "public",
    colours: ["#1a4d2e", "#ffffff"],
    picture: null,
    members_count: 12,
    about: null,
    time_zone: "UTC",
    membership: null,
  };
  const requests = serve({
    "POST /functions/v1/club-get": () => ({ json: { success: true, club } }),
    "POST /functions/v1/leaderboard": () => ({
      json: { success: true, players: [], total: 0, mode: "overall", nextCursor: null, me: null },
    }),
  });
  const store = createStore();
  await store.dispatch(signIn({ email: "rafa@example.com", password: "secret" }));

  renderScreen(<ClubWithBoardScreen />, {
    address: "/clubs/los-martes/board?timeframe=week",
    path: "/clubs/:slug/*",
    store,
  });

  await screen.findByRole("heading", { level: 1, name: "Los Martes" });
  await screen.findByRole("heading", { level: 2, name: "Leaderboard of the club" });
  await screen.findByRole("heading", { level: 2, name: "No players found" });
  const link = screen.getByRole("link", { name: "Leaderboard" });
  expect(link.getAttribute("aria-current")).toBe("page");
  expect(requests.find(({ path }) => path.endsWith("/leaderboard"))?.body).toMatchObject({
    filter: "club:los-martes",
    timeframe: "week",
  });
});
