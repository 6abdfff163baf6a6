import type { PendingStats } from "@capicu/contract/moderation";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Provider } from "react-redux";
import { MemoryRouter, Route, Routes, useLocation } from "react-router";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { signOut } from "#backend/sessions.ts";
import { createStore } from "#state/store.ts";
import { refusal, serve } from "#testing/server.ts";

import { AdminScreen } from "./admin-screen.tsx";
import { aPending, flaggedCheck } from "./pending.fixture.ts";

// The channel is tested against the real server; here a test says when something changed.
const live = vi.hoisted((): { change: () => void } => ({ change: () => undefined }));
vi.mock("#backend/live-changes.ts", () => ({
  followRefunds: () => () => undefined,
  followSubmissions: ({ onChange }: { onChange: () => void }) => {
    live.change = onChange;
    return () => undefined;
  },
  followPictures: () => () => undefined,
}));

const QUEUE = "POST /functions/v1/admin-pending-stats";
const DECIDE = "POST /functions/v1/admin-stats-action";

const queueOf = (...pendingStats: PendingStats[]) => ({
  "POST /functions/v1/admin-avatars-pending": () => ({
    json: { success: true, pending_avatars: [] },
  }),
  "POST /functions/v1/admin-banners-pending": () => ({
    json: { success: true, pending_banners: [] },
  }),
  [QUEUE]: () => ({ json: { success: true, pendingStats } }),
});
const accepted = { [DECIDE]: () => ({ json: { success: true, status: "approved" } }) };

const rafa = aPending({ user: { username: "Rafa", email: "rafa@example.com" } });
const nayeli = aPending({
  user: { username: "Nayeli", email: "n@example.com" },
  blitz_wins: 1874,
  check: flaggedCheck,
});

function open(address = "/admin/stat-verification") {
  render(
    <Provider store={createStore()}>
      <MemoryRouter initialEntries={[address]}>
        <Where />
        <Routes>
          <Route path="/admin/*" element={<AdminScreen />} />
          <Route path="*" element={<p>elsewhere</p>} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
}

function Where() {
  return <span data-testid="address">{useLocation().pathname}</span>;
}

const address = () => screen.getByTestId("address").textContent;
const item = (name: string) => screen.findByRole("button", { name: new RegExp(name) });
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole("button", { name }));
const alert = async () => (await screen.findByRole("alert")).textContent;

async function reject(reason: string) {
  await press("Reject");
  const dialog = within(screen.getByRole("dialog"));
  if (reason !== "") await userEvent.type(dialog.getByLabelText(/^Reason/), reason);
  await userEvent.click(dialog.getByRole("button", { name: "Reject" }));
}

// They come late; what is tested here is what they show.
beforeAll(async () => {
  await Promise.all([import("./stat-verification.tsx"), import("./submission-view.tsx")]);
});
beforeEach(async () => {
  serve();
  await signOut();
});

test("S2.217 S2.219 six tabs, the pending count on one, the open one in the address", async () => {
  serve(queueOf(rafa, nayeli));
  open("/admin");

  await screen.findByRole("tab", { name: "Stat Verification 2" });
  await userEvent.click(screen.getByRole("tab", { name: /Stat Verification/ }));

  expect(
    screen.getAllByRole("tab").map((tab) => tab.textContent?.replace(/\d+$/, "").trim()),
  ).toEqual([
    "Overview",
    "Stat Verification",
    "Avatar Approval",
    "Banner Approval",
    "Avatar Management",
    "User Management",
  ]);
  expect(address()).toBe("/admin/stat-verification");
});

test("an unknown tab leads to the overview", async () => {
  serve(queueOf());
  open("/admin/no-such-tab");

  await waitFor(() => expect(address()).toBe("/admin"));
});

