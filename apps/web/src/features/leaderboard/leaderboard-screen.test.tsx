import type { BoardPlayer } from "@capicu/contract/leaderboard";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";

import { signOut } from "#backend/sessions.ts";
import { signIn } from "#state/auth.ts";
import { renderScreen } from "#testing/render-screen.tsx";
import { refusal, serve, userOfTests } from "#testing/server.ts";

import { LeaderboardScreen } from "./leaderboard-screen.tsx";
import { aPlayer } from "./player.fixture.ts";

// The channel is tested against the real server; here no socket may be opened.
vi.mock("#backend/live-changes.ts", () => ({ followLeaderboard: () => () => undefined }));

const carmen = aPlayer({
  username: "Doña Carmen",
  rank: 1,
  followers_count: 12,
  overall_wins: 4812,
  overall_win_rate: 68.68,
  overall_points_scored: 2000,
  casual_wins: 33,
  casual_points_scored: 1204,
  blitz_wins: 99,
  blitz_points_scored: 2310,
});
const own = aPlayer({
  user_id: userOfTests.id,
  username: "Rafa Solís",
  handle: "@rafasolis",
  rank: 4,
  overall_wins: 3518,
  overall_losses: 1604,
  overall_win_rate: 68.68,
});

function board(players: BoardPlayer[], me: BoardPlayer | null = null) {
  return (request: { body: unknown }) => {
    const { mode } = request.body as { mode: string };
    const json = {
      success: true,
      players,
      total: players.length,
      mode,
      lastUpdated: "2026-11-21T15:04:18Z",
      nextCursor: null,
      me: me && { player: me, next_rank_wins: 1, games_to_rank: 0, standing: null },
    };
    return { json };
  };
}

const LEADERBOARD = "POST /functions/v1/leaderboard";
const FIVE = ["Rank", "Player", "Wins", "Losses", "Win Rate"];
const heads = () => screen.getAllByRole("columnheader").map((head) => head.textContent);

beforeEach(async () => {
  serve();
  await signOut();
});

test("S2.107 S2.113 S2.116 S2.119 the overall board with its five columns", async () => {
  serve({ [LEADERBOARD]: board([carmen, own]) });

  renderScreen(<LeaderboardScreen />, "/leaderboard");
  await screen.findByRole("table", { name: "Global Leaderboard" });

  expect(heads()).toEqual(FIVE);
  const row = screen.getByRole("row", { name: /Rafa Solís/ });
  expect(
    within(row)
      .getAllByRole("cell")
      .map((cell) => cell.textContent),
  ).toEqual(["4", "RRafa Solís@rafasolis", "3,518", "1,604", "68.7%"]);
  const updated = screen.getByText(/^Last updated: Nov 21, 2026, \d+:04:18 [AP]M$/);
  expect(
    screen.getByRole("table").compareDocumentPosition(updated) & Node.DOCUMENT_POSITION_FOLLOWING,
  ).toBeTruthy();
  const medals = screen
    .getAllByRole("row")
    .slice(1)
    .map((each) => within(each).queryByRole("img")?.getAttribute("alt"));
  expect(medals).toEqual(["1", undefined]);
});

test.each([
  ["Casual", "/leaderboard?mode=casual", ["33", "1,204"]],
  ["Blitz", "/leaderboard?mode=blitz", ["99", "2,310"]],
])(
  "S2.112 S2.114 S2.115 %s adds Games and Points, and the address says so",
  async (mode, address, [wins, points]) => {
    serve({ [LEADERBOARD]: board([carmen]) });
    const { at } = renderScreen(<LeaderboardScreen />, "/leaderboard");
    await screen.findByRole("table");
    const modes = screen.getAllByRole<HTMLInputElement>("radio");
    expect(modes.map((each) => each.labels?.[0]?.textContent)).toEqual([
      "Overall",
      "Casual",
      "Blitz",
    ]);

    await userEvent.click(screen.getByRole("radio", { name: mode }));

    await waitFor(() => expect(heads()).toEqual([...FIVE, "Games", "Points"]));
    expect(at()).toBe(address);
    const cells = within(screen.getByRole("row", { name: /Doña Carmen/ })).getAllByRole("cell");
    expect([cells[2]?.textContent, cells[6]?.textContent]).toEqual([wins, points]);
    await userEvent.click(screen.getByRole("radio", { name: "Overall" }));
    await waitFor(() => expect(heads()).toEqual(FIVE));
  },
);

