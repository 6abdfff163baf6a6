import { fireEvent, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";

import { signOut } from "#backend/sessions.ts";
import { setWidth } from "#testing/browser.ts";
import { renderScreen } from "#testing/render-screen.tsx";
import { serve } from "#testing/server.ts";

import { PlayersScreen } from "./players-screen.tsx";
import { carmen, DIRECTORY, openPlayers, spotlight, SPOTLIGHT, table } from "./screen.fixture.tsx";

// The channels are tested against the real server; here no socket may be opened.
vi.mock("#backend/live-changes.ts", () => ({
  followDirectory: () => () => undefined,
}));
const here = vi.hoisted(() => ({ ids: new Set<string>() }));
vi.mock("#backend/presence.ts", () => ({
  onlinePlayers: () => here.ids,
  onPresence: () => () => undefined,
}));

const textOf = (element: HTMLElement) => element.textContent;

beforeEach(async () => {
  here.ids = new Set();
  serve();
  await signOut();
});

test("S2.28 S2.124 S2.125 S2.126 the header of the directory", async () => {
  await openPlayers();

  screen.getByRole("heading", { level: 1, name: "Player Directory" });
  screen.getByText("Discover and connect with domino players worldwide");
  for (const badge of ["Live Player Stats", "Click to spotlight", "Global Rankings"])
    expect(screen.getByText(badge).className).toBe("tag");
});

test("S2.127 loading is told", async () => {
  const { promise } = Promise.withResolvers<{ json: unknown }>();
  serve({ [DIRECTORY]: () => promise, [SPOTLIGHT]: () => promise });
  renderScreen(<PlayersScreen />, "/players");

  expect(await screen.findByText("Loading player data...")).toBeTruthy();
});

test("S2.128 S2.130 S2.131 S2.132 S2.133 S2.134 the top player stands in the spotlight", async () => {
  await openPlayers();
  const card = await spotlight();

  within(card).getByRole("heading", { name: "Doña Carmen" });
  for (const text of ["SPOTLIGHT", "TOP PLAYER", "VERIFIED", "@donacarmen · Puerto Rico"])
    within(card).getByText(text);
  within(card).getByText("I count tiles, not excuses.");
  expect(textOf(card)).toContain("#1");
});

test("S2.131 S2.132 S2.134 S2.151 another's badges say what is so", async () => {
  await openPlayers("/players?player=new");
  const card = await spotlight();

  expect(within(card).getByRole("heading", { level: 2 }).textContent).toBe("New");
  expect(textOf(card)).toContain("#3");
  within(card).getByText("This player has not written a bio yet.");
  for (const text of ["TOP PLAYER", "VERIFIED", "Self-reported"])
    expect(within(card).queryByText(text)).toBeNull();
});

test("S2.132 figures without screenshots are self-reported", async () => {
  await openPlayers("/players?player=yadiel");

  expect(within(await spotlight()).getByText("Self-reported")).toBeTruthy();
});

test("S2.129 a banner, or the words Top Player where there is none or it is broken", async () => {
  const { unmount } = await openPlayers();
  within(await spotlight()).getByText("Top Player");
  unmount();
  await openPlayers("/players", [{ ...carmen, banner_url: "https://example.com/b.png" }]);
  const banner = (await spotlight()).querySelector("img.spotlight-banner") as HTMLImageElement;

  expect(banner.src).toBe("https://example.com/b.png");
  fireEvent.error(banner);
  expect(within(await spotlight()).getByText("Banner not available")).toBeTruthy();
});

test("Top Player is said of rank 1 alone", async () => {
  await openPlayers("/players", [{ ...carmen, rank: 8 }]);

  expect(within(await spotlight()).queryByText(/top player/i)).toBeNull();
});

test("phones begin with the search, and who is searched for comes before the spotlight", async () => {
  setWidth(390);
  await openPlayers();
  await spotlight();

  await userEvent.type(screen.getByRole("searchbox", { name: "Search Player" }), "car");

  expect(screen.queryByLabelText("Spotlight")).toBeNull();
  expect(screen.getByRole("table", { name: "All players" })).toBeTruthy();
});

test("S2.135 S9.46 Elite Member names the club and since when", async () => {
  const { unmount } = await openPlayers();
  const panel = within(await spotlight()).getByRole("region", { name: "Elite Member" });
  expect(textOf(panel)).toBe("Elite MemberNo club yetMember since January 2024");
  unmount();
  const club = { club: "Mesa Fundadora", club_slug: "mesa-fundadora" };
  await openPlayers("/players", [{ ...carmen, ...club }]);

  const link = within(await spotlight()).getByRole("link", { name: "Mesa Fundadora" });
  expect(link.getAttribute("href")).toBe("/clubs/mesa-fundadora");
});

test("S2.136 S9.4 a missing win rate is 85 and called a placeholder", async () => {
  await openPlayers("/players?player=new");
  const panel = within(await spotlight()).getByRole("region", { name: "Win Rate" });

  expect(textOf(panel)).toContain("85.0%");
  within(panel).getByText("placeholder");
});

test.each([
  [77.4, "Above average"],
  [60.4, "About average"],
  [51, "Below average"],
])("S2.137 a win rate of %d is %s among 60", async (overall_win_rate, caption) => {
  await openPlayers("/players", [{ ...carmen, overall_win_rate }]);

  const panel = within(await spotlight()).getByRole("region", { name: "Win Rate" });
  expect(await within(panel).findByText(caption)).toBeTruthy();
});

test("S2.138 S2.139 S6.8 Connect holds the follow control, and links or a lock", async () => {
  const { unmount } = await openPlayers();
  const panel = within(await spotlight()).getByRole("region", { name: "Connect" });

  await within(panel).findByRole("button", { name: "Follow" });
  within(panel).getByText("Connect with Me");
  within(panel).getByText("Pro member");
  within(panel).getByRole("link", { name: "Twitter" });
  expect(within(panel).queryByText("PRO")).toBeNull();
  unmount();
  await openPlayers("/players?player=yadiel");
  const locked = within(await spotlight()).getByRole("region", { name: "Connect" });
  within(locked).getByText("PRO");
  within(locked).getByText("Player needs subscription to display social links");
  expect(within(locked).queryByRole("link")).toBeNull();
});

test("S2.140 S2.141 S2.142 Performance Statistics, thousands separated, status as it is", async () => {
  here.ids = new Set(["Doña Carmen"]);
  const { unmount } = await openPlayers();
  const grid = within(await spotlight()).getByRole("region", { name: "Performance Statistics" });

  expect(within(grid).getAllByRole("term").map(textOf)).toEqual([
    "Wins",
    "Losses",
    "Win Rate",
    "Followers",
    "Points",
    "Games",
    "Status",
  ]);
  expect(within(grid).getAllByRole("definition").map(textOf)).toEqual([
    "4,812",
    "1,406",
    "77.4%",
    "3,982",
    "812,406",
    "6,218",
    "Online",
  ]);
  unmount();
  await openPlayers("/players?player=yadiel");
  within(await spotlight()).getByText("Offline");
});

test.each([
  [0, ["0 followers", "0 following"]],
  [1, ["1 follower", "1 following"]],
  [2, ["2 followers", "2 following"]],
  [1_000_000, ["1,000,000 followers", "1,000,000 following"]],
])("the spotlight counts in words: %d", async (count, words) => {
  const player = { ...carmen, followers_count: count, following_count: count };
  await openPlayers("/players", [player]);
  const card = within(await spotlight());

  for (const name of words) expect(card.getByRole("button", { name })).toBeTruthy();
});

test("S2.153 a row's name, by mouse or keyboard, spotlights its player, scrolls up and stands in the address", async () => {
  const scrolled = vi.spyOn(window, "scrollTo");
  const { at } = await openPlayers();
  const row = await within(await table()).findByRole("button", { name: "Yadiel" });

  row.focus();
  await userEvent.keyboard("{Enter}");

  const heading = within(await spotlight()).getByRole("heading", { name: "Yadiel" });
  expect(at()).toBe("/players?player=yadiel");
  expect(scrolled).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }));
  expect(document.activeElement).toBe(heading);
  const current = within(await table()).getByRole("row", { name: /Yadiel/ });
  expect(current.getAttribute("aria-current")).toBe("true");
});

test("S2.128 an address nobody has shows the top player and says so", async () => {
  await openPlayers("/players?player=nobody");

  await screen.findByText(/There is no player @nobody/);
  expect(await spotlight()).toBeTruthy();
});