test("an item shows both screenshots beside typed, read, last approved and change", async () => {
  const again = aPending({
    last_approved: { overall_wins: 3702 },
    last_approved_at: "2026-11-19T10:00:00Z",
    notes: "new <b>season</b>",
  });
  serve(queueOf(again));
  open();

  const row = await screen.findByRole("row", { name: /^Wins 3,765/ });

  expect(
    within(row)
      .getAllByRole("cell")
      .map((cell) => cell.textContent),
  ).toEqual(["3,765", "3,765 97% sure", "3,702", "+63", "same"]);
  expect(screen.getAllByRole("img").map((picture) => picture.getAttribute("src"))).toEqual([
    "/storage/v1/object/public/screenshots/u/1.png",
    "/storage/v1/object/public/screenshots/u/2.png",
  ]);
  const crop = row.querySelector<HTMLImageElement>(".picture-crop > img");
  expect(crop?.getAttribute("src")).toBe("/storage/v1/object/public/screenshots/u/1.png");
  expect(crop?.style.transform).toContain("translate(4.4px, -12.8px)");
  expect(screen.getByText("new <b>season</b>")).toBeTruthy();
  expect(screen.getByText(/submitted Nov 2\d, 2026.*last approved Nov 19, 2026/)).toBeTruthy();
});

test("a cell that differs is marked by a word, in its row and above the table", async () => {
  serve(queueOf(nayeli));
  open();

  const row = await screen.findByRole("row", { name: /^Wins 1,874/ });

  expect(within(row).getByText("differs")).toBeTruthy();
  expect(screen.getByText(/typed 1,874, the screenshot reads 1,814/)).toBeTruthy();
  expect((await item("Nayeli")).textContent).toContain("2 flags");
});

test("without a picture of this server it says so", async () => {
  const screenshot_url = "https://elsewhere.example/tracker.png";
  serve(queueOf(aPending({ evidence: [], screenshot_url })));
  open();

  expect(await screen.findByText("Screenshot not available")).toBeTruthy();
  expect(screen.queryByRole("img")).toBeNull();
});

test("a single screenshot from before there were two is shown", async () => {
  const screenshot_url = "http://localhost/storage/v1/object/public/screenshots/u/9.png";
  serve(queueOf(aPending({ evidence: [], screenshot_url })));
  open();

  const picture = await screen.findByRole("img", { name: "Screenshot as sent by TrancaKing" });

  expect(picture.getAttribute("src")).toBe("/storage/v1/object/public/screenshots/u/9.png");
});

test("S2.223 the preview opens a screenshot, zooms it and closes by Escape", async () => {
  serve(queueOf(rafa));
  open();
  await press("Enlarge the top half");
  const dialog = await screen.findByRole("dialog", { name: "Top half" });
  const sheet = () => within(dialog).getByRole("img").closest<HTMLElement>("[data-zoom]");

  expect(sheet()?.dataset["zoom"]).toBe("fit");
  await press("Zoom in");
  expect(sheet()?.style.width).toBe("150%");
  await press("Original size");
  expect(sheet()?.dataset["zoom"]).toBe("original");
  await userEvent.keyboard("{Escape}");

  expect(screen.queryByRole("dialog")).toBeNull();
  const enlarge = screen.getByRole("button", { name: "Enlarge the top half" });
  await waitFor(() => expect(document.activeElement).toBe(enlarge));
});

test("S4.23 S8.41 an approved item leaves the list and its number leaves the badge", async () => {
  const asked = serve({ ...queueOf(rafa, nayeli), ...accepted });
  open();
  await userEvent.click(await item("Nayeli"));

  await press("Approve");

  expect(await alert()).toBe("Stats approved successfully!");
  expect(asked.find(({ path }) => path === DECIDE)?.body).toEqual({
    submissionId: nayeli.id,
    action: "approve",
  });
  expect(screen.queryByRole("button", { name: /Nayeli/ })).toBeNull();
  expect(screen.getByRole("tab", { name: "Stat Verification 1" })).toBeTruthy();
  // Its button is gone; the keyboard goes on from the next submission.
  expect(document.activeElement?.textContent).toContain("Rafa");
});

test("S4.23 S8.41 a rejected item leaves the list with the reason that was typed", async () => {
  const asked = serve({ ...queueOf(rafa), ...accepted });
  open();

  await reject("The picture is cut off.");

  expect(await alert()).toBe("Stats rejected successfully!");
  expect(asked.find(({ path }) => path === DECIDE)?.body).toEqual({
    submissionId: rafa.id,
    action: "reject",
    reason: "The picture is cut off.",
  });
  expect(screen.getByRole("heading", { name: "No pending stats submissions" })).toBeTruthy();
});

