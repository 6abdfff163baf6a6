import type { PublicLogEntry } from "@capicu/contract/public-log";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";

import { renderScreen } from "#testing/render-screen.tsx";
import { serve } from "#testing/server.ts";

import { PublicLogScreen } from "./public-log-screen.tsx";

const READ = "GET /functions/v1/public-log";

const anEntry = (seq: number, more: Partial<PublicLogEntry> = {}): PublicLogEntry => ({
  seq,
  at: "2026-05-04T12:00:00Z",
  kind: "stats_rejected",
  reason: "unreadable",
  role: "admin",
  prev_hash: "0".repeat(64),
  hash: String(seq % 10).repeat(64),
  ...more,
});

function show(entries: PublicLogEntry[], more = false) {
  const requests = serve({ [READ]: () => ({ json: { success: true, entries, more } }) });
  renderScreen(<PublicLogScreen />, "/public-log");
  return requests;
}

test("each entry says what, when, why and by which role; the last hash stands below", async () => {
  show([
    anEntry(3),
    anEntry(2, { kind: "player_reports_upheld", reason: "threat" }),
    anEntry(1, { kind: "account_unbanned", reason: "unspecified", role: "server" }),
  ]);

  const list = await screen.findByRole("list", { name: "Decisions, the newest first" });
  const words = within(list)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

  expect(words[0]).toMatch(/^Statistics rejected.*2026.* · Cut off or unreadable · by an admin$/);
  expect(words[1]).toMatch(/^Reports of a player: something was done.* · Threats or violence · /);
  expect(words[2]).toMatch(/^A ban lifted[^·]* · by the server$/);
  expect(screen.getByText(`3:${"3".repeat(64)}`)).toBeTruthy();
});

test("older ones follow on request, and a code of a later version stands as it is", async () => {
  const requests = show(
    [anEntry(9, { kind: "comet_seen", reason: "bright", role: "astronomer" })],
    true,
  );

  await userEvent.click(await screen.findByRole("button", { name: "Show more" }));

  expect(screen.getAllByRole("listitem")[0]?.textContent).toContain("comet_seen");
  expect(requests.filter(({ path }) => path.startsWith(READ)).length).toBeGreaterThan(1);
});

test("an empty log says so", async () => {
  show([]);

  expect(await screen.findByText("Nothing has been decided yet.")).toBeTruthy();
});
