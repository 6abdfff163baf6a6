import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";

import { renderScreen } from "#testing/render-screen.tsx";
import { serve } from "#testing/server.ts";

import { SeasonsScreen } from "./seasons-screen.tsx";

type Answer = NonNullable<Parameters<typeof serve>[0]>[string];

const LIST = "POST /functions/v1/admin-seasons";
const ACT = "POST /functions/v1/admin-seasons-action";
const TODAY = "2026-11-28";

const season = (fields: object) => ({
  slug: "liga",
  name: "La Liga",
  first_day: "2026-11-01",
  last_day: "2026-11-30",
  state: "running",
  closed_at: null,
  closed_by: null,
  is_over: false,
  players: null,
  ...fields,
});

beforeEach(() => {
  serve();
});

function open(seasons: object[], answer: Answer = () => ({ json: { success: true, slug: "x" } })) {
  const requests = serve({
    [LIST]: () => ({ json: { success: true, today: TODAY, seasons } }),
    [ACT]: answer,
  });
  renderScreen(<SeasonsScreen />, "/admin/seasons");
  return () => requests.filter(({ path }) => path === ACT).map(({ body }) => body);
}

test("each season has its days, its zone, its state and what can be done with it", async () => {
  open([
    season({ slug: "next", name: "Next", state: "planned" }),
    season({ is_over: true }),
    season({
      slug: "old",
      name: "Old",
      state: "closed",
      closed_at: "2026-10-01T10:00:00Z",
      closed_by: "Ana",
      players: 12,
    }),
  ]);
  const card = async (name: string) => within(await screen.findByRole("region", { name }));

  const next = await card("Next");
  expect(next.getByText("planned")).toBeTruthy();
  expect(
    next.getByText(/November 1, 2026 to November 30, 2026, both included \(UTC\)/),
  ).toBeTruthy();
  expect(next.getAllByRole("button").map((button) => button.textContent)).toEqual([
    "Rename",
    "Take back",
  ]);
  const running = await card("La Liga");
  expect(running.getByText(/last day is over/)).toBeTruthy();
  expect(running.getAllByRole("button").map((button) => button.textContent)).toEqual([
    "Rename",
    "Close",
  ]);
  expect(running.getByRole("link").getAttribute("href")).toBe(
    "/leaderboard?timeframe=season%3Aliga",
  );
  const old = await card("Old");
  expect(old.getByText(/Closed by Ana .* 12 players in the result/)).toBeTruthy();
  expect(old.queryAllByRole("button")).toEqual([]);
});

test("a wrong form is not sent, and the first wrong field has the focus", async () => {
  const acts = open([]);
  await userEvent.click(await screen.findByRole("button", { name: "Open the season" }));

  expect(document.activeElement).toBe(screen.getByLabelText(/^Name/));
  expect(screen.getByText("The name of a season has 3 to 40 characters")).toBeTruthy();
  expect(screen.getByText("The last day is before the first day")).toBeTruthy();
  expect(acts()).toEqual([]);
});

test("closing asks first, and a refusal is said in its own sentence", async () => {
  const acts = open([season({})], () => ({
    status: 409,
    json: { error: "This season is closed", code: "season_closed" },
  }));
  await userEvent.click(await screen.findByRole("button", { name: "Close: La Liga" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Close La Liga?" }));
  expect(dialog.getByText(/cannot be undone/)).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Close the season" }));

  await waitFor(() => expect(acts()).toEqual([{ action: "close", slug: "liga" }]));
  expect(await screen.findByText("This season is closed")).toBeTruthy();
});
