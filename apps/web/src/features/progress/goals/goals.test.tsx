import type { Goal } from "@capicu/contract/goals";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";

import { renderScreen } from "#testing/render-screen.tsx";
import { serve } from "#testing/server.ts";

import { Goals } from "./goals.tsx";

const GOAL: Goal = {
  id: "33333333-3333-4333-8333-333333333333",
  mode: "casual",
  metric: "wins",
  target: 1000,
  from: "2026-11-01",
  to: "2026-12-31",
  present: 812,
  games: 64,
  pace: { low: 950, high: 1080 },
  state: "running",
};

async function open(goals: Goal[], more: Parameters<typeof serve>[0] = {}) {
  const requests = serve({
    "GET /functions/v1/goals": () => ({ json: { success: true, goals } }),
    ...more,
  });
  renderScreen(<Goals />, "/progress");
  await screen.findByRole("button", { name: "Set a goal" });
  return requests;
}

test("a goal says where the pace leads, as a range with the number of games", async () => {
  await open([GOAL]);

  for (const words of [
    "Casual: 1,000 wins",
    "Nov 1, 2026 to Dec 31, 2026. Now: 812 wins.",
    "At your pace, 950 wins to 1,080 wins on Dec 31, 2026, from 64 games.",
  ])
    expect(screen.getByText(words)).toBeTruthy();
});

test.each<[Partial<Goal>, RegExp]>([
  [{ pace: null, games: 9 }, /^Not enough games yet/],
  [{ state: "reached" }, /^Reached/],
  [{ state: "over" }, /^The last day has passed/],
])("%j: %s", async (part, words) => {
  await open([{ ...GOAL, ...part }]);

  expect(screen.getByText(words)).toBeTruthy();
});

test("a refusal is shown in the form, and what was typed stays", async () => {
  await open([], {
    "POST /functions/v1/goal-set": () => ({
      status: 400,
      json: { code: "goal_impossible", error: "A win rate is above 0 and at most 100 percent" },
    }),
  });
  await userEvent.click(screen.getByRole("button", { name: "Set a goal" }));
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "What" }), "win_rate");
  await userEvent.type(screen.getByRole("textbox", { name: /Target/ }), "101");

  await userEvent.click(screen.getByRole("button", { name: "Set the goal" }));

  await screen.findByText("A win rate is above 0 and at most 100 percent");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: /Target/ }).value).toBe("101");
});

test("a goal that was set stands in the list", async () => {
  const requests = await open([], {
    "POST /functions/v1/goal-set": () => ({ json: { success: true, goals: [GOAL] } }),
  });
  await userEvent.click(screen.getByRole("button", { name: "Set a goal" }));
  await userEvent.type(screen.getByRole("textbox", { name: /Target/ }), "1000");

  await userEvent.click(screen.getByRole("button", { name: "Set the goal" }));

  await screen.findByText("Casual: 1,000 wins");
  const body = requests.find(({ path }) => path.endsWith("goal-set"))?.body;
  expect(body).toMatchObject({ mode: "overall", metric: "wins", target: 1000 });
});

test("deleting asks first, and says that it is final", async () => {
  await open([GOAL], {
    "POST /functions/v1/goal-delete": () => ({ json: { success: true, goals: [] } }),
  });
  await userEvent.click(screen.getByRole("button", { name: "Delete the goal Casual: 1,000 wins" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Delete this goal?" }));
  dialog.getByText("Nothing is left of it, and it cannot be brought back.");

  await userEvent.click(dialog.getByRole("button", { name: "Delete the goal" }));

  await waitFor(() => expect(screen.queryByText("Casual: 1,000 wins")).toBeNull());
});
