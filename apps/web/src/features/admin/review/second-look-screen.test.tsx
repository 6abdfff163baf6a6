import type { Difference } from "@capicu/contract/second-reviews";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";

import { renderScreen } from "#testing/render-screen.tsx";
import { serve } from "#testing/server.ts";

import { aPending } from "./pending.fixture.ts";
import { SecondLookScreen } from "./second-look-screen.tsx";

const ID = "55555555-5555-4555-8555-555555555555";
const CASE = "POST /functions/v1/admin-second-review";
const ANSWER = "POST /functions/v1/admin-second-review-answer";
const KEEP = "POST /functions/v1/admin-second-review-keep";
const UNDO = "POST /functions/v1/admin-stats-undo";
const approved = { verdict: "approved", code: null } as const;
const difference: Difference = {
  id: ID,
  submission_id: "66666666-6666-4666-8666-666666666666",
  username: "Ana",
  gamertag: "ana7",
  at: "2026-11-20T10:00:00Z",
  first: approved,
  second: { verdict: "rejected", code: "edited" },
  is_tied: false,
};

function show(
  more: { difference?: Difference } = {},
  answer: object = { json: { success: true, agrees: true, first: approved } },
) {
  const item = aPending({ gamertag: "trancaking" });
  const requests = serve({
    [CASE]: () => ({ json: { success: true, item, difference: more.difference ?? null } }),
    [ANSWER]: () => answer,
    [KEEP]: () => answer,
    [UNDO]: () => answer,
    "POST /functions/v1/admin-work-lease": () => ({ json: { success: true, secondsLeft: 600 } }),
  });
  const address = `/admin/second-review/${ID}`;
  renderScreen(<SecondLookScreen />, { address, path: "/admin/*" });
  return (path: string) => requests.filter((each) => each.path === path).map(({ body }) => body);
}
const open = () => screen.findByRole("article", { name: "Case of trancaking" });

test("the case is there without its decision, and A says what one would do", async () => {
  const bodiesOf = show();
  await open();
  screen.getByText(/your opinion changes nothing by itself/);

  await userEvent.keyboard("a");

  await screen.findByText("You see it as it was decided. Approved.");
  expect(bodiesOf(ANSWER)).toEqual([{ id: ID, verdict: "approved", code: null }]);
  expect(screen.queryByRole("article")).toBeNull();
});

test("a rejection needs a reason; a digit sends it", async () => {
  const bodiesOf = show({}, { json: { success: true, agrees: false, first: approved } });
  await open();

  await userEvent.keyboard("r");
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Send my opinion" }));
  await dialog.findByText("Choose the reason for which you would reject it");
  await userEvent.keyboard("9");

  await screen.findByText("It was decided otherwise. Approved.");
  expect(bodiesOf(ANSWER)).toEqual([{ id: ID, verdict: "rejected", code: "edited" }]);
});

test("one that somebody was quicker with says so and is gone", async () => {
  show({}, { status: 409, json: { code: "work_gone", error: "This does not wait any more" } });
  await open();

  await userEvent.click(screen.getByRole("button", { name: "I would approve it" }));

  expect(await screen.findByRole("alert")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("article")).toBeNull());
});

test("a difference shows both, and is kept with a reason or undone", async () => {
  const bodiesOf = show({ difference }, { json: { success: true, status: "pending" } });
  const article = within(await open());
  article.getByText("Rejected: The picture looks edited");

  await userEvent.click(article.getByRole("button", { name: "Keep the decision" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Keep the decision?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Keep the decision" }));
  await dialog.findByText("Keeping a decision needs a reason");
  await userEvent.type(dialog.getByRole("textbox"), "It is fine");
  await userEvent.click(dialog.getByRole("button", { name: "Keep the decision" }));

  await screen.findByText("The decision stays, and your reason is in the audit log.");
  expect(bodiesOf(KEEP)).toEqual([{ id: ID, reason: "It is fine" }]);
});

test("undoing the decision is the undo of the queue", async () => {
  const bodiesOf = show({ difference }, { json: { success: true, status: "pending" } });
  const article = within(await open());

  await userEvent.click(article.getByRole("button", { name: "Undo the decision" }));

  await screen.findByText(/^The decision is undone/);
  expect(bodiesOf(UNDO)).toEqual([{ submissionId: difference.submission_id }]);
});
