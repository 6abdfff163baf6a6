import type { Recap, RecapStanding, SharedRecap } from "@capicu/contract/recaps";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";

import { renderScreen } from "#testing/render-screen.tsx";
import { serve } from "#testing/server.ts";

import { RecapsScreen } from "./recaps-screen.tsx";
import { SharedRecapScreen } from "./shared-recap-screen.tsx";

const RECAPS = "GET /functions/v1/recaps";
const SHARE = "POST /functions/v1/recap-share";
const END = "POST /functions/v1/recap-share-end";
const SHARED = "GET /functions/v1/recap-shared";
const numbers = (more: number) => ({ wins: 100 + more, games: 160 + more, points: 9000 + more });
const standing = (more: number, rank: number | null, at: string): RecapStanding => ({
  approved_at: at,
  overall: numbers(more),
  casual: numbers(more),
  blitz: numbers(0),
  rank,
});
const aRecap = (more: Partial<Recap> = {}): Recap => ({
  period: "week:2026-11-16",
  name: null,
  first_day: "2026-11-16",
  last_day: "2026-11-22",
  is_over: true,
  uploads: 2,
  before: standing(0, 50, "2026-11-10T12:00:00Z"),
  after: standing(25, 10, "2026-11-20T12:00:00Z"),
  badges: [{ code: "wins-100", at: "2026-11-20T12:00:00Z" }],
  shared_at: null,
  ...more,
});

function show(recaps: Recap[], more: Record<string, () => object> = {}) {
  const requests = serve({ [RECAPS]: () => ({ json: { success: true, recaps } }), ...more });
  renderScreen(<RecapsScreen />, "/recap");
  return requests;
}
const card = async () => within(await screen.findByRole("region", { name: /^Week from/ }));

test("each number opens the two approvals that it lies between", async () => {
  show([aRecap()]);

  const week = await card();
  const overall = within(week.getByRole("region", { name: "Overall" }));
  expect(
    overall.getAllByRole("group").map((figure) => figure.querySelector("summary")?.textContent),
  ).toEqual(["+25 games", "+25 wins", "+25 points"]);
  overall.getByText("From 100, approved on Nov 10, 2026, to 125, approved on Nov 20, 2026.");
  week.getByText(
    "From #50 on Nov 10, 2026 to #10 on Nov 20, 2026, when the uploads were approved.",
  );
  expect(week.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/progress",
    "/leaderboard?at=2026-11-20",
    "/profile",
  ]);
  // A mode without a game is left out.
  expect(week.queryByRole("region", { name: "Blitz" })).toBeNull();
});

test("places that were lost are not written", async () => {
  show([aRecap({ after: standing(25, 90, "2026-11-20T12:00:00Z") })]);

  const text = (await screen.findByRole("region", { name: /^Week from/ })).textContent;
  expect(text).not.toMatch(/rank|#|50|90/);
});

test("a season leads to its board", async () => {
  show([aRecap({ period: "season:autumn", name: "Autumn" })]);

  const season = within(await screen.findByRole("region", { name: /^Autumn, from/ }));
  expect(
    season.getAllByRole("link", { name: "The board of Autumn" })[0]?.getAttribute("href"),
  ).toBe("/leaderboard?timeframe=season%3Aautumn");
});

test("it is private until a link is made, and the link can be taken back", async () => {
  let shared: string | null = null;
  const requests = show([], {
    [RECAPS]: () => ({ json: { success: true, recaps: [aRecap({ shared_at: shared })] } }),
    [SHARE]: () => {
      shared = "2026-11-23T12:00:00Z";
      return { json: { success: true, token: "secret" } };
    },
    [END]: () => {
      shared = null;
      return { json: { success: true } };
    },
  });
  const week = await card();
  week.getByText("Only you see this.");

  await userEvent.click(week.getByRole("button", { name: "Make a link" }));
  await week.findByText(/\/recap\/secret$/);
  await userEvent.click(await week.findByRole("button", { name: "Take the link back" }));

  await week.findByText("Only you see this.");
  expect(week.queryByText(/secret/)).toBeNull();
  const changes = requests.filter(({ path }) => path === SHARE || path === END);
  expect(changes.map(({ body }) => body)).toEqual(
    Array.from({ length: 2 }, () => ({ period: "week:2026-11-16" })),
  );
});

test("a link that was not made says so", async () => {
  show([aRecap()], { [SHARE]: () => ({ status: 500, json: {} }) });

  await userEvent.click((await card()).getByRole("button", { name: "Make a link" }));

  expect((await screen.findByRole("alert")).textContent).toMatch(/^That did not work/);
});

test("without a recap it says what one needs", async () => {
  show([]);
  await screen.findByText("No recap yet");
  expect(screen.getByText(/at least 5 games apart/)).toBeTruthy();
});

test("what did not load can be tried again", async () => {
  show([], { [RECAPS]: () => ({ status: 500, json: {} }) });
  expect(await screen.findByRole("button", { name: /try again/i })).toBeTruthy();
});

test("a shared recap says whose it is, and one that is gone says so", async () => {
  const player = { user_id: "u", username: "Ana", handle: "@ana", avatar_url: null };
  const recap: SharedRecap = { ...aRecap({ shared_at: "2026-11-23T12:00:00Z" }), player };
  let isShared = true;
  serve({
    [SHARED]: () =>
      isShared
        ? { json: { success: true, recap } }
        : { status: 404, json: { code: "recap_not_shared", error: "This recap is not shared" } },
  });
  const options = { address: "/recap/secret", path: "/recap/:token" };
  const { unmount } = renderScreen(<SharedRecapScreen />, options);
  await screen.findByRole("heading", { name: "Recap of Ana", level: 1 });
  expect(screen.queryByRole("button", { name: /link/ })).toBeNull();
  unmount();

  isShared = false;
  renderScreen(<SharedRecapScreen />, options);
  await waitFor(() => screen.getByRole("heading", { name: "This recap is not here" }));
});
