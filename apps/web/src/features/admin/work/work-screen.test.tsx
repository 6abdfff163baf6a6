// The one list of all that waits, by mouse and by the keys of the review queue.
import type { WorkItem } from "@capicu/contract/work-list";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";

import { renderScreen } from "#testing/render-screen.tsx";
import { serve } from "#testing/server.ts";
import { aStaffStore } from "#testing/staff-store.ts";

import { WorkScreen } from "./work-screen.tsx";

vi.mock("#backend/live-changes.ts", () => ({
  followSubmissions: () => () => undefined,
  followAvatars: () => () => undefined,
  followBanners: () => () => undefined,
}));

const LIST = "POST /functions/v1/admin-work";
const LEASE = "POST /functions/v1/admin-work-lease";
const anItem = (more: Partial<WorkItem>): WorkItem => ({
  kind: "avatar",
  id: "22222222-2222-4222-8222-222222222222",
  harm: 7,
  since: "2026-11-20T10:00:00Z",
  name: "Ana",
  is_appeal: false,
  lease: null,
  ...more,
});
const threat = anItem({ kind: "reported_player", harm: 1, name: "Ben" });
const appeal = anItem({ kind: "submission", harm: 5, name: "Cleo", is_appeal: true });
const avatar = anItem({
  id: "33333333-3333-4333-8333-333333333333",
  lease: { moderator_id: "x", username: "Dora", seconds_left: 300 },
});

const answers = (items: WorkItem[], more = false) => ({
  [LIST]: () => ({ json: { success: true, items, more } }),
  [LEASE]: () => ({ json: { success: true, secondsLeft: 600 } }),
});
const listOf = async () => within(await screen.findByRole("region", { name: "What waits" }));
const names = async () =>
  (await listOf()).getAllByRole("button").map(({ textContent }) => textContent);
const openOne = () =>
  screen.getByRole("region", { name: "What is open" }).querySelector("h2")?.textContent;

beforeEach(() => sessionStorage.clear());

test("everything is one list, with what is wrong in words, and who looks at it", async () => {
  serve(answers([threat, appeal, avatar]));
  renderScreen(<WorkScreen />, { store: aStaffStore("moderator") });

  expect(await names()).toEqual([
    "",
    expect.stringMatching(/^Reported playerBen.*Threats or violence$/),
    expect.stringMatching(/^AppealCleo/),
    expect.stringMatching(/^New avatarAna/),
  ]);
  expect(openOne()).toBe("Reported player");
  await userEvent.click((await listOf()).getByRole("button", { name: /New avatar/ }));
  screen.getByText("Dora is looking at this.");
});

test("the keys of the review queue move, skip and park", async () => {
  serve(answers([threat, appeal, avatar]));
  renderScreen(<WorkScreen />, { store: aStaffStore("moderator") });
  await listOf();

  await userEvent.keyboard("j");
  expect(openOne()).toBe("Appeal");
  await userEvent.keyboard("k");
  expect(openOne()).toBe("Reported player");
  await userEvent.keyboard("s");
  expect(openOne()).toBe("Appeal");
  expect((await names()).at(-1)).toMatch(/^Reported player/);
  await userEvent.keyboard("p");
  screen.getByText("1 parked");
  expect(openOne()).toBe("New avatar");
  await userEvent.keyboard("?");
  await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test.each(["a", "r"])(
  "%s opens the review of a submission, where its pictures are",
  async (key) => {
    serve(answers([appeal]));
    const { at } = renderScreen(<WorkScreen />, { store: aStaffStore("reviewer") });
    await listOf();

    await userEvent.keyboard(key);

    expect(at()).toBe(`/admin/stat-verification/${appeal.id}`);
  },
);

test("reports are decided in the list: A finds nothing wrong, R says that something was done", async () => {
  const thing = {
    kind: "player",
    id: threat.id,
    name: "Ben",
    slug: "@ben",
    picture: null,
    tie: null,
    reports: [],
    more_reports: false,
  };
  let items = [threat, avatar];
  const requests = serve({
    [LIST]: () => ({ json: { success: true, items, more: false } }),
    [LEASE]: () => ({ json: { success: true, secondsLeft: 600 } }),
    "POST /functions/v1/admin-reports": () => ({
      json: { success: true, things: [thing], more: false },
    }),
    "POST /functions/v1/admin-reports-action": () => {
      items = [avatar];
      return { json: { success: true } };
    },
  });
  renderScreen(<WorkScreen />, { store: aStaffStore("moderator") });
  await screen.findByRole("button", { name: "Nothing wrong: Ben" });

  await userEvent.keyboard("r");
  await screen.findByRole("dialog", { name: "Was something done about Ben?" });
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await userEvent.keyboard("a");
  const dialog = within(await screen.findByRole("dialog", { name: "Is nothing wrong with Ben?" }));
  await userEvent.type(dialog.getByRole("textbox"), "A joke");
  await userEvent.click(dialog.getByRole("button", { name: "Nothing wrong" }));

  await screen.findByText("The reports of Ben are settled: nothing is wrong.");
  await waitFor(() => expect(openOne()).toBe("New avatar"));
  expect(requests.find(({ path }) => path.endsWith("admin-reports-action"))?.body).toEqual({
    kind: "player",
    id: threat.id,
    outcome: "dismissed",
    reason: "A joke",
  });
});

test("what is open is leased, and not what somebody else looks at", async () => {
  const requests = serve(answers([threat, avatar]));
  renderScreen(<WorkScreen />, { store: aStaffStore("moderator") });
  const leases = () => requests.filter(({ path }) => path === LEASE).map(({ body }) => body);

  await waitFor(() => expect(leases()).toHaveLength(1));
  expect(leases()).toEqual([{ kind: "reported_player", id: threat.id, action: "take" }]);
  await userEvent.keyboard("j");
  await waitFor(() => expect(leases()).toHaveLength(2));
  expect(leases()[1]).toEqual({ kind: "reported_player", id: threat.id, action: "release" });
});

test("an empty list says so; one that did not load can be tried again", async () => {
  serve(answers([]));
  const { unmount } = renderScreen(<WorkScreen />, { store: aStaffStore("reviewer") });
  expect(await screen.findByText("Nothing waits for you")).toBeTruthy();
  unmount();
  serve({ [LIST]: () => ({ status: 500, json: {} }) });
  renderScreen(<WorkScreen />, { store: aStaffStore("reviewer") });
  expect(await screen.findByRole("button", { name: /try again/i })).toBeTruthy();
});
