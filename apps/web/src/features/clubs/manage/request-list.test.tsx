import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import {
  ana,
  aRequest,
  at,
  beto,
  bodiesOf,
  confirm,
  inDialog,
  openRoom,
  press,
  refused,
} from "./manage.fixture.tsx";

const clubId = "44444444-4444-4444-8444-444444444444";

test("a request shows who asks, when, and with which words", async () => {
  openRoom({ role: "organiser", requests: [aRequest(ana, "I play on <b>Tuesdays</b>.")] });

  const row = within(await screen.findByRole("listitem"));
  expect(row.getByRole("link", { name: "Ana" }).getAttribute("href")).toBe("/@ana");
  row.getByText("@ana");
  row.getByText("Asked on November 20, 2026");
  row.getByText("I play on <b>Tuesdays</b>.");
});

test("an accepted player leaves the list, and the club is read again", async () => {
  const { calls, reload } = openRoom({
    role: "organiser",
    requests: [aRequest(ana), aRequest(beto)],
  });

  await press("Accept: Ana");

  await waitFor(() => expect(screen.queryByText("Ana")).toBeNull());
  screen.getByText("Beto");
  expect(bodiesOf(calls, "club-request-decide")).toEqual([
    { clubId, userId: ana.user_id, action: "accept" },
  ]);
  expect(reload).toHaveBeenCalled();
  // The pressed button is gone: the focus is at the head of the list, not lost.
  expect(document.activeElement?.textContent).toBe("Requests");
});

test("refusing is asked first, and says until when", async () => {
  const { calls } = openRoom({ role: "owner", requests: [aRequest(ana)] });

  await press("Refuse: Ana");
  (await inDialog()).getByText(
    /^Ana cannot ask again before \w+ \d+, \d{4} at \d+:\d\d [AP]M \S+\./,
  );
  expect(bodiesOf(calls, "club-request-decide")).toEqual([]);
  await confirm("Refuse");

  await screen.findByText("No open requests");
  expect(bodiesOf(calls, "club-request-decide")).toEqual([
    { clubId, userId: ana.user_id, action: "refuse" },
  ]);
});

test.each([
  [404, "This request is no longer open"],
  [403, "Your role in this club does not allow this"],
  [410, "This club is closed. Its members keep their results."],
])("a refusal with %i is said, and everything is read again", async (status, sentence) => {
  const { calls, reload } = openRoom({
    role: "organiser",
    requests: [aRequest(ana)],
    answers: { [at("club-request-decide")]: refused(status, "club_no", sentence) },
  });

  await press("Accept: Ana");

  await screen.findByText(sentence);
  expect(screen.getByText("Ana")).toBeTruthy();
  expect(reload).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(bodiesOf(calls, "club-requests")).toHaveLength(2));
});

test("a failure of the server changes nothing and reads nothing again", async () => {
  const { reload } = openRoom({
    role: "organiser",
    requests: [aRequest(ana)],
    answers: { [at("club-request-decide")]: refused(500, "", "boom") },
  });

  await press("Accept: Ana");

  await screen.findByText("boom");
  screen.getByText("Ana");
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  ["public", /players join it without asking/],
  ["request", /Whoever asks to join appears here/],
  ["invitation", /nobody asks/],
] as const)("without requests, a club that is %s says why", async (kind, words) => {
  openRoom({ role: "owner", club: { kind } });

  expect(await screen.findByText(words)).toBeTruthy();
});

test("a long list is read page by page", async () => {
  const { calls } = openRoom({
    role: "organiser",
    answers: {
      [at("club-requests")]: ({ body }) => {
        const isFirst = (body as { cursor: string | null }).cursor === null;
        const requests = isFirst ? [aRequest(ana)] : [aRequest(beto)];
        return { json: { success: true, requests, nextCursor: isFirst ? "next" : null } };
      },
    },
  });
  await screen.findByText("Ana");

  await press("Show more");

  await screen.findByText("Beto");
  screen.getByText("Ana");
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  expect(bodiesOf(calls, "club-requests")).toEqual([
    { clubId, limit: 50, cursor: null },
    { clubId, limit: 50, cursor: "next" },
  ]);
});

test("a list that cannot be read can be asked for again", async () => {
  let isDown = true;
  openRoom({
    role: "organiser",
    answers: {
      [at("club-requests")]: () =>
        isDown
          ? { status: 500, json: { error: "down" } }
          : { json: { success: true, requests: [aRequest(ana)], nextCursor: null } },
    },
  });
  await screen.findByText("We could not load this list. down");

  isDown = false;
  await press("Try again");

  expect(await screen.findByText("Ana")).toBeTruthy();
});
