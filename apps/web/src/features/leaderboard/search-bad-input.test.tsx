// Bad input for the search: it still answers, and the page works.
import type { BoardPlayer } from "@capicu/contract/leaderboard";
import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";

import { noAnswer } from "#backend/backend-error.ts";
import { signOut } from "#backend/sessions.ts";
import { renderScreen } from "#testing/render-screen.tsx";
import { serve, serverDown } from "#testing/server.ts";

import { LeaderboardScreen } from "./leaderboard-screen.tsx";
import { aPlayer } from "./player.fixture.ts";

vi.mock("#backend/live-changes.ts", () => ({ followLeaderboard: () => () => undefined }));

const LEADERBOARD = "POST /functions/v1/leaderboard";
const carmen = aPlayer({ username: "Doña Carmen", handle: "@donacarmen" });
const emoji = aPlayer({ username: "Doble 🁫", handle: "@doble" });

const board = (players: BoardPlayer[], nextCursor: string | null) => ({
  json: { success: true, players, total: 2, mode: "overall", nextCursor },
});
const answer = () => board([carmen, emoji], null);

/** A full page with more rows after it. */
function pageOfHundred() {
  const others = Array.from({ length: 99 }, (_, place) => aPlayer({ username: `other ${place}` }));
  return board([carmen, ...others], "more");
}
const tooMany = { status: 429, json: { error: "Too many requests", code: "too_many_requests" } };
const search = () => screen.getByRole<HTMLInputElement>("searchbox");

async function openAnd(paste: string) {
  renderScreen(<LeaderboardScreen />, "/leaderboard");
  await screen.findByRole("table");
  await userEvent.click(search());
  await userEvent.paste(paste);
}

beforeEach(async () => {
  serve({ [LEADERBOARD]: () => answer() });
  await signOut();
});

test.each([
  ["  doña carmen  ", "Doña Carmen"],
  ["🁫", "Doble 🁫"],
])("%j finds %s", async (typed, name) => {
  await openAnd(typed);

  expect(screen.getAllByRole("row")).toHaveLength(2);
  expect(screen.getByRole("button", { name })).toBeTruthy();
});

test.each(["<script>alert(1)</script>", "שלום", "%_\\", "x".repeat(4000)])(
  "%j finds nobody, and says so",
  async (typed) => {
    await openAnd(typed);

    expect(screen.getByRole("heading", { name: "No players found" })).toBeTruthy();
    expect(search().value).toBe(typed);
  },
);

test("spaces alone find everybody, and Enter changes nothing", async () => {
  await openAnd("   ");
  await userEvent.keyboard("{Enter}");

  expect(screen.getAllByRole("row")).toHaveLength(3);
});

const typeSlowly = async (text: string) => userEvent.type(search(), text);
const asksFor = (requests: { body: unknown }[], term: string) =>
  waitFor(() => expect(requests.map(({ body }) => (body as Query).search)).toContain(term));

interface Query {
  search?: string;
}

test("an answer that comes late never takes the place of a newer one", async () => {
  const resolvers = new Map<string, (answer: { json: unknown }) => void>();
  const requests = serve({
    [LEADERBOARD]: ({ body }) => {
      const { search: term } = body as Query;
      if (term === undefined) return pageOfHundred();
      const { promise, resolve } = Promise.withResolvers<{ json: unknown }>();
      resolvers.set(term, resolve);
      return promise;
    },
  });
  renderScreen(<LeaderboardScreen />, "/leaderboard");
  await screen.findByRole("table");

  await typeSlowly("zo");
  await asksFor(requests, "zo");
  await typeSlowly("e");
  await asksFor(requests, "zoe");
  act(() => resolvers.get("zoe")?.(board([aPlayer({ username: "Zoe" })], null)));
  await screen.findByRole("button", { name: "Zoe" });
  await act(async () => resolvers.get("zo")?.(board([aPlayer({ username: "Zorro" })], null)));

  expect(screen.getByRole("button", { name: "Zoe" })).toBeTruthy();
  expect(search().value).toBe("zoe");
});

test("while the server searches, the page says so, and not that nobody was found", async () => {
  const { promise, resolve: answered } = Promise.withResolvers<{ json: unknown }>();
  const requests = serve({
    [LEADERBOARD]: ({ body }) => ((body as Query).search === undefined ? pageOfHundred() : promise),
  });
  renderScreen(<LeaderboardScreen />, "/leaderboard");
  await screen.findByRole("table");
  const nobody = () => screen.queryByRole("heading", { name: "No players found" });

  await typeSlowly("zoe");
  screen.getByText("Searching all players...", { selector: "output" });
  await asksFor(requests, "zoe");
  expect([screen.getAllByText("Searching all players...").length, nobody()]).toEqual([2, null]);
  answered(board([], null));

  await waitFor(() => expect(nobody()).not.toBeNull());
  expect(screen.queryByText("Searching all players...")).toBeNull();
});

test("a search that no name is long enough for is not sent", async () => {
  const requests = serve({ [LEADERBOARD]: pageOfHundred });
  await openAnd("x".repeat(61));
  expect(screen.getAllByText("Searching all players...")).not.toHaveLength(0);

  expect(await screen.findByRole("heading", { name: "No players found" })).toBeTruthy();
  expect(requests.filter(({ body }) => "search" in (body as object))).toEqual([]);
});

test("a server that refuses the search leaves the rows that are there", async () => {
  const requests = serve({
    [LEADERBOARD]: ({ body }) => {
      const { search: term } = body as Query;
      if (term === undefined) return pageOfHundred();
      return tooMany;
    },
  });
  renderScreen(<LeaderboardScreen />, "/leaderboard?search=carmen");
  await screen.findByRole("table");

  expect(screen.getAllByRole("row")).toHaveLength(2);
  await asksFor(requests, "carmen");
  expect((await screen.findByRole("alert")).textContent).toBe(
    "We could not search among all players. Too many requests Try again",
  );
  expect(screen.getByRole("button", { name: "Doña Carmen" })).toBeTruthy();
  expect(search().value).toBe("carmen");
});

// The rows are requested more than once meanwhile.
const PATIENT = { timeout: 20_000 };

test("a server that is down is said, on the board and in its search", async () => {
  serve({ [LEADERBOARD]: pageOfHundred });
  const { unmount } = renderScreen(<LeaderboardScreen />, "/leaderboard");
  await screen.findByRole("table");
  serverDown();

  await typeSlowly("zoe");
  expect((await screen.findByRole("alert", {}, PATIENT)).textContent).toContain(noAnswer());
  expect(search().value).toBe("zoe");
  unmount();
  renderScreen(<LeaderboardScreen />, "/leaderboard?search=zoe");

  expect((await screen.findByRole("alert", {}, PATIENT)).textContent).toContain(noAnswer());
  expect(search().value).toBe("zoe");
  expect(screen.queryByRole("heading", { name: "No players found" })).toBeNull();
}, 60_000);

test("a search that failed is not a search that found nobody, and can be tried again", async () => {
  let isDown = true;
  serve({
    [LEADERBOARD]: ({ body }) => {
      if ((body as Query).search === undefined) return pageOfHundred();
      if (!isDown) return board([aPlayer({ username: "Zoe" })], null);
      return tooMany;
    },
  });
  renderScreen(<LeaderboardScreen />, "/leaderboard?search=zoe");
  await screen.findByText(/^We could not search among all players/);
  expect(screen.queryByRole("heading", { name: "No players found" })).toBeNull();
  isDown = false;

  await userEvent.click(screen.getByRole("button", { name: "Try again" }));

  expect(await screen.findByRole("button", { name: "Zoe" })).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});
