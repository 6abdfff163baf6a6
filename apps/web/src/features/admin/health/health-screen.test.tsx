import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";

import { renderScreen } from "#testing/render-screen.tsx";
import { refusal, serve } from "#testing/server.ts";

import { HealthScreen } from "./health-screen.tsx";

const PATH = "POST /functions/v1/admin-doctor";
const WELL = { cause: null, fix: null, repairable: false, level: "well" };
const FINE = { ...WELL, check: "mail-server", sentence: "The mail server takes mail." };
const BACKUPS = {
  check: "backups",
  level: "warning",
  sentence: "No backup is made by schedule.",
  cause: "BACKUP_AT is not set.",
  fix: "Set BACKUP_AT, such as 03:30.",
  repairable: false,
};
const COUNTERS = {
  check: "counters",
  level: "problem",
  sentence: "Players have wrong counters.",
  cause: "2 players have another number.",
  fix: "Run: capicu doctor --fix",
  repairable: true,
};

const answer = (findings: object[]) => ({
  [PATH]: () => ({ json: { success: true, healthy: true, findings } }),
});

test("what is wrong comes first, each with cause and remedy, and the rest is counted", async () => {
  serve(answer([FINE, BACKUPS, COUNTERS]));
  renderScreen(<HealthScreen />);

  expect(await screen.findByText("1 problem · 1 warning")).toBeTruthy();
  expect(screen.getAllByRole("heading", { level: 2 }).map((head) => head.textContent)).toEqual([
    COUNTERS.sentence,
    BACKUPS.sentence,
    "Tests",
  ]);
  const counters = within(screen.getByRole("article", { name: COUNTERS.sentence }));
  for (const words of [COUNTERS.cause, COUNTERS.fix])
    // The doctor's own words are English, whatever the reader speaks.
    expect(counters.getByText(words).lang).toBe("en");
  expect(counters.getByText("capicu doctor --fix")).toBeTruthy();
  const backups = within(screen.getByRole("article", { name: BACKUPS.sentence }));
  expect(backups.queryByText("capicu doctor --fix")).toBeNull();
  expect(screen.getByText("1 check is well")).toBeTruthy();
});

test("a site without a fault says so, and is checked again on request", async () => {
  serve(answer([BACKUPS]));
  renderScreen(<HealthScreen />);
  const again = await screen.findByRole("button", { name: "Check again" });

  serve(answer([FINE]));
  await userEvent.click(again);

  expect(await screen.findByText("Nothing is wrong.")).toBeTruthy();
});

test("a report that did not come can be asked for again", async () => {
  serve({ [PATH]: refusal(500, "unexpected_failure", "no") });
  renderScreen(<HealthScreen />);

  const retry = await screen.findByRole("button", { name: "Try again" });
  serve(answer([FINE]));
  await userEvent.click(retry);

  expect(await screen.findByText("Nothing is wrong.")).toBeTruthy();
});
