import type { AuditEntry } from "@capicu/contract/audit";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";

import { renderScreen } from "#testing/render-screen.tsx";
import { serve } from "#testing/server.ts";

import { AuditScreen } from "./audit-screen.tsx";

const BEN = "22222222-2222-4222-8222-222222222222";
const ENTRY: AuditEntry = {
  id: 7,
  happened_at: "2026-05-04T12:00:00Z",
  action: "account.banned",
  actor: { id: "a", username: "Ana" },
  player: { id: BEN, username: "Ben" },
  subject_type: "player",
  subject_id: BEN,
  before: { role: "user", banned_at: null },
  after: { role: "user", banned_at: "2026-05-04T12:00:00Z" },
  reason: "Recycled screenshots.",
  details: { days: 7 },
};

const LIST = "POST /functions/v1/admin-audit";
const EXPORT = "POST /functions/v1/admin-audit-export";
const page = (entries: AuditEntry[], more = false) => ({
  json: { success: true, entries, more, actions: ["account.banned", "stats.approved"] },
});

function show(address = "/admin/audit", entries = [ENTRY], more = false) {
  const requests = serve({ [LIST]: () => page(entries, more) });
  return { requests, ...renderScreen(<AuditScreen />, address) };
}
const questions = (requests: ReturnType<typeof serve>) =>
  requests.filter(({ path }) => path === LIST).map(({ body }) => body);

test("an entry says who did what to whom, when and why, and what it changed", async () => {
  show();

  const [entry] = await within(
    await screen.findByRole("region", { name: "Entries" }),
  ).findAllByRole("listitem");
  expect(entry?.textContent).toContain("Ana banned Ben");
  expect(entry?.textContent).toContain("All about Ben");
  expect(entry?.textContent).toContain("Reason: Recycled screenshots.");
  const facts = [...(entry?.querySelectorAll("dl > div") ?? [])].map(
    ({ textContent }) => textContent,
  );
  expect(entry?.querySelector("summary")?.textContent).toContain("What changed");
  expect(facts).toContain("banned_at– → 2026-05-04T12:00:00Z".replace("–", "––"));
  expect(facts).toContain("days7");
});

test("what is looked for stands in the address, and is asked of the server", async () => {
  const { requests, at } = show();
  await screen.findByText("Ana banned Ben", { selector: "strong" });

  await userEvent.type(screen.getByRole("textbox", { name: "Who" }), "server");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Action" }), "stats.approved");
  await userEvent.type(screen.getByRole("textbox", { name: "Player" }), "Ben{Enter}");

  await waitFor(() =>
    expect(at()).toBe("/admin/audit?actor=server&action=stats.approved&player=Ben"),
  );
  await waitFor(() =>
    expect(questions(requests).at(-1)).toEqual({
      actor: "server",
      action: "stats.approved",
      player: "Ben",
      before: null,
    }),
  );
  await userEvent.click(await screen.findByRole("button", { name: "Clear" }));
  await waitFor(() => expect(at()).toBe("/admin/audit"));
});

test("an address with a view in it shows that; what makes no sense in it is left out", async () => {
  const { requests } = show(
    `/admin/audit?playerId=${BEN}&from=2026-05-01&to=nonsense&before=12&before2=1&action=x`,
  );

  expect(await screen.findByText("All about Ben, newest first.")).toBeTruthy();
  expect(questions(requests)).toEqual([
    { playerId: BEN, from: "2026-05-01", action: "x", before: 12 },
  ]);
});

test("the history of one player is one click away", async () => {
  const { at } = show();

  await userEvent.click(await screen.findByRole("button", { name: "All about Ben" }));

  expect(at()).toBe(`/admin/audit?playerId=${BEN}`);
});

test("pages lead to older entries and back to the newest", async () => {
  const { at } = show("/admin/audit", [ENTRY], true);

  await userEvent.click(await screen.findByRole("button", { name: "Older" }));
  await waitFor(() => expect(at()).toBe("/admin/audit?before=7"));
  await userEvent.click(await screen.findByRole("button", { name: "Newest" }));

  await waitFor(() => expect(at()).toBe("/admin/audit"));
});

test.each([
  ["CSV", "csv", "text/csv"],
  ["JSON", "json", "application/json"],
])("what was found is saved as %s", async (words, format, type) => {
  const saved: Blob[] = [];
  vi.stubGlobal(
    "URL",
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`,
      revokeObjectURL: () => undefined,
    }),
  );
  const requests = serve({
    [LIST]: () => page([ENTRY]),
    [EXPORT]: () => ({ json: { success: true, content: "the file", rows: 1, more: false } }),
  });
  renderScreen(<AuditScreen />, "/admin/audit?actor=Ana");

  await userEvent.click(await screen.findByRole("button", { name: `Export as ${words}` }));

  expect(await screen.findByText("1 entry was saved.")).toBeTruthy();
  expect(requests.at(-1)?.body).toEqual({ actor: "Ana", format });
  expect([saved[0]?.type, await saved[0]?.text()]).toEqual([type, "the file"]);
});

test("an export that fails says why; one that is cut says where to look", async () => {
  let answer: { status?: number; json: unknown } = { status: 500, json: { error: "down" } };
  serve({ [LIST]: () => page([ENTRY]), [EXPORT]: () => answer });
  Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL: () => undefined });
  renderScreen(<AuditScreen />, "/admin/audit");
  const downloadCsv = async () =>
    userEvent.click(await screen.findByRole("button", { name: "Export as CSV" }));

  await downloadCsv();
  expect((await screen.findByRole("alert")).textContent).toContain("down");
  answer = { json: { success: true, content: "", rows: 10_000, more: true } };
  await downloadCsv();

  expect(await screen.findByText(/Narrow the period for older ones/)).toBeTruthy();
});

test("nothing found, not loaded, and no right any more are told apart", async () => {
  const empty = show("/admin/audit", []);
  expect(await screen.findByText("No entry matches")).toBeTruthy();
  empty.unmount();

  serve({ [LIST]: () => ({ status: 500, json: { error: "The database is away." } }) });
  const failed = renderScreen(<AuditScreen />, "/admin/audit");
  expect(await screen.findByText("The database is away.")).toBeTruthy();
  serve({ [LIST]: () => page([ENTRY]) });
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Ana banned Ben", { selector: "strong" })).toBeTruthy();
  failed.unmount();

  serve({ [LIST]: () => ({ status: 403, json: { error: "You may not do this" } }) });
  const { at } = renderScreen(<AuditScreen />, "/admin/audit");
  await waitFor(() => expect(at()).toBe("/"));
});