test("S2.105 S2.106 S2.111 S9.2 four highlight cards with their leaders, one game", async () => {
  serve({ [LEADERBOARD]: board([carmen]) });
  renderScreen(<LeaderboardScreen />, "/leaderboard");
  await screen.findByRole("table");

  const cards = within(screen.getByRole("list", { name: "Highlights" })).getAllByRole("listitem");
  const game = within(screen.getByRole("combobox", { name: "Game" }));

  const name = "DDoña Carmen";
  expect(cards.map((card) => card.textContent)).toEqual([
    `${name}Most Followers12@doña carmen`,
    `${name}Most Wins4,812@doña carmen`,
    `${name}Highest Win Rate68.7%4,812 games @doña carmen`,
    `${name}Most Points2,310Blitz @doña carmen`,
  ]);
  const options = game.getAllByRole<HTMLOptionElement>("option");
  expect(options.map(({ value }) => value)).toEqual(["domino-by-flyclops"]);
});

test("a card that shows nobody says so, and is marked to give way on phones", async () => {
  serve({ [LEADERBOARD]: board([{ ...carmen, followers_count: 0 }]) });
  renderScreen(<LeaderboardScreen />, "/leaderboard");
  await screen.findByRole("table");

  const cards = within(screen.getByRole("list", { name: "Highlights" })).getAllByRole("listitem");

  expect(cards[0]?.textContent).toBe("Most Followers–Nobody yet");
  expect(cards.map(({ dataset }) => "empty" in dataset)).toEqual([true, false, false, false]);
});

test("a visitor chooses a country in the toolbar, and the address says it", async () => {
  const requests = serve({ [LEADERBOARD]: board([carmen]) });
  const { at } = renderScreen(<LeaderboardScreen />, "/leaderboard");
  await screen.findByRole("table");
  const players = screen.getByRole("combobox", { name: "Players" });
  expect(within(players).queryByRole("option", { name: "Following" })).toBeNull();

  await userEvent.selectOptions(players, "country:PR");

  await waitFor(() => expect(requests.at(-1)?.body).toMatchObject({ filter: "country:PR" }));
  expect(at()).toBe("/leaderboard?filter=country%3APR");
  await userEvent.selectOptions(players, "All countries");
  await waitFor(() => expect(at()).toBe("/leaderboard"));
});

test("S2.117 S2.118 the own row is marked, and the panel shows the own numbers", async () => {
  serve({ [LEADERBOARD]: board([carmen, own], own) });
  const { store } = renderScreen(<LeaderboardScreen />, "/leaderboard");
  await store.dispatch(signIn({ email: "rafa@example.com", password: "secret-one" }));

  const panel = await screen.findByRole("complementary", { name: "Your stats" });

  await waitFor(() => expect(panel.textContent).toContain("3,518"));
  expect(panel.textContent).toContain("YOU");
  const marks = screen.getAllByRole("row").map((row) => [row.ariaCurrent, row.dataset["own"]]);
  expect(marks).toEqual([
    [null, undefined],
    [null, undefined],
    ["true", ""],
  ]);
});

test("S2.118 a visitor has no panel of his own", async () => {
  serve({ [LEADERBOARD]: board([carmen]) });
  renderScreen(<LeaderboardScreen />, "/leaderboard");
  await screen.findByRole("table");

  expect(screen.queryByRole("complementary")).toBeNull();
});

test("S2.109 typing narrows the rows at once and stands in the address", async () => {
  const requests = serve({ [LEADERBOARD]: board([carmen, own]) });
  const { at } = renderScreen(<LeaderboardScreen />, "/leaderboard");
  await screen.findByRole("table");
  const before = requests.length;

  await userEvent.type(screen.getByRole("searchbox"), "carmen");

  expect(screen.queryByRole("row", { name: /Rafa/ })).toBeNull();
  expect(screen.getByRole("row", { name: /Doña Carmen/ })).toBeTruthy();
  await waitFor(() => expect(at()).toBe("/leaderboard?search=carmen"));
  expect(requests).toHaveLength(before);
});

test("S2.120 S2.121 loading is told, then that nobody was found", async () => {
  serve({ [LEADERBOARD]: board([]) });

  renderScreen(<LeaderboardScreen />, "/leaderboard");
  expect(screen.getByText("Loading leaderboard...")).toBeTruthy();

  expect(await screen.findByRole("heading", { name: "No players found" })).toBeTruthy();
});

test.each([
  ["", "The first approved screenshots open the board."],
  ["?timeframe=week", "Nobody has added to a record in the last week."],
  ["?filter=following", "Nobody you follow is on this board yet."],
  [
    "?filter=country:CU",
    "Nobody from Cuba is on this board yet. Choose another country above, or be the first: upload your two screenshots.",
  ],
])("an empty board says why it is empty: %j", async (view, words) => {
  serve({ [LEADERBOARD]: board([]) });

  renderScreen(<LeaderboardScreen />, `/leaderboard${view}`);

  expect(await screen.findByText(words)).toBeTruthy();
});

