import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { signOut } from "#backend/sessions.ts";
import { refusal, serve } from "#testing/server.ts";

import {
  QUEUE,
  address,
  item,
  nayeli,
  open,
  press,
  queueOf,
  rafa,
} from "./admin-screen.fixture.tsx";
import { aPending } from "./review/pending.fixture.ts";

// The channel is tested against the real server; here the test triggers changes.
const live = vi.hoisted((): { change: () => void } => ({ change: () => undefined }));
vi.mock("#backend/live-changes.ts", () => ({
  followRefunds: () => () => undefined,
  followSubmissions: ({ onChange }: { onChange: () => void }) => {
    live.change = onChange;
    return () => undefined;
  },
  followAvatars: () => () => undefined,
  followBanners: () => () => undefined,
}));

// Loads the lazy components first, because only their content is tested here.
beforeAll(async () => {
  await Promise.all([
    import("./review/stat-verification.tsx"),
    import("./review/submission-view.tsx"),
    import("#ui/tabs.tsx"),
  ]);
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

test("a reviewer has the review alone, and nothing else is asked for", async () => {
  const requests = serve(queueOf(rafa));
  open("/admin", "reviewer");

  await item("Rafa");
  expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual([
    "Stat Verification 1",
  ]);
  const paths = requests.map(({ path }) => path);
  for (const name of ["admin-avatars-pending", "admin-banners-pending", "admin-refunds"])
    expect(paths).not.toContain(`POST /functions/v1/${name}`);
});

test.each(["/admin/user-management", "/admin/avatar-approval", "/admin/audit", "/admin/reports"])(
  "the address %s tells a reviewer in a sentence that the role does not include it",
  async (at) => {
    serve(queueOf());
    open(at, "reviewer");

    await screen.findByText(/^Your role on the staff does not include this page/);
    expect(address()).toBe(at);
  },
);

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
