import type { BoardPlayer } from "@capicu/contract/leaderboard";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";

import { signOut } from "#backend/sessions.ts";
import { signIn } from "#state/auth.ts";
import { createStore } from "#state/store.ts";
import { renderScreen } from "#testing/render-screen.tsx";
import { profileOfTests, serve, userOfTests } from "#testing/server.ts";

import type { BoardClub } from "./board-club.ts";
import { ClubBoard } from "./club-board.tsx";
import { aPlayer } from "./player.fixture.ts";

const live = vi.hoisted((): { change: () => void } => ({ change: () => undefined }));
// The channel is tested against the real server; here no socket may be opened.
vi.mock("#backend/live-changes.ts", () => ({
  followLeaderboard: ({ onChange }: { onChange: () => void }) => {
    live.change = onChange;
    return () => undefined;
  },
}));

const LEADERBOARD = "POST /functions/v1/leaderboard";
const AT = "/clubs/los-martes/board";
const ana = aPlayer({ username: "Ana", rank: 1, overall_wins: 30 });
const own = aPlayer({ user_id: userOfTests.id, username: "Rafa Solís", rank: 2, overall_wins: 20 });

const member = {
  role: "member",
  joined_at: "2026-01-01",
  shares_numbers: false,
  main: true,
} as const;
const aClub = (membership: BoardClub["membership"] = member): BoardClub => ({
  slug: "los-martes",
  name: "Los Martes",
  membership,
});

const board = (players: BoardPlayer[], me: BoardPlayer | null = null) => ({
  success: true,
  players,
  total: players.length,
  mode: "overall",
  lastUpdated: "2026-11-21T15:04:18Z",
  nextCursor: null,
  me: me && { player: me, next_rank_wins: 30, games_to_rank: 0, standing: null },
});

beforeEach(async () => {
  serve();
  await signOut();
});

async function openBoard(answer: object, { club = aClub(), at = AT, more = {} } = {}) {
  const requests = serve({ [LEADERBOARD]: () => ({ json: answer }), ...more });
  const store = createStore();
  await store.dispatch(signIn({ email: "rafa@example.com", password: "secret" }));
  const { at: address } = renderScreen(<ClubBoard club={club} />, { address: at, store });
  const bodies = () =>
    requests.filter(({ path }) => path === LEADERBOARD).map(({ body }) => body as object);
  return { address, bodies };
}

test("a club has the board of its members, with the own row and its place", async () => {
  const { bodies } = await openBoard(board([ana, own], own));

  const table = await screen.findByRole("table", { name: "Leaderboard of Los Martes" });
  const row = within(table).getByRole("row", { name: /Rafa Solís/ });
  expect(row.getAttribute("aria-current")).toBe("true");
  const panel = screen.getByRole("complementary", { name: "Your stats" });
  expect(panel.textContent).toContain("Rank2");
  expect(panel.textContent).toContain("10 wins to catch Ana.");
  expect(bodies()[0]).toMatchObject({ filter: "club:los-martes", timeframe: "all" });
  expect(screen.queryByRole("combobox", { name: "Players" })).toBeNull();
});

test("growth, time and mode are in the address, the club is in the path alone", async () => {
  const { address, bodies } = await openBoard(board([ana]));
  await screen.findByRole("table");
  expect(screen.getByText(/^Ranked by all wins/)).toBeTruthy();

  await userEvent.click(screen.getByRole("radio", { name: "Growth" }));
  await waitFor(() => expect(address()).toBe(`${AT}?timeframe=month`));
  expect(screen.getByText(/^Ranked by growth/)).toBeTruthy();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Time" }), "week");
  await userEvent.click(screen.getByRole("radio", { name: "Blitz" }));
  await waitFor(() => expect(address()).toBe(`${AT}?mode=blitz&timeframe=week`));
  await waitFor(() =>
    expect(bodies().at(-1)).toMatchObject({
      filter: "club:los-martes",
      timeframe: "week",
      mode: "blitz",
    }),
  );
  await userEvent.click(screen.getByRole("radio", { name: "All wins" }));
  await waitFor(() => expect(address()).toBe(`${AT}?mode=blitz`));
});

const UPLOAD = { name: "Upload Stats", to: "/upload" };
const NOBODY_APPROVED = /No member has approved statistics yet/;

test.each([
  {
    role: "owner",
    view: "",
    name: "Invite players",
    to: "/clubs/los-martes/manage",
    why: NOBODY_APPROVED,
  },
  { role: "member", view: "", ...UPLOAD, why: NOBODY_APPROVED },
  {
    role: "owner",
    view: "?timeframe=week",
    ...UPLOAD,
    why: /added to a record in the last week/,
  },
] as const)("an empty board tells the $role $view what to do", async (empty) => {
  const { role, view, name, to, why } = empty;
  await openBoard(board([]), { club: aClub({ ...member, role }), at: `${AT}${view}` });

  expect(await screen.findByText(why)).toBeTruthy();
  const links = screen.getAllByRole("link", { name }).map((link) => link.getAttribute("href"));
  expect(links).toContain(to);
});

test("who is no member has no panel, and an empty board asks nothing of them", async () => {
  await openBoard(board([]), { club: aClub(null) });
  await screen.findByText(/No member has approved statistics yet/);

  expect(screen.queryByRole("complementary", { name: "Your stats" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Upload Stats" })).toBeNull();
});

test.each([
  {
    who: "has added nothing in that time",
    columns: {},
    view: "?timeframe=day",
    why: "You have added nothing to your record in this time.",
  },
  {
    who: "is private",
    columns: { profile_visibility: "private" },
    view: "",
    why: /^You are not on the board/,
  },
  {
    who: "has no approved statistics",
    columns: {},
    view: "",
    why: /^You are not on this board yet/,
  },
] as const)("a member who $who reads why they are not listed", async ({ columns, view, why }) => {
  await openBoard(board([ana]), {
    at: `${AT}${view}`,
    more: { "GET /rest/v1/users": () => ({ json: { ...profileOfTests, ...columns } }) },
  });

  expect(await screen.findByText(why)).toBeTruthy();
});

test("a change of the boards reads the board anew", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0);
  const { bodies } = await openBoard(board([ana]));
  await screen.findByRole("table");
  const before = bodies().length;

  live.change();

  await waitFor(() => expect(bodies().length).toBe(before + 1));
  vi.restoreAllMocks();
});

test("a visitor is asked to sign in, and nothing is requested", async () => {
  const requests = serve({});
  renderScreen(<ClubBoard club={aClub(null)} />, AT);

  await screen.findByRole("heading", { name: "Sign in to see the board" });
  expect(screen.getByRole("link", { name: "Login" }).getAttribute("href")).toBe("/login");
  expect(requests.filter(({ path }) => path === LEADERBOARD)).toEqual([]);
});

test("a failure offers to ask again", async () => {
  await openBoard(
    {},
    {
      more: { [LEADERBOARD]: () => ({ status: 500, json: { error: "down" } }) },
    },
  );

  expect(await screen.findByText("We could not load the leaderboard. down")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
});
