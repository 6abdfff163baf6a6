import type { ModeratedClub } from "@capicu/contract/club-moderation";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";

import { renderScreen } from "#testing/render-screen.tsx";
import { refusal, serve } from "#testing/server.ts";

import { ClubsScreen } from "./clubs-screen.tsx";

const LIST = "POST /functions/v1/admin-clubs";
const DECIDE = "POST /functions/v1/admin-clubs-action";

const aClub = (more: Partial<ModeratedClub> = {}): ModeratedClub => ({
  id: "55555555-5555-4555-8555-555555555555",
  slug: "los-martes",
  name: "Los Martes",
  place: "Santiago",
  country: "DO",
  kind: "request",
  colours: ["#1a4d2e", "#ffffff"],
  picture: null,
  members_count: 12,
  about: "Every Tuesday at eight.",
  created_at: "2026-03-04T12:00:00Z",
  closed_at: null,
  closed_by: null,
  owner: { user_id: "o", username: "Ana", handle: "@ana", avatar_url: null },
  bias: null,
  reports: [],
  more_reports: false,
  picture_pending: null,
  ...more,
});
const REPORT = {
  reporter: { user_id: "r", username: "Ben", handle: "@ben", avatar_url: null },
  category: "insult" as const,
  words: "The name insults people",
  reported_at: "2026-05-04T12:00:00Z",
};

function show(clubs: ModeratedClub[], more = false, decided: object = { json: { success: true } }) {
  const requests = serve({
    [LIST]: () => ({ json: { success: true, clubs, more } }),
    [DECIDE]: () => decided,
  });
  renderScreen(<ClubsScreen />, "/admin/clubs");
  return requests;
}
const card = () => screen.findByRole("region", { name: "Los Martes" });
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const bodiesOf = (requests: ReturnType<typeof serve>, name: string) =>
  requests.filter(({ path }) => path === name).map(({ body }) => body);

test("a reported club stands with its facts, who owns it, and what was reported by whom", async () => {
  show([aClub({ reports: [REPORT], more_reports: true })]);

  const { textContent } = await card();

  for (const words of [
    "Decides who joins",
    "/clubs/los-martes · Santiago, Dominican Republic · founded Mar 4, 2026 · 12 members · owner: Ana",
    "Every Tuesday at eight.",
    "1 report",
    "Insults or hateThe name insults people",
    "Ben · May 4, 2026",
    "There are more reports of it.",
  ])
    expect(textContent).toContain(words);
});

test("closing says what it does, needs a reason, and tells what became of it", async () => {
  const requests = show([aClub({ reports: [REPORT] })]);
  await press("Close the club: Los Martes");
  const dialog = within(await screen.findByRole("dialog", { name: "Close Los Martes?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Close the club" }));
  expect(dialog.getByText("A decision about a club needs a reason")).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByRole("textbox"));
  expect(bodiesOf(requests, DECIDE)).toEqual([]);

  await userEvent.type(dialog.getByLabelText(/^Reason, shown to the owner/), "An insult");
  await userEvent.click(dialog.getByRole("button", { name: "Close the club" }));

  expect((await screen.findByRole("alert")).textContent).toBe("Los Martes is closed.");
  expect(bodiesOf(requests, DECIDE)).toEqual([
    { clubId: aClub().id, action: "close", reason: "An insult", code: "other" },
  ]);
  await waitFor(() => expect(bodiesOf(requests, LIST)).toHaveLength(2));
});

test.each([
  [{ reports: [REPORT] }, ["Dismiss the reports", "Close the club"]],
  [{}, ["Close the club"]],
  [{ closed_at: "2026-05-04T12:00:00Z", closed_by: "staff" }, ["Open the club again"]],
  [{ closed_at: "2026-05-04T12:00:00Z", closed_by: "nobody left", members_count: 0 }, []],
] as const)("%o offers %o", async (state, verdicts) => {
  show([aClub(state as Partial<ModeratedClub>)]);

  const buttons = within(await card()).queryAllByRole("button");

  expect(buttons.map((button) => button.textContent)).toEqual(verdicts);
});

