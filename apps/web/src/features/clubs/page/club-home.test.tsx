import type { Club } from "@capicu/contract/clubs";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";

import { answeredWith, openClub, refused } from "#features/clubs/club-screen.fixture.tsx";
import { aClub, aMembership } from "#features/clubs/club.fixture.ts";
import { signedIn } from "#features/clubs/clubs-screen.fixture.tsx";
import { userOfTests } from "#testing/server.ts";

const MEMBERS = "POST /functions/v1/club-members";
const LOG = "POST /functions/v1/club-log";

const ANA = {
  user_id: "55555555-5555-4555-8555-555555555555",
  username: "Ana Cruz",
  handle: "@ana",
  avatar_url: null,
};
const OWNER = { ...ANA, role: "owner", joined_at: "2026-03-04T20:00:00Z" };
const SELF = {
  user_id: userOfTests.id,
  username: "Rafa Solís",
  handle: "@rafasolis",
  avatar_url: null,
  role: "member",
  joined_at: "2026-05-05T20:00:00Z",
};

const LISTS = {
  [MEMBERS]: () => ({ json: { success: true, members: [OWNER, SELF], nextCursor: null } }),
  [LOG]: () => ({ json: { success: true, entries: [], nextCursor: null } }),
};

type Answers = Parameters<typeof answeredWith>[1];

/** A signed-in player opens the club; `change` is the club from the next reading on. */
async function open(first: Partial<Club>, more: Answers = {}) {
  const now = { club: aClub(first) };
  const store = await signedIn();
  const opened = openClub(
    answeredWith(() => now.club, { ...LISTS, ...more }),
    "/clubs/los-martes",
    store,
  );
  await screen.findByRole("heading", { level: 1, name: "Los Martes" });
  const bodies = (name: string) =>
    opened.requests.filter(({ path }) => path.endsWith(`/${name}`)).map(({ body }) => body);
  return { ...opened, bodies, change: (facts: Partial<Club>) => (now.club = aClub(facts)) };
}

const done = () => ({ json: { success: true } });
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const standing = async () => within(await screen.findByRole("region", { name: "Membership" }));
const CLUB_ID = aClub().id;

test("a visitor may look, and is led to sign in and back", async () => {
  const { requests } = openClub(answeredWith(() => aClub()));

  const link = await screen.findByRole("link", { name: "Sign in to join" });
  expect(link.getAttribute("href")).toBe("/login");
  screen.getByText("Sign in to see who plays here.");
  expect(screen.queryByRole("button", { name: "Report this club" })).toBeNull();
  expect(requests.some(({ path }) => path === MEMBERS || path === LOG)).toBe(false);
});

test("one press joins, and the page shows it without a reload", async () => {
  const { bodies, change } = await open(
    {},
    {
      "POST /functions/v1/club-join": () => {
        change({ membership: aMembership(), members_count: 13 });
        return done();
      },
    },
  );

  await press("Join the club");

  expect(await screen.findByText("You are a member of this club.")).toBeTruthy();
  expect(screen.getByText("13 members")).toBeTruthy();
  expect(bodies("club-join")).toEqual([{ clubId: CLUB_ID }]);
  // The pressed button is gone, so the focus is where it stood.
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Membership" }));
});

test("one press leaves, without a question, and the way back is beside it", async () => {
  const { bodies, change } = await open(
    { membership: aMembership() },
    {
      "POST /functions/v1/club-leave": () => {
        change({ members_count: 11 });
        return done();
      },
    },
  );

  await press("Leave the club");

  expect(await screen.findByText("You have left the club. Your results stay yours.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Join again" })).toBeTruthy();
  expect(bodies("club-leave")).toEqual([{ clubId: CLUB_ID }]);
});

test("who leaves a club by invitation is led to the clubs, as only members see it", async () => {
  const { at } = await open(
    { membership: aMembership(), kind: "invitation" },
    { "POST /functions/v1/club-leave": done },
  );

  await press("Leave the club");

  await waitFor(() => expect(at()).toBe("/clubs"));
});

