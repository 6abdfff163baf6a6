import type { Feed, FeedDay } from "@capicu/contract/following-feed";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";

import { renderScreen } from "#testing/render-screen.tsx";
import { serve } from "#testing/server.ts";

import { FeedScreen } from "./feed-screen.tsx";

const FEED = "POST /functions/v1/following-feed";
const SWITCH = "POST /functions/v1/following-feed-switch";
const aDay = (more: Partial<FeedDay> = {}): FeedDay => ({
  user_id: "22222222-2222-4222-8222-222222222222",
  username: "Ana",
  handle: "@ana",
  avatar_url: null,
  day: "2026-11-20",
  uploads: 2,
  wins: 25,
  games: 40,
  badges: [],
  ...more,
});

function show(feed: Partial<Feed>, more: Record<string, () => object> = {}) {
  const requests = serve({
    [FEED]: () => ({ json: { success: true, is_on: true, days: [], nextCursor: null, ...feed } }),
    ...more,
  });
  renderScreen(<FeedScreen />, "/feed");
  return requests;
}

test("a day has one line for each player", async () => {
  show({
    days: [
      aDay(),
      aDay({ user_id: "b", username: "Ben", uploads: 1, wins: null, games: null }),
      aDay({ day: "2026-11-18", badges: ["wins-100"] }),
    ],
  });

  const day = within(await screen.findByRole("region", { name: "Friday, November 20, 2026" }));
  expect(day.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("Ana2 approved uploads, 25 more wins, 40 more games"),
    expect.stringMatching(/Ben1 approved upload$/),
  ]);
  expect(day.getByRole("link", { name: "Ana" }).getAttribute("href")).toBe("/@ana");
  const earlier = within(screen.getByRole("region", { name: "Wednesday, November 18, 2026" }));
  earlier.getByText(/1 new badge$/);
});

test("an empty feed says what comes and where to find players", async () => {
  show({});

  await screen.findByText("Nothing new");
  expect(screen.getByRole("link", { name: "Find players to follow" })).toBeTruthy();
});

test("the switch is sent, and the feed is read anew", async () => {
  let isOn = true;
  const requests = show(
    {},
    {
      [FEED]: () => ({ json: { success: true, is_on: isOn, days: [], nextCursor: null } }),
      [SWITCH]: () => {
        isOn = false;
        return { json: { success: true, is_on: false } };
      },
    },
  );
  const turn = await screen.findByRole("switch", { name: "Take part in the feed" });
  expect((turn as HTMLInputElement).checked).toBe(true);

  await userEvent.click(turn);

  await vi.waitFor(() => expect(screen.getByRole<HTMLInputElement>("switch").checked).toBe(false));
  expect(requests.find(({ path }) => path === SWITCH)?.body).toEqual({ isOn: false });
  expect(screen.queryByText("Nothing new")).toBeNull();
});

test("a switch that was not saved says so", async () => {
  show({}, { [SWITCH]: () => ({ status: 500, json: {} }) });

  await userEvent.click(await screen.findByRole("switch"));

  expect((await screen.findByRole("alert")).textContent).toMatch(/^That was not saved/);
});

test("the next days are read from where the page ended", async () => {
  const requests = show({ days: [aDay()], nextCursor: "next" });

  await userEvent.click(await screen.findByRole("button", { name: "Show more" }));

  await vi.waitFor(() =>
    expect(requests.filter(({ path }) => path === FEED).map(({ body }) => body)).toContainEqual({
      cursor: "next",
    }),
  );
});

test("what did not load can be tried again", async () => {
  show({}, { [FEED]: () => ({ status: 500, json: {} }) });

  expect(await screen.findByRole("button", { name: /try again/i })).toBeTruthy();
});