test.each([
  ["own_club", "You are a member of this club: another moderator decides."],
  ["friends_club", "You are a friend of this club’s owner: another moderator decides."],
] as const)("%s: no buttons, and it says why", async (bias, sentence) => {
  show([aClub({ bias, reports: [REPORT] })]);

  expect(within(await card()).getByText(sentence)).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test.each([
  ["los mar", "los mar"],
  ["https://capicu.example/clubs/los-martes/board?x=1", "los-martes"],
])("%s is searched as %s", async (typed, search) => {
  const requests = show([]);
  await screen.findByRole("heading", { name: "No club waits for a decision" });

  await userEvent.click(screen.getByRole("searchbox"));
  await userEvent.paste(typed);

  expect(await screen.findByText("No club matches")).toBeTruthy();
  // The words come with the search, its request when nobody types any more.
  await vi.waitFor(() => expect(bodiesOf(requests, LIST)).toEqual([{}, { search }]));
});

test.each([
  [{ status: 410, json: { error: "Closed meanwhile", code: "club_closed" } }, "Closed meanwhile"],
  [{ status: 500, json: {} }, "That did not work, and nothing has changed. Please try again."],
])("the answer %o is told, and the list stays", async (answer, sentence) => {
  show([aClub()], false, answer);
  await press("Close the club: Los Martes");
  await userEvent.type(await screen.findByRole("textbox"), "An insult");
  await press("Close the club");

  expect((await screen.findByRole("alert")).textContent).toBe(sentence);
  expect(await card()).toBeTruthy();
});

test("a list that cannot be loaded does not look empty and can be tried again", async () => {
  serve({ [LIST]: refusal(500, "internal", "broken") });
  renderScreen(<ClubsScreen />, "/admin/clubs");
  await screen.findByRole("alert");
  expect(screen.queryByText("No club waits for a decision")).toBeNull();
  serve({ [LIST]: () => ({ json: { success: true, clubs: [aClub()], more: false } }) });

  await press("Try again");

  expect(await card()).toBeTruthy();
});

test("who has lost the right leaves the page", async () => {
  serve({ [LIST]: refusal(403, "forbidden", "no") });
  const { at } = renderScreen(<ClubsScreen />, { address: "/admin/clubs" });

  await waitFor(() => expect(at()).toBe("/"));
});

test("the log of a club is read when a moderator opens it, with names", async () => {
  const LOG = "POST /functions/v1/club-log";
  const entry = {
    id: 7,
    happened_at: "2026-05-04T12:00:00Z",
    action: "renamed",
    actor: { user_id: "o", username: "Ana", handle: "@ana", avatar_url: null },
    subject: null,
    detail: "Mesa Vieja",
  };
  const requests = serve({
    [LIST]: () => ({ json: { success: true, clubs: [aClub()], more: false } }),
    [LOG]: () => ({ json: { success: true, entries: [entry], nextCursor: null } }),
  });
  renderScreen(<ClubsScreen />, "/admin/clubs");
  const summary = within(await card()).getByText("What happened in the club");
  expect(bodiesOf(requests, LOG)).toEqual([]);

  await userEvent.click(summary);

  await within(await card()).findByText("Ana renamed the club. Its name was Mesa Vieja.");
  expect(bodiesOf(requests, LOG)).toEqual([{ clubId: aClub().id, limit: 50, cursor: null }]);
});

const PICTURE = "clubs/1/avatar-2.png";
function showPicture() {
  const requests = serve({
    [LIST]: () => ({
      json: { success: true, clubs: [aClub({ picture_pending: PICTURE })], more: false },
    }),
    [DECIDE]: () => ({ json: { success: true } }),
    [`POST /storage/v1/object/sign/pending-pictures/${PICTURE}`]: () => ({
      json: { signedURL: "/object/sign/pending-pictures/one?token=t" },
    }),
  });
  renderScreen(<ClubsScreen />, "/admin/clubs");
  return requests;
}

test("a picture that waits is approved by one press, as the moderator has seen it", async () => {
  const requests = showPicture();

  await press("Approve the picture: Los Martes");

  await screen.findByText("The picture of Los Martes is approved.");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(bodiesOf(requests, DECIDE)).toEqual([
    { clubId: aClub().id, action: "approve_picture", picture: PICTURE, reason: "" },
  ]);
});

test.each([
  ["", "Left empty: Rejected by admin"],
  ["An advertisement", "Reason, shown to the player"],
])("a picture that waits is shown and rejected for the reason “%s”", async (reason, words) => {
  const requests = showPicture();

  const image = await screen.findByRole("img", { name: "The new picture of Los Martes" });
  expect(image.getAttribute("src")).toContain("pending-pictures/one?token=t");
  expect(screen.queryByRole("button", { name: "Remove the picture: Los Martes" })).toBeNull();
  await press("Reject the picture: Los Martes");
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(words)).toBeTruthy();
  if (reason !== "") await userEvent.type(dialog.getByRole("textbox"), reason);
  await userEvent.click(dialog.getByRole("button", { name: "Reject the picture" }));

  await screen.findByText("The picture of Los Martes is rejected.");
  expect(bodiesOf(requests, DECIDE)).toEqual([
    { clubId: aClub().id, action: "reject_picture", picture: PICTURE, reason, code: "other" },
  ]);
});