test("an owner reads what to do before leaving", async () => {
  await open({ membership: aMembership({ role: "owner" }) });

  const own = await standing();
  own.getByText("You own this club. Pass it on or close it, then you can leave.");
  expect(own.queryByRole("button")).toBeNull();
});

test("a club on request gets a request with a message, which can be taken back", async () => {
  const { bodies, change } = await open(
    { kind: "request" },
    {
      "POST /functions/v1/club-request": () => {
        change({ kind: "request", requested_at: "2026-11-20T12:00:00Z" });
        return done();
      },
      "POST /functions/v1/club-leave": () => {
        change({ kind: "request" });
        return done();
      },
    },
  );

  await userEvent.type(
    await screen.findByRole("textbox", { name: "Message to the organisers (optional)" }),
    "I play every Tuesday.",
  );
  await press("Ask to join");
  expect(
    await screen.findByText("You asked to join on November 20, 2026. The organisers decide."),
  ).toBeTruthy();
  expect(bodies("club-request")).toEqual([{ clubId: CLUB_ID, message: "I play every Tuesday." }]);

  await press("Take back the request");
  expect(await screen.findByRole("button", { name: "Ask to join" })).toBeTruthy();
  expect(bodies("club-leave")).toEqual([{ clubId: CLUB_ID }]);
});

test("a request without words is sent without a message", async () => {
  const { bodies } = await open({ kind: "request" }, { "POST /functions/v1/club-request": done });

  await press("Ask to join");

  await waitFor(() => expect(bodies("club-request")).toEqual([{ clubId: CLUB_ID, message: null }]));
});

test.each([
  [403, "club_private", "Your profile is private."],
  [403, "club_banned", "Your account is banned."],
  [409, "club_requested", "It decides once within 30 days."],
])("%s %s: why no request is sent is said, and the words stay", async (status, code, sentence) => {
  await open(
    { kind: "request" },
    { "POST /functions/v1/club-request": refused(status, code, sentence) },
  );
  const words = await screen.findByRole<HTMLTextAreaElement>("textbox");
  await userEvent.type(words, "Hello");

  await press("Ask to join");

  expect((await screen.findByRole("alert")).textContent).toContain(sentence);
  expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe("Hello");
});

test("a player who is blocked by the owner reads that they cannot join", async () => {
  await open(
    {},
    { "POST /functions/v1/club-join": refused(403, "club_hidden", "You cannot join this club") },
  );

  await press("Join the club");

  expect((await screen.findByRole("alert")).textContent).toContain("You cannot join this club");
});

test("a removed player is told, and may ask, even where others join with one press", async () => {
  await open({ removed_at: "2026-11-19T12:00:00Z" });

  const own = await standing();
  own.getByText(/You were removed from this club on November 19, 2026/);
  expect(own.queryByRole("button", { name: "Join the club" })).toBeNull();
  expect(own.getByRole("button", { name: "Ask to join" })).toBeTruthy();
});

test("an offered club is accepted or declined", async () => {
  const { bodies, change } = await open(
    { membership: aMembership(), offered_at: "2026-11-19T12:00:00Z" },
    {
      "POST /functions/v1/club-handover-answer": () => {
        change({ membership: aMembership({ role: "owner" }) });
        return done();
      },
    },
  );
  await screen.findByRole("region", { name: "This club is offered to you" });
  screen.getByRole("button", { name: "Decline" });

  await press("Accept");

  await waitFor(() =>
    expect(screen.queryByRole("region", { name: "This club is offered to you" })).toBeNull(),
  );
  expect(bodies("club-handover-answer")).toEqual([{ clubId: CLUB_ID, action: "accept" }]);
});

test("an offer that was taken back is said", async () => {
  await open(
    { membership: aMembership(), offered_at: "2026-11-19T12:00:00Z" },
    {
      "POST /functions/v1/club-handover-answer": refused(404, "club_no_handover", "Taken back"),
    },
  );

  await press("Decline");

  expect((await screen.findByRole("alert")).textContent).toContain("Taken back");
});

