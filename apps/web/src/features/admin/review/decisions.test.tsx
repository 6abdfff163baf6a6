import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { signOut } from "#backend/sessions.ts";
import {
  DECIDE,
  accepted,
  address,
  alert,
  item,
  nayeli,
  open,
  press,
  queueOf,
  rafa,
  reject,
} from "#features/admin/admin-screen.fixture.tsx";
import { loseNetwork } from "#testing/lose-network.ts";
import { refusal, serve } from "#testing/server.ts";

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
    import("./stat-verification.tsx"),
    import("./submission-view.tsx"),
    import("#ui/tabs.tsx"),
  ]);
});
beforeEach(async () => {
  serve();
  await signOut();
});

test("a moderator who is offline reads that nothing was decided, and the item stays", async () => {
  const requests = serve({ ...queueOf(rafa, nayeli), ...accepted });
  open();
  await userEvent.click(await item("Nayeli"));
  loseNetwork();

  await press("Approve");

  expect(await alert()).toBe("You are offline. This was not saved.");
  expect(requests.map(({ path }) => path)).not.toContain(DECIDE);
  expect(screen.getByRole("button", { name: /Nayeli/ })).toBeTruthy();
});

test.each([
  [["Luis", "Ana"], "Ask Luis or Ana."],
  [[], /^No other moderator can decide it either\. The operator of this site can name one/],
])("a club mate's submission has no buttons, and says whom to ask: %o", async (deciders, words) => {
  serve(queueOf({ ...rafa, bias: "club_mate", deciders }));
  open();
  await item("Rafa");

  expect(
    await screen.findByText(/^You and this player are members of one club: another moderator/),
  ).toBeTruthy();
  expect(screen.getByText(words)).toBeTruthy();
  for (const name of ["Approve", "Reject"])
    expect(screen.queryByRole("button", { name })).toBeNull();
});

test("S4.23 S8.41 an approved item leaves the list and its number leaves the badge", async () => {
  const requests = serve({ ...queueOf(rafa, nayeli), ...accepted });
  open();
  await userEvent.click(await item("Nayeli"));

  await press("Approve");

  expect(await alert()).toBe("Stats approved successfully!");
  expect(requests.find(({ path }) => path === DECIDE)?.body).toEqual({
    submissionId: nayeli.id,
    action: "approve",
    evidenceVersion: nayeli.evidence_version,
  });
  expect(screen.queryByRole("button", { name: /Nayeli/ })).toBeNull();
  expect(screen.getByRole("tab", { name: "Stat Verification 1" })).toBeTruthy();
  // The button is gone, so the focus moves to the next submission.
  expect(document.activeElement?.textContent).toContain("Rafa");
});

test("S4.23 S8.41 a rejected item leaves the list with the reason that was typed", async () => {
  const requests = serve({ ...queueOf(rafa), ...accepted });
  open();

  await reject("The picture is cut off.");

  expect(await alert()).toBe("Stats rejected successfully!");
  expect(requests.find(({ path }) => path === DECIDE)?.body).toEqual({
    submissionId: rafa.id,
    action: "reject",
    reason: "The picture is cut off.",
    evidenceVersion: rafa.evidence_version,
  });
  expect(screen.getByRole("heading", { name: "No pending stats submissions" })).toBeTruthy();
});

test("S7.68 rejecting without a reason sends the default one", async () => {
  const requests = serve({ ...queueOf(rafa), ...accepted });
  open();

  await reject("");
  await alert();

  expect(requests.find(({ path }) => path === DECIDE)?.body).toMatchObject({
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

test("of screenshots that changed meanwhile it is said; the item stays and is read again", async () => {
  const error = "The screenshots of this submission have changed. Look at them again.";
  const json = { error, code: "changed_meanwhile" };
  const requests = serve({ ...queueOf(rafa), [DECIDE]: () => ({ status: 409, json }) });
  open();
  await item("Rafa");
  const reads = () => requests.filter(({ path }) => path.endsWith("/admin-pending-stats")).length;
  const before = reads();

  await press("Approve");

  expect(await alert()).toBe(error);
  expect(await item("Rafa")).toBeTruthy();
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
});

test("an item that somebody else decides stays under review, and can no longer be decided", async () => {
  serve(queueOf(rafa, nayeli));
  open();
  await item("Rafa");
  serve(queueOf(nayeli));

  act(() => live.change());

  expect(
    await screen.findByText("This submission was already decided by someone else"),
  ).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Approve" })).toBeNull();
  await press("Continue");
  expect(screen.getByRole("article", { name: "Submission of Nayeli" })).toBeTruthy();
});

test("S2.27 who loses the right while deciding leaves the page", async () => {
  serve({ ...queueOf(rafa), [DECIDE]: refusal(403, "forbidden", "no") });
  open();

  await press("Approve");

  await waitFor(() => expect(address()).toBe("/"));
});
