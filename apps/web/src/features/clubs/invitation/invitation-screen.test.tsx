import { CLUB_BLOCKERS, type ClubBlocker } from "@capicu/contract/club-refusals";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";

import { SESSION_KEY } from "#backend/session-storage.ts";
import { signOut } from "#backend/sessions.ts";
import { pendingInvitation, savePendingInvitation } from "#lib/pending-invitation.ts";
import { initialise } from "#state/auth.ts";
import { createStore } from "#state/store.ts";
import { renderScreen } from "#testing/render-screen.tsx";
import { aSession, refusal, serve, userOfTests } from "#testing/server.ts";

import { InvitationScreen } from "./invitation-screen.tsx";

const PREVIEW = "POST /functions/v1/club-invite-preview";
const USE = "POST /functions/v1/club-invite-use";
const TOKEN = "t".repeat(43);
const ADDRESS = `/invite/${TOKEN}`;

const CLUB = {
  id: "44444444-4444-4444-8444-444444444444",
  slug: "los-martes",
  name: "Los Martes",
  place: "Santiago",
  country: "DO",
  kind: "invitation",
  colours: ["#1a4d2e", "#ffffff"],
  picture: null,
  members_count: 12,
};
const INVITATION = {
  success: true,
  blocker: null,
  club: CLUB,
  role: "member",
  expires_at: "2026-12-04T20:00:00Z",
  invited_by: {
    user_id: "22222222-2222-4222-8222-222222222222",
    username: "Chago",
    handle: "@chago",
    avatar_url: null,
  },
};
const ended = (blocker: string) => ({
  success: true,
  blocker,
  club: null,
  role: null,
  expires_at: null,
  invited_by: null,
});

type Answers = NonNullable<Parameters<typeof serve>[0]>;

/** Opens a link, as a visitor or as the player of the tests. */
const openAt =
  (address: string) =>
  async (preview: () => object, who: "visitor" | "player", more: Answers = {}) => {
    const requests = serve({ [PREVIEW]: () => ({ json: preview() }), ...more });
    const store = createStore();
    if (who === "player") localStorage.setItem(SESSION_KEY, JSON.stringify(aSession()));
    await store.dispatch(initialise());
    const rendered = renderScreen(<InvitationScreen />, {
      address,
      path: "/invite/:token",
      store,
    });
    return { requests, ...rendered };
  };

const open = openAt(ADDRESS);

beforeEach(async () => {
  serve();
  await signOut();
  localStorage.clear();
});

const join = () => screen.findByRole("button", { name: "Join the club" });
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

test("before anybody joins, the link shows the club, who invites, and what joining means", async () => {
  const { requests } = await open(() => INVITATION, "player");

  await heading("Los Martes");
  screen.getByText("Santiago, Dominican Republic");
  screen.getByText("12 members");
  expect(screen.getByRole("link", { name: "Chago" }).getAttribute("href")).toBe("/@chago");
  screen.getByText("You become a member.");
  screen.getByText("You can leave at any time with one press.");
  screen.getByText(/^This link can be used until December 4, 2026/);
  expect(document.title).toBe("Invitation to Los Martes · Capicú");
  expect(requests.find(({ path }) => path === PREVIEW)?.body).toEqual({ inviteToken: TOKEN });
  expect(requests.some(({ path }) => path === USE)).toBe(false);
});

test.each([
  ["scorer", /You become a scorer/],
  ["organiser", /You become an organiser/],
])("a link for the role %s says so", async (role, words) => {
  await open(() => ({ ...INVITATION, role }), "player");

  expect(await screen.findByText(words)).toBeTruthy();
});

