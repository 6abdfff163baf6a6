import type { BoardPlayer } from "@capicu/contract/leaderboard";
import { DOMINO_APP } from "@capicu/contract/statistics";
import { render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";

import { readRows } from "#backend/leaderboard.ts";
import { signOut } from "#backend/sessions.ts";
import { setWidth } from "#testing/browser.ts";
import { renderScreen } from "#testing/render-screen.tsx";
import { serve } from "#testing/server.ts";

import { BoardTable } from "./board-table.tsx";
import { LeaderboardScreen } from "./leaderboard-screen.tsx";
import { aPlayer } from "./player.fixture.ts";
import { BY_RANK } from "./sort.ts";

vi.mock("#backend/live-changes.ts", () => ({ followLeaderboard: () => () => undefined }));

const ALL = {
  mode: "overall",
  timeframe: "all",
  filter: "all",
  app: DOMINO_APP,
} as const;
const LEADERBOARD = "POST /functions/v1/leaderboard";

interface BoardQuery {
  mode: string;
  limit: number;
  cursor: string | null;
}

const aTable = {
  clubName: undefined,
  rules: { mode: "overall", minimumGames: 0 },
  sort: BY_RANK,
  onSort: () => undefined,
  ownId: undefined,
  featuredId: undefined,
  onFeature: () => undefined,
} as const;

const playersOf = (size: number) =>
  Array.from({ length: size }, (_, place) =>
    aPlayer({
      user_id: `id-${place}`,
      username: `player ${place}`,
      rank: place + 1,
      overall_wins: size - place,
      overall_losses: place % 7,
    }),
  );

/** This many players, page by page as from the server. */
function crowd(size: number) {
  return board(playersOf(size));
}

function board(players: readonly BoardPlayer[]) {
  const size = players.length;
  return ({ body }: { body: unknown }) => {
    const { mode, limit, cursor } = body as BoardQuery;
    const from = Number(cursor ?? 0);
    const end = from + limit;
    const page: BoardPlayer[] = players.slice(from, end);
    const nextCursor = end < size ? String(end) : null;
    return { json: { success: true, players: page, total: size, mode, nextCursor } };
  };
}

const table = () => screen.findByRole("table", { name: "Global Leaderboard" });
const namesShown = () =>
  screen.getAllByRole("button", { name: /^player / }).map((button) => button.textContent);
const head = (name: string) => screen.getByRole("columnheader", { name });

beforeEach(async () => {
  serve();
  await signOut();
});

test("a head sorts by keyboard, tells its direction, and stands in the address", async () => {
  serve({ [LEADERBOARD]: crowd(9) });
  const { at } = renderScreen(<LeaderboardScreen />, "/leaderboard");
  await table();
  expect(head("Rank").getAttribute("aria-sort")).toBe("ascending");

  within(head("Losses")).getByRole("button").focus();
  await userEvent.keyboard("{Enter}");

  expect(head("Losses").getAttribute("aria-sort")).toBe("descending");
  expect(head("Rank").getAttribute("aria-sort")).toBeNull();
  expect(namesShown()[0]).toBe("player 6");
  expect(at()).toBe("/leaderboard?sort=-losses");
  await userEvent.keyboard(" ");
  expect(head("Losses").getAttribute("aria-sort")).toBe("ascending");
  expect(at()).toBe("/leaderboard?sort=losses");
});

test("the order by win rate says what it weighs, and the plain one is a press away", async () => {
  const few = aPlayer({
    username: "player few",
    overall_wins: 3,
    overall_losses: 0,
    overall_win_rate: 100,
  });
  const many = aPlayer({
    username: "player many",
    overall_wins: 180,
    overall_losses: 60,
    overall_win_rate: 75,
  });
  serve({ [LEADERBOARD]: board([many, few]) });
  const { at } = renderScreen(<LeaderboardScreen />, "/leaderboard");
  await table();

  await userEvent.click(within(head("Win Rate")).getByRole("button"));
  expect(namesShown()[0]).toContain("many");
  expect(screen.getByText(/lower end of its 95% interval/)).toBeTruthy();

  await userEvent.click(screen.getByRole("button", { name: "Order by the rate alone" }));
  expect(namesShown()[0]).toContain("few");
  expect(at()).toBe("/leaderboard?sort=-plain-rate");
  expect(head("Win Rate").getAttribute("aria-sort")).toBe("descending");

  await userEvent.click(screen.getByRole("button", { name: "Weigh the games as well" }));
  expect(namesShown()[0]).toContain("many");
});

test("a link to a sorted view opens sorted, and phones choose from a list", async () => {
  serve({ [LEADERBOARD]: crowd(9) });
  const { at } = renderScreen(<LeaderboardScreen />, "/leaderboard?sort=wins");
  await table();
  expect(namesShown()[0]).toBe("player 8");

  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Sort by" }), "By rank");

  expect(namesShown()[0]).toBe("player 0");
  expect(at()).toBe("/leaderboard");
});

test("more players are read page by page, past what one answer holds", async () => {
  const requests = serve({ [LEADERBOARD]: crowd(1200) });

  const { players, nextCursor } = await readRows(ALL, 1000);

  expect(players.map(({ user_id }) => user_id)).toEqual(
    playersOf(1000).map(({ user_id }) => user_id),
  );
  expect(nextCursor).toBe("1000");
  expect(requests.map(({ body }) => (body as BoardQuery).limit)).toEqual([500, 500]);
  expect((await readRows(ALL, 5000)).players).toHaveLength(1200);
});

test("pages that bring nobody new are not asked for again", async () => {
  const requests = serve({
    [LEADERBOARD]: () => ({
      json: { success: true, players: playersOf(2), total: 2, mode: "overall", nextCursor: "on" },
    }),
  });

  await readRows(ALL, 100);

  expect(requests.filter(({ path }) => path === LEADERBOARD)).toHaveLength(2);
});

test("a player who moved between two pages stands on the board once", async () => {
  const [first, second, third] = playersOf(3);
  const pages = [
    [first, second],
    [second, third],
  ];
  serve({
    [LEADERBOARD]: () => {
      const players = pages.shift();
      const nextCursor = pages.length > 0 ? "more" : null;
      return { json: { success: true, players, total: 3, mode: "overall", nextCursor } };
    },
  });

  const { players } = await readRows(ALL, 4);

  expect(players).toEqual([first, second, third]);
});

test("the button asks for the next hundred", async () => {
  serve({ [LEADERBOARD]: crowd(120) });
  renderScreen(<LeaderboardScreen />, "/leaderboard");
  const counted = () => document.querySelector("table")?.getAttribute("aria-rowcount");
  await waitFor(() => expect(counted()).toBe("101"));

  await userEvent.click(screen.getByText("Show more players"));

  await waitFor(() => expect(counted()).toBe("121"));
  expect(screen.queryByText("Show more players")).toBeNull();
});

test("above 200 rows only those near the view are drawn, each with its place", () => {
  const drawn = (size: number) => {
    const { container, unmount } = render(<BoardTable {...aTable} players={playersOf(size)} />);
    // A query by role would take seconds for so many rows.
    const rows = [...container.querySelectorAll("tbody tr[aria-rowindex]")];
    const found = {
      rows: rows.length,
      first: rows[0]?.getAttribute("aria-rowindex"),
      counted: container.querySelector("table")?.getAttribute("aria-rowcount"),
    };
    unmount();
    return found;
  };

  expect(drawn(40)).toEqual({ rows: 40, first: "2", counted: "41" });
  const long = drawn(5000);
  expect(long).toMatchObject({ first: "2", counted: "5001" });
  expect(long.rows).toBeLessThan(100);
});

test("what is typed is kept while the address follows, also when the mode changes meanwhile", async () => {
  serve({ [LEADERBOARD]: crowd(9) });
  const { at } = renderScreen(<LeaderboardScreen />, "/leaderboard?search=player");
  await table();
  const search = screen.getByRole<HTMLInputElement>("searchbox");

  await userEvent.type(search, " 7");
  await userEvent.click(screen.getByRole("radio", { name: "Casual" }));

  expect(search.value).toBe("player 7");
  await waitFor(() => expect(at()).toBe("/leaderboard?mode=casual&search=player+7"));
});

test.each([
  [390, "player 0"],
  [1280, "Rank"],
])("Tab leads to the heads only where they are in sight: %i px", async (width, first) => {
  setWidth(width);
  render(<BoardTable {...aTable} players={playersOf(2)} />);

  await userEvent.tab();

  expect(document.activeElement?.textContent).toBe(first);
});