test("members read when an owner who is gone can be replaced", async () => {
  await open({ membership: aMembership(), owner_replaced_from: "2026-12-24T12:00:00Z" });

  expect(await screen.findByText(/From December 24, 2026 at .* somebody else/)).toBeTruthy();
});

test("a member decides about the main club and about their numbers", async () => {
  const { bodies, change } = await open(
    { membership: aMembership() },
    {
      "POST /functions/v1/club-membership-update": ({ body }) => {
        change({ membership: aMembership({ main: "main" in (body as object) }) });
        return done();
      },
    },
  );

  await userEvent.click(await screen.findByRole("switch", { name: "Main club" }));
  await waitFor(() =>
    expect(screen.getByRole("switch", { name: "Main club" })).toHaveProperty("checked", true),
  );
  await userEvent.click(screen.getByRole("switch", { name: "Share my numbers" }));

  await waitFor(() =>
    expect(bodies("club-membership-update")).toEqual([
      { clubId: CLUB_ID, main: true },
      { clubId: CLUB_ID, sharesNumbers: true },
    ]),
  );
});

test("the members are those whom the viewer sees; the others are not counted out loud", async () => {
  await open({ membership: aMembership(), members_count: 12 });

  const list = within(await screen.findByRole("region", { name: "Members" }));
  const items = (await list.findAllByRole("listitem")).map(({ textContent }) => textContent);
  expect(items).toEqual(["AAna Cruz@anaOwner", "RRafa Solís@rafasolisYOU"]);
  expect(list.getByRole("link", { name: "Ana Cruz" }).getAttribute("href")).toBe("/@ana");
  list.getByText("You see the members whose profiles are open to you.");
  expect(list.queryByText(/\d/)).toBeNull();
});

test("who sees all members reads nothing about hidden ones", async () => {
  await open({ members_count: 2 });

  await screen.findByRole("link", { name: "Ana Cruz" });
  expect(screen.queryByText(/whose profiles are open/)).toBeNull();
});

test("members read what happened, in sentences", async () => {
  const entry = { happened_at: "2026-11-20T12:00:00Z", actor: null, subject: null, detail: null };
  await open(
    { membership: aMembership() },
    {
      [LOG]: () => ({
        json: {
          success: true,
          entries: [
            { ...entry, id: 3, action: "role_changed", actor: ANA, detail: "scorer" },
            { ...entry, id: 2, action: "joined" },
            { ...entry, id: 1, action: "founded", actor: ANA },
          ],
          nextCursor: null,
        },
      }),
    },
  );

  const log = within(await screen.findByRole("region", { name: "What happened" }));
  const items = (await log.findAllByRole("listitem")).map(({ textContent }) => textContent);
  expect(items).toEqual([
    "Ana Cruz gave somebody a new role: Scorer.November 20, 2026",
    "Somebody joined.November 20, 2026",
    "Ana Cruz founded the club.November 20, 2026",
  ]);
});

test("who is no member reads no log", async () => {
  const { bodies } = await open({});

  await screen.findByRole("link", { name: "Ana Cruz" });
  expect(screen.queryByRole("region", { name: "What happened" })).toBeNull();
  expect(bodies("club-log")).toEqual([]);
});

test("a club is reported with what is wrong and words", async () => {
  const { bodies } = await open({}, { "POST /functions/v1/reports-create": done });

  await press("Report this club");
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.selectOptions(
    dialog.getByRole("combobox", { name: "What is wrong?" }),
    "Pretends to be somebody else",
  );
  await userEvent.type(dialog.getByRole("textbox"), "A stolen name");
  await userEvent.click(dialog.getByRole("button", { name: "Send report" }));

  await waitFor(() =>
    expect(bodies("reports-create")).toEqual([
      { kind: "club", id: CLUB_ID, category: "impersonation", words: "A stolen name" },
    ]),
  );
});

test("the club is read again when the window gets the focus", async () => {
  const { change } = await open({});

  change({ members_count: 40 });
  window.dispatchEvent(new Event("focus"));

  expect(await screen.findByText("40 members")).toBeTruthy();
});
