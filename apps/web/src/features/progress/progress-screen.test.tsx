import type { Progress } from "@capicu/contract/progress";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";

import { signIn } from "#state/auth.ts";
import { createStore } from "#state/store.ts";
import { renderScreen } from "#testing/render-screen.tsx";
import { serve } from "#testing/server.ts";
import { aPoint, aProgress } from "#widgets/progress/point.fixture.ts";

import { ProgressScreen } from "./progress-screen.tsx";

const drawings: unknown[] = [];
// jsdom has no canvas.
vi.mock("uplot", () => ({
  default: class {
    constructor(_options: unknown, values: unknown) {
      drawings.push(values);
    }
    setCursor() {}
    setSize() {}
    redraw() {}
    destroy() {}
    valToPos() {
      return 0;
    }
  },
}));

HTMLCanvasElement.prototype.getContext = () => null;

beforeEach(() => {
  drawings.length = 0;
});

const NO_GOALS = {
  "GET /functions/v1/goals": () => ({ json: { success: true, goals: [] } }),
};

const answered = (progress: Progress) => ({
  ...NO_GOALS,
  "POST /functions/v1/player-progress": () => ({ json: { success: true, progress } }),
});

async function openProgress(progress: Progress, address = "/progress") {
  const requests = serve(answered(progress));
  const store = createStore();
  await store.dispatch(signIn({ email: "rafa@example.com", password: "secret" }));
  const view = renderScreen(<ProgressScreen />, { address, store });
  await screen.findByRole("heading", { level: 1, name: "Your progress" });
  return { requests, ...view };
}

const YEAR = new Date().getFullYear();
const TWO = aProgress([
  aPoint(`${YEAR}-01-03T12:00:00Z`, { overall_wins: 100, overall_losses: 50 }),
  aPoint(`${YEAR}-01-10T12:00:00Z`, { overall_wins: 134, overall_losses: 62 }),
]);

test("without an approved upload it says so and leads to the upload", async () => {
  await openProgress(aProgress([], { ranks: null }));

  await screen.findByRole("heading", { name: "No approved uploads yet" });
  expect(screen.getByRole("link", { name: "Upload Stats" }).getAttribute("href")).toBe("/upload");
});

test("one upload is a point, not a line", async () => {
  await openProgress(aProgress([aPoint(`${YEAR}-01-03T12:00:00Z`)]));

  await screen.findByText("First upload");
  screen.getByText("One upload so far. The line starts with the next one.");
  expect(screen.queryByRole("slider")).toBeNull();
});

test("difference, form, pace and rank of the chosen mode", async () => {
  await openProgress(TWO);

  await screen.findByText("+34 W, −12 L since 3 Jan");
  screen.getByText("73.9%");
  screen.getByText("of 46 games in the last upload; 68.4% in all.");
  screen.getByText("46 games per week");
  screen.getByText("#5");
  screen.getByText("#7 of 120 when it was approved.");

  await userEvent.click(screen.getByRole("radio", { name: "Blitz" }));

  expect(await screen.findByText("No games since 3 Jan")).toBeTruthy();
});

test("the lines are drawn once the chart's code is there, and each point is told", async () => {
  await openProgress(TWO);

  await waitFor(() => expect(drawings).toHaveLength(1));
  expect(drawings[0]).toMatchObject([
    [expect.any(Number), expect.any(Number)],
    [100 / 1.5, 134 / 1.96],
    {},
  ]);
  const slider = screen.getByRole("slider", { name: "Upload" });
  expect(slider.getAttribute("aria-valuetext")).toBe(`10 Jan ${YEAR}: Overall 68.4%, Casual 68.4%`);
});

test("the same numbers stand in a table, for screen readers always, for all on demand", async () => {
  const { at } = await openProgress(TWO);
  const table = await screen.findByRole("table", { name: "Every upload, Overall" });

  expect(
    within(table)
      .getAllByRole("row")
      .map((row) => row.textContent),
  ).toEqual([
    "ApprovedWinsLossesWin rateGamesPointsRank",
    `10 Jan ${YEAR}1346268.4%19620,000#7`,
    `3 Jan ${YEAR}1005066.7%15020,000#7`,
  ]);
  await userEvent.click(screen.getByRole("button", { name: "Show table" }));

  expect(at()).toBe("/progress?as=table");
  expect(screen.queryByRole("img")).toBeNull();
  screen.getByRole("region", { name: "Every upload, Overall" });
});

test("the address says what is looked at", async () => {
  const { at } = await openProgress(TWO, "/progress?mode=casual&chart=rank");

  await screen.findByRole("heading", { name: "Rank" });
  expect(screen.getByRole("radio", { name: "Casual" })).toHaveProperty("checked", true);
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Show" }), "Wins and losses");

  await screen.findByRole("heading", { name: "Wins and losses, Casual" });
  expect(at()).toBe("/progress?mode=casual&chart=results");
});

test("what cannot be read can be asked for again", async () => {
  serve({
    ...NO_GOALS,
    "POST /functions/v1/player-progress": () => ({ status: 500, json: { error: "Broken" } }),
  });
  renderScreen(<ProgressScreen />, "/progress");

  await screen.findByText("We could not load the progress. Broken");
  serve(answered(TWO));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));

  expect(await screen.findByText("+34 W, −12 L since 3 Jan")).toBeTruthy();
});

test("a handle leads to the comparison; none is asked for", async () => {
  const { at } = await openProgress(TWO);
  const compare = screen.getByRole("button", { name: "Compare" });
  await userEvent.click(compare);
  screen.getByText("Type the handle of a player.");

  await userEvent.type(screen.getByRole("textbox", { name: "Compare with" }), "@chago{Enter}");

  expect(at()).toBe("/compare/@rafasolis/@chago");
});
