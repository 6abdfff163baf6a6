import type { Uptime } from "@capicu/contract/uptime";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";

import { renderScreen } from "#testing/render-screen.tsx";
import { refusal, serve } from "#testing/server.ts";

import { StatusScreen } from "./status-screen.tsx";

const MEASURED: Uptime = {
  since: "2026-06-01T10:00:00.000Z",
  until: "2026-11-01T10:00:00.000Z",
  minutes: 100_000,
  up: 99_950,
  outages: 12,
  latest: [
    { from: "2026-10-31T08:00:00.000Z", minutes: 5 },
    { from: "2026-10-02T08:00:00.000Z", minutes: 75 },
  ],
  version: "1.2.3",
};

const answer = (json: Partial<Uptime>) =>
  serve({ "GET /uptime.json": () => ({ json: { ...MEASURED, ...json } }) });

test("S1.5 the measured figure, since when, of how much, and the last outages", async () => {
  answer({});
  renderScreen(<StatusScreen />, "/status");

  expect(await screen.findByText("99.95%")).toBeTruthy();
  expect(document.body.textContent).toContain("99,950 of 100,000 minutes since");
  expect(document.querySelector("time[datetime='2026-06-01T10:00:00.000Z']")).not.toBeNull();
  expect(document.body.textContent).toContain("version 1.2.3");
  expect(document.body.textContent).toContain("This meets our goal of 99.9%.");
  expect(screen.getByText("The latest 2 of 12")).toBeTruthy();
  expect(screen.getAllByRole("row").map((row) => row.lastChild?.textContent)).toEqual([
    "Lasted",
    "5 min",
    "1 h 15 min",
  ]);
});

test("S1.5 little history is said to be little", async () => {
  answer({ minutes: 30, up: 30, outages: 0, latest: [] });
  renderScreen(<StatusScreen />, "/status");

  expect(await screen.findByText("100%")).toBeTruthy();
  expect(document.body.textContent).toContain("less than a day of history");
  expect(screen.getByText(/no minute has been missed/)).toBeTruthy();
});

test("S1.5 before the first minute the page says so", async () => {
  serve({ "GET /uptime.json": refusal(404, "not_measured", "Nothing measured yet") });
  renderScreen(<StatusScreen />, "/status");

  expect(await screen.findByText(/No minute has been measured yet/)).toBeTruthy();
});

test("a server that fails is told, and may be asked again", async () => {
  serve({ "GET /uptime.json": refusal(500, "broken", "broken") });
  renderScreen(<StatusScreen />, "/status");
  await screen.findByRole("alert");
  answer({});

  await userEvent.click(screen.getByRole("button", { name: "Try again" }));

  expect(await screen.findByText("99.95%")).toBeTruthy();
});