test("nobody is named whom the reader does not see", async () => {
  await open(() => ({ ...INVITATION, invited_by: null }), "player");

  expect(await screen.findByText("You are invited to this club.")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Chago" })).toBeNull();
});

test("a player joins with one press and is led to the club", async () => {
  savePendingInvitation(ADDRESS);
  const { at, requests } = await open(() => INVITATION, "player", {
    [USE]: () => ({ json: { success: true } }),
  });

  await userEvent.dblClick(await join());
  await screen.findByText("elsewhere");

  expect(at()).toBe("/clubs/los-martes");
  expect(requests.filter(({ path }) => path === USE).map(({ body }) => body)).toEqual([
    { inviteToken: TOKEN },
  ]);
  expect(pendingInvitation()).toBeUndefined();
});

test.each([
  ["Create an account to join", "/register"],
  ["Sign in to join", "/login"],
])("a visitor presses %s and comes back to the same invitation", async (name, path) => {
  const { at, state } = await open(() => INVITATION, "visitor");

  await userEvent.click(await screen.findByRole("link", { name }));
  await screen.findByText("elsewhere");

  expect([at(), state()]).toEqual([path, { returnTo: ADDRESS }]);
  // The confirmation mail opens another tab.
  expect(pendingInvitation()).toBe(ADDRESS);
});

test("a visitor cannot press Join, and nothing is sent in their name", async () => {
  await open(() => INVITATION, "visitor");
  await heading("Los Martes");

  expect(screen.queryByRole("button", { name: "Join the club" })).toBeNull();
  expect(pendingInvitation()).toBeUndefined();
});

test("one's own link explains itself", async () => {
  const own = { ...INVITATION.invited_by, user_id: userOfTests.id };
  await open(() => ({ ...INVITATION, blocker: "member", invited_by: own }), "player");

  expect(await screen.findByText(/^This is your own invitation\./)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Go to the club" }).getAttribute("href")).toBe(
    "/clubs/los-martes",
  );
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a link that the player has used explains itself", async () => {
  await open(() => ({ ...INVITATION, blocker: "member" }), "player");

  expect(await screen.findByText(/^You are a member of this club already,/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Join the club" })).toBeNull();
});

test.each<[ClubBlocker, string, string]>([
  ["no_invite", "This link leads nowhere", "See all clubs"],
  ["invite_revoked", "This invitation has ended", "See all clubs"],
  ["invite_expired", "This invitation has ended", "See all clubs"],
  ["invite_used_up", "This invitation has ended", "See all clubs"],
  ["closed", "This club is closed", "See all clubs"],
  ["removed", "You cannot join this club", "See all clubs"],
  ["banned", "You cannot join this club", "Read the help"],
])("%s: the page says why, what to do next, and is no error", async (blocker, title, next) => {
  await open(() => ended(blocker), "player");

  await heading(title);
  screen.getByText(CLUB_BLOCKERS[blocker]);
  screen.getByRole("link", { name: next });
  expect(screen.queryByRole("alert")).toBeNull();
});

test("who cannot see the club is told nothing of the reason", async () => {
  await open(() => ended("hidden"), "player");

  await heading("You cannot join this club");
  screen.getByText(/^There are other clubs that you can join/);
  expect(document.body.textContent).not.toMatch(/block/i);
});

test("an address that is no invitation leads nowhere, and nothing is asked of the server", async () => {
  const { requests } = await openAt("/invite/no-such-link")(() => INVITATION, "visitor");

  await heading("This link leads nowhere");
  expect(requests.filter(({ path }) => path === PREVIEW)).toEqual([]);
});

test("a visitor is led on as well", async () => {
  await open(() => ended("invite_expired"), "visitor");

  expect(await screen.findByRole("link", { name: "Go to the leaderboard" })).toBeTruthy();
});

test("a link that ends between the reading and the press says so, and nobody has joined", async () => {
  let preview: object = INVITATION;
  const { at } = await open(() => preview, "player", {
    [USE]: refusal(410, "club_invite_used_up", CLUB_BLOCKERS.invite_used_up),
  });
  const button = await join();

  preview = ended("invite_used_up");
  await userEvent.click(button);

  await heading("This invitation has ended");
  expect(at()).toBe(ADDRESS);
});

test("who has joined in another tab meanwhile is led to the club", async () => {
  const { at } = await open(() => INVITATION, "player", {
    [USE]: refusal(409, "club_member", CLUB_BLOCKERS.member),
  });

  await userEvent.click(await join());
  await screen.findByText("elsewhere");

  expect(at()).toBe("/clubs/los-martes");
});

test("a failure says so and the press can be repeated", async () => {
  let isDown = true;
  const { at } = await open(() => INVITATION, "player", {
    [USE]: () => (isDown ? { status: 500, json: { error: "down" } } : { json: { success: true } }),
  });
  await userEvent.click(await join());
  expect((await screen.findByRole("alert")).textContent).toBe("down");

  isDown = false;
  await userEvent.click(await join());

  await waitFor(() => expect(at()).toBe("/clubs/los-martes"));
});

test("X.23 an invitation that could not be read offers to try again", async () => {
  let isDown = true;
  await open(() => INVITATION, "player", {
    [PREVIEW]: () => (isDown ? { status: 500, json: { error: "down" } } : { json: INVITATION }),
  });
  await screen.findByText("We could not read this invitation. down");
  await heading("The tiles fell over");

  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));

  expect(await heading("Los Martes")).toBeTruthy();
});

test("X.9 markup in a name is text", async () => {
  await open(() => ({ ...INVITATION, club: { ...CLUB, name: "<b>Bold</b> #1" } }), "player");

  expect(await heading("<b>Bold</b> #1")).toBeTruthy();
});