test("S8.7 X.23 a failure does not look like an empty board and can be tried again", async () => {
  serve({ [LEADERBOARD]: refusal(429, "over_request_rate_limit", "Too many requests") });
  renderScreen(<LeaderboardScreen />, "/leaderboard");
  expect((await screen.findByRole("alert")).textContent).toContain("Too many requests");
  expect(screen.queryByText("No players found")).toBeNull();
  expect(screen.queryByRole("list", { name: "Highlights" })).toBeNull();
  serve({ [LEADERBOARD]: board([carmen]) });

  await userEvent.click(screen.getByRole("button", { name: "Try again" }));

  expect(await screen.findByRole("row", { name: /Doña Carmen/ })).toBeTruthy();
});

test("S8.4 S8.5 when the function fails the rows themselves are ranked by wins", async () => {
  const rows = [
    { user_id: "a", wins: 3, losses: 1 },
    { user_id: "b", wins: 9, losses: 1 },
  ];
  serve({
    [LEADERBOARD]: refusal(500, "internal", "broken"),
    "GET /rest/v1/player_profiles": () => ({
      json: rows.map(({ user_id: id }) => ({ id, username: `player ${id}`, handle: `@${id}` })),
    }),
    "GET /rest/v1/user_stats": () => ({ json: rows }),
  });

  renderScreen(<LeaderboardScreen />, "/leaderboard");
  const listed = await screen.findAllByRole("row", { name: /player/ });

  expect(listed.map((row) => row.textContent)).toEqual([
    expect.stringContaining("player b"),
    expect.stringContaining("player a"),
  ]);
});

test("S2.122 S2.123 S6.8 S6.9 S6.10 a row's name opens the player with his links or a lock", async () => {
  const pro = aPlayer({
    username: "Quisqueya",
    rank: 2,
    is_pro: true,
    twitter_url: "https://twitter.com/q",
    discord_url: "quisqueya#1",
  });
  serve({ [LEADERBOARD]: board([carmen, pro]) });
  renderScreen(<LeaderboardScreen />, "/leaderboard");

  await userEvent.click(await screen.findByRole("button", { name: "Doña Carmen" }));
  screen.getByText("Player needs subscription to display social links");
  await userEvent.click(screen.getByRole("button", { name: "Quisqueya" }));

  const link = screen.getByRole("link", { name: "Twitter" });
  expect(link.getAttribute("rel")).toBe("noopener noreferrer nofollow");
  expect(screen.getByText(/quisqueya#1/).closest("a")).toBeNull();
  expect(screen.queryByText("Player needs subscription to display social links")).toBeNull();
});

test("S7.83 until somebody is chosen, the featured player is the first the board's call answers", async () => {
  const requests = serve({ [LEADERBOARD]: board([carmen, own]) });
  const { store } = renderScreen(<LeaderboardScreen />, "/leaderboard");
  await store.dispatch(signIn({ email: "rafa@example.com", password: "secret-one" }));

  const featured = await screen.findByRole("region", { name: "Featured player" });

  within(featured).getByRole("heading", { name: "Doña Carmen" });
  // Only the follow button sends a request for this player; the viewer's clubs are read for the filter.
  const called = requests.map(({ path }) => path).filter((path) => path.includes("functions"));
  expect(new Set(called.filter((path) => !/-check$|\/my-clubs$/.test(path)))).toEqual(
    new Set([LEADERBOARD]),
  );
});

test("S7.83 a link names a player: the same call finds who is not among the rows", async () => {
  const far = aPlayer({ username: "Yadiel", handle: "@yadiel.pr", rank: 900 });
  const requests = serve({
    [LEADERBOARD]: (request) => {
      const { search } = request.body as { search?: string };
      return board(search === "@yadiel.pr" ? [far] : [carmen])(request);
    },
  });

  const { at } = renderScreen(<LeaderboardScreen />, "/leaderboard?player=@yadiel.pr");
  await screen.findByRole("heading", { name: "Yadiel" });
  expect(requests.some(({ body }) => (body as { limit?: number }).limit === 1)).toBe(true);

  await userEvent.click(screen.getByRole("button", { name: "Doña Carmen" }));
  await screen.findByRole("heading", { name: "Doña Carmen" });
  expect(at()).toBe("/leaderboard?player=%40do%C3%B1a+carmen");
});

test("a link to somebody who is not on the board features nobody", async () => {
  serve({
    [LEADERBOARD]: (request) => {
      const { search } = request.body as { search?: string };
      return board(search === undefined ? [carmen] : [aPlayer({ handle: "@yadiel.pr" })])(request);
    },
  });

  renderScreen(<LeaderboardScreen />, "/leaderboard?player=@yadi");
  await screen.findByRole("table");

  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.queryByRole("region", { name: "Featured player" })).toBeNull();
});
