// Working in the review queue: addresses, keys, skipping and parking.
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { signOut } from "#backend/sessions.ts";
import {
  accepted,
  address,
  alert,
  item,
  nayeli,
  open,
  press,
  QUEUE,
  queueOf,
  rafa,
} from "#features/admin/admin-screen.fixture.tsx";
import { serve } from "#testing/server.ts";

import { aPending } from "./pending.fixture.ts";

vi.mock("#backend/live-changes.ts", () => ({
  followRefunds: () => () => undefined,
  followSubmissions: () => () => undefined,
  followQueueHealth: () => () => undefined,
  followAvatars: () => () => undefined,
  followBanners: () => () => undefined,
}));

const UNDO = "POST /functions/v1/admin-stats-undo";
const BULK = "POST /functions/v1/admin-stats-bulk";
const STATE = "GET /rest/v1/stats_submissions";
const REVIEW_PATH = "/admin/stat-verification";
const of = (name: string) => ({ user: { username: name, email: `${name}@example.com` } });
const luz = aPending(of("Luz"));

const inReview = (name: string) => screen.findByRole("article", { name: `Submission of ${name}` });
const names = () =>
  within(screen.getByRole("region", { name: "Waiting submissions" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => /Rafa|Nayeli|Luz/.exec(textContent)?.[0]);

beforeAll(async () => {
  await Promise.all([
    import("./stat-verification.tsx"),
    import("./submission-view.tsx"),
    import("./queue-health.tsx"),
    import("#ui/tabs.tsx"),
    import("#ui/radix-dialog.tsx"),
  ]);
});
beforeEach(async () => {
  sessionStorage.clear();
  serve();
  await signOut();
});

test("each submission has an address, which is that of what is under review", async () => {
  serve(queueOf(rafa, nayeli));
  open();
  await inReview("Rafa");
  await waitFor(() => expect(address()).toBe(`${REVIEW_PATH}/${rafa.id}`));

  await userEvent.click(await item("Nayeli"));

  await inReview("Nayeli");
  expect(address()).toBe(`${REVIEW_PATH}/${nayeli.id}`);
});

test("an address leads to its submission, on a reload and for a colleague", async () => {
  serve(queueOf(rafa, nayeli));
  open(`${REVIEW_PATH}/${nayeli.id}`);

  await inReview("Nayeli");
  expect(address()).toBe(`${REVIEW_PATH}/${nayeli.id}`);
});

test("one that waits beyond the list is asked for and shown", async () => {
  const requests = serve({
    ...queueOf(rafa),
    [QUEUE]: ({ body }) => {
      const { submissionId } = body as { submissionId?: string };
      return {
        json: { success: true, pendingStats: submissionId === luz.id ? [luz] : [rafa] },
      };
    },
  });
  open(`${REVIEW_PATH}/${luz.id}`);

  await inReview("Luz");
  expect(screen.queryByText(/already decided/)).toBeNull();
  expect(requests.some(({ path }) => path === STATE)).toBe(false);
});

test.each([
  [
    "decided",
    { status: "approved", reviewed_at: "2026-11-20T10:00:00Z" },
    "This submission was approved",
  ],
  [
    "withdrawn",
    { status: "withdrawn", reviewed_at: null },
    "The player has withdrawn this submission",
  ],
  ["unknown", null, "There is no such submission"],
])(
  "of a submission that is %s it says so, with a way to the queue",
  async (_name, state, title) => {
    serve({
      ...queueOf(rafa),
      [QUEUE]: ({ body }) => ({
        json: { success: true, pendingStats: "submissionId" in (body as object) ? [] : [rafa] },
      }),
      [STATE]: () => ({ json: state === null ? [] : [state] }),
    });
    open(`${REVIEW_PATH}/${crypto.randomUUID()}`);

    await screen.findByRole("heading", { name: title });
    expect(screen.queryByRole("article")).toBeNull();
    await press("Go to the queue");
    await inReview("Rafa");
  },
);

test("an address that is none of a submission says so without asking", async () => {
  const requests = serve(queueOf(rafa));
  open(`${REVIEW_PATH}/nonsense`);

  await screen.findByRole("heading", { name: "There is no such submission" });
  expect(requests.some(({ path }) => path === STATE)).toBe(false);
});

test("the reason narrows the list, in the address too", async () => {
  const requests = serve({
    ...queueOf(rafa, nayeli),
    [QUEUE]: ({ body }) => ({
      json: {
        success: true,
        pendingStats: "kinds" in (body as object) ? [nayeli] : [rafa, nayeli],
      },
    }),
  });
  open(`${REVIEW_PATH}?reason=picture_exact`);

  await inReview("Nayeli");
  expect(names()).toEqual(["Nayeli"]);
  expect(screen.getByRole("tab", { name: "Stat Verification 2" })).toBeTruthy();
  expect(requests.find(({ body }) => Object.hasOwn(Object(body) as object, "kinds"))?.body).toEqual(
    {
      kinds: ["picture_exact", "picture_similar"],
    },
  );

  await userEvent.selectOptions(screen.getByLabelText("Filter by reason"), "All reasons");
  await waitFor(() => expect(names()).toEqual(["Rafa", "Nayeli"]));
});

test("S skips to the end of the list, P parks and takes back", async () => {
  serve(queueOf(rafa, nayeli, luz));
  open();
  await inReview("Rafa");

  await userEvent.keyboard("s");
  await inReview("Nayeli");
  expect(names()).toEqual(["Nayeli", "Luz", "Rafa"]);

  await userEvent.keyboard("p");
  await inReview("Luz");
  expect(names()).toEqual(["Luz", "Rafa", "Nayeli"]);
  expect(screen.getByText("1 parked")).toBeTruthy();
  expect(screen.getByRole("heading", { name: "2 waiting" })).toBeTruthy();

  await userEvent.click(screen.getByText("1 parked"));
  await userEvent.click(await item("Nayeli"));
  await inReview("Nayeli");
  await userEvent.keyboard("p");
  await waitFor(() => expect(screen.queryByText("1 parked")).toBeNull());
});

test("what is undone is under review", async () => {
  const queue = { now: [rafa, nayeli] };
  serve({
    ...queueOf(),
    ...accepted,
    [QUEUE]: () => ({ json: { success: true, pendingStats: queue.now } }),
    [UNDO]: () => ({ json: { success: true, status: "pending" } }),
  });
  open();
  await inReview("Rafa");
  queue.now = [nayeli];
  await userEvent.keyboard("a");
  await inReview("Nayeli");
  await waitFor(() => expect(address()).toBe(`${REVIEW_PATH}/${nayeli.id}`));

  queue.now = [rafa, nayeli];
  await waitFor(async () => {
    await userEvent.keyboard("z");
    expect(await alert()).toMatch(/The decision is undone/);
  });

  await inReview("Rafa");
  expect(address()).toBe(`${REVIEW_PATH}/${rafa.id}`);
});

test("B, then Enter approves the clean ones, and says beforehand what happens", async () => {
  const requests = serve({
    ...queueOf(rafa, luz, nayeli),
    [BULK]: () => ({
      json: { success: true, approved: [rafa.id], sampled: [luz.id], skipped: [] },
    }),
  });
  open();
  await inReview("Rafa");
  expect(screen.getByText("Left out: 1 flagged.")).toBeTruthy();

  await userEvent.keyboard("b");
  const dialog = await screen.findByRole("dialog", { name: "Approve 2 clean submissions" });
  expect(dialog.textContent).toContain(
    "2 match their screenshots. 1 picked at random stays for a closer look.",
  );
  await userEvent.keyboard("{Enter}");

  expect(await alert()).toBe("1 approved, 1 selected for a spot check.");
  expect(requests.find(({ path }) => path === BULK)?.body).toMatchObject({
    submissionIds: [rafa.id, luz.id],
  });
});

test("a spot check is told in the list and beside the submission", async () => {
  serve(queueOf(rafa, { ...luz, sampled: true }));
  open();
  const words = "Selected for a spot check";

  expect((await item("Luz")).textContent).toContain(words);
  expect((await item("Rafa")).textContent).not.toContain(words);
  expect((await inReview("Rafa")).textContent).not.toContain(words);
  await userEvent.click(await item("Luz"));
  expect((await inReview("Luz")).textContent).toContain(words);
});

test("a message of the review queue does not follow to another tab, nor wait there", async () => {
  serve({ ...queueOf(rafa, nayeli), ...accepted });
  open();
  await press("Approve");
  await alert();

  await userEvent.click(screen.getByRole("tab", { name: "Avatar Approval 0" }));
  expect(screen.queryByRole("alert")).toBeNull();
  await userEvent.click(screen.getByRole("tab", { name: /^Stat Verification/ }));

  await screen.findByRole("article");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("the queue's health is a dialog over the review queue, and each of its Undo asks once more", async () => {
  const decision = {
    submission_id: luz.id,
    player: "Luz",
    moderator: "Ana",
    verdict: "approved",
    reason: null,
    is_appeal: false,
    decided_at: "2026-11-20T10:00:00Z",
  };
  const health = {
    waiting: 1,
    appeals: 0,
    oldestSeconds: 60,
    medianWaitSeconds: 60,
    decided: 1,
    reversed: 0,
    moderators: [],
  };
  const requests = serve({
    ...queueOf(rafa),
    "POST /functions/v1/admin-queue-health": () => ({
      json: { success: true, health, decisions: [decision] },
    }),
    [UNDO]: () => ({ json: { success: true, status: "pending" } }),
  });
  open();
  await inReview("Rafa");

  await press("Queue health");
  const dialog = within(await screen.findByRole("dialog", { name: "Queue health" }));
  await dialog.findByText(/^longest wait now, since \w+ \d+, \d{4} at \d+:\d\d [AP]M \S+$/);
  await userEvent.click(dialog.getByRole("button", { name: "Undo: Luz, approved" }));
  expect(requests.some(({ path }) => path === UNDO)).toBe(false);
  await userEvent.click(dialog.getByRole("button", { name: "Confirm to undo: Luz, approved" }));

  await waitFor(() => expect(requests.some(({ path }) => path === UNDO)).toBe(true));
});

test("the help shows arrows as pictures: the typeface has none", async () => {
  serve(queueOf(rafa));
  open();
  await inReview("Rafa");

  await userEvent.keyboard("?");
  const dialog = await screen.findByRole("dialog", { name: "Keyboard shortcuts" });

  expect(dialog.textContent).not.toMatch(/[←↑→↓]/);
  expect(
    within(dialog).getByText("Arrow keys").closest("kbd")?.querySelectorAll("svg"),
  ).toHaveLength(4);
});