test("S7.68 rejecting without a reason sends the default one", async () => {
  const asked = serve({ ...queueOf(rafa), ...accepted });
  open();

  await reject("");
  await alert();

  expect(asked.find(({ path }) => path === DECIDE)?.body).toMatchObject({
    reason: "Rejected by admin",
  });
});

test("S8.42 a failed approval is said and the item stays", async () => {
  serve({ ...queueOf(rafa), [DECIDE]: refusal(500, "internal", "broken") });
  open();

  await press("Approve");

  expect(await alert()).toBe("Failed to approve stats. Please try again.");
  expect(await item("Rafa")).toBeTruthy();
});

test("S8.42 a failed rejection is said and the reason is still there", async () => {
  serve({ ...queueOf(rafa), [DECIDE]: refusal(500, "internal", "broken") });
  open();

  await reject("Cut off.");
  expect(await alert()).toBe("Failed to reject stats. Please try again.");
  await press("Reject");

  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe("Cut off.");
});

test("X.14 of an item somebody else decided it is said, and it leaves the list", async () => {
  const json = {
    error: "This submission was already decided by someone else",
    code: "already_decided",
  };
  serve({ ...queueOf(rafa, nayeli), [DECIDE]: () => ({ status: 409, json }) });
  open();

  await press("Approve");

  expect(await alert()).toBe("This submission was already decided by someone else");
  expect(screen.queryByRole("button", { name: /Rafa/ })).toBeNull();
});

test("an item that somebody else decides stays on the desk, and can no longer be decided", async () => {
  serve(queueOf(rafa, nayeli));
  open();
  await item("Rafa");
  serve(queueOf(nayeli));

  act(() => live.change());

  expect(
    await screen.findByText("This submission was already decided by someone else"),
  ).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Approve" })).toBeNull();
  await press("Go on");
  expect(screen.getByRole("article", { name: "Submission of Nayeli" })).toBeTruthy();
});

test("what is sent meanwhile arrives by itself, and on coming back to the window", async () => {
  serve(queueOf(rafa));
  open();
  await item("Rafa");

  serve(queueOf(rafa, nayeli));
  act(() => live.change());
  expect(await item("Nayeli")).toBeTruthy();
  serve(queueOf(rafa));
  act(() => void window.dispatchEvent(new Event("focus")));

  await waitFor(() => expect(screen.queryByRole("button", { name: /Nayeli/ })).toBeNull());
});

test("S8.58 an empty queue says so and can be asked again", async () => {
  serve(queueOf());
  open();
  await screen.findByRole("heading", { name: "No pending stats submissions" });
  serve(queueOf(rafa));

  await press("Refresh");

  expect(await item("Rafa")).toBeTruthy();
});

test("a queue that cannot be loaded does not look empty and can be tried again", async () => {
  serve({ [QUEUE]: refusal(500, "internal", "broken") });
  open();
  expect(screen.getByText("Loading submissions...")).toBeTruthy();
  await screen.findByRole("alert");
  expect(screen.queryByText("No pending stats submissions")).toBeNull();
  serve(queueOf(rafa));

  await press("Try again");

  expect(await item("Rafa")).toBeTruthy();
});

test("a list that could not be refreshed stays and says so", async () => {
  serve(queueOf(rafa));
  open();
  await item("Rafa");
  serve({ [QUEUE]: refusal(500, "internal", "broken") });

  await press("Refresh");

  expect(await screen.findByText(/Could not refresh the list/)).toBeTruthy();
  expect(await item("Rafa")).toBeTruthy();
});

test.for([
  ["the right", 403, "/"],
  ["the session", 401, "/login"],
] as const)("S2.27 who has lost %s leaves the page", async ([, status, exit]) => {
  serve({ [QUEUE]: refusal(status, "no", "no") });
  open();

  await waitFor(() => expect(address()).toBe(exit));
});

test("S2.27 who loses the right while deciding leaves the page", async () => {
  serve({ ...queueOf(rafa), [DECIDE]: refusal(403, "forbidden", "no") });
  open();

  await press("Approve");

  await waitFor(() => expect(address()).toBe("/"));
});
