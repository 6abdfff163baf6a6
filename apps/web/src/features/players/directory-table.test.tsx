import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";

import { signOut } from "#backend/sessions.ts";
import { renderScreen } from "#testing/render-screen.tsx";
import { refusal, serve } from "#testing/server.ts";

import { aPlayer } from "./player.fixture.ts";
import { PlayersScreen } from "./players-screen.tsx";
import {
  ALL,
  answers,
  carmen,
  DIRECTORY,
  newcomer,
  openPlayers,
  table,
  yadiel,
} from "./screen.fixture.tsx";

// The channels are tested against the real server; here no socket may be opened.
const live = vi.hoisted(() => ({
  tell: (_on: boolean): void => undefined,
  change: (): void => undefined,
}));
vi.mock("#backend/live-changes.ts", () => ({
  followDirectory: (listener: { onLive: (on: boolean) => void; onChange: () => void }) => {
    live.tell = listener.onLive;
    live.change = listener.onChange;
    return () => undefined;
  },
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

test("S2.144 LIVE is lit only while the channel is joined", async () => {
  await openPlayers();

  screen.getByText("· reconnecting");
  live.tell(true);
  expect(await screen.findByText("LIVE")).toBeTruthy();
});

test("S2.147 S2.148 S2.149 S2.150 S9.3 S9.43 eight headings over nine columns", async () => {
  here.ids = new Set(["Doña Carmen"]);
  await openPlayers();
  const heads = within(await table()).getAllByRole<HTMLTableCellElement>("columnheader");

  expect(heads.map(textOf)).toEqual([
    "Rank",
    "Player",
    "Wins",
    "Losses",
    "Win Rate",
    "Games",
    "Progress",
    "Points",
  ]);
  expect(heads.map(({ colSpan }) => colSpan)).toEqual([1, 2, 1, 1, 1, 1, 1, 1]);
  const row = within(await table()).getByRole<HTMLTableRowElement>("row", { name: /Carmen/ });
  expect([...row.cells].map(textOf)).toEqual([
    "",
    "DOnline",
    "Doña Carmen@donacarmen · Puerto RicoFollow",
    "4,812",
    "1,406",
    "77.4%",
    "6,218",
    "98.2%",
    "812,406",
  ]);
});

test("S2.148 a player without a name is N/A, and one without figures has dashes", async () => {
  await openPlayers("/players", [carmen, { ...newcomer, username: null }]);
  const row = within(await table()).getByRole<HTMLTableRowElement>("row", { name: /N\/A/ });

  expect([...row.cells].slice(3).map(textOf)).toEqual(["–", "–", "–", "–", "–", "–"]);
});

test("S2.151 S2.152 stored rank, else the place in the whole; medals for the first three", async () => {
  const fourth = aPlayer({ username: "Fourth", rank: 4, position: 4 });
  await openPlayers("/players", [carmen, yadiel, { ...newcomer, position: 57 }, fourth]);
  const rows = within(await table())
    .getAllByRole<HTMLTableRowElement>("row")
    .slice(1);
  const ranks = rows.map((row) => {
    const cell = row.cells[0];
    return cell?.querySelector("img")?.alt ?? cell?.textContent;
  });

  expect(ranks).toEqual(["1", "2", "57", "4"]);
  expect(within(await table()).getAllByRole("img")).toHaveLength(2);
});

test("S2.145 S2.146 search asks the server and stands in the address", async () => {
  const { at, requests } = await openPlayers();
  screen.getByText("Click any player to feature them!");

  await userEvent.type(screen.getByRole("searchbox", { name: "Search Player" }), "YAD");

  await waitFor(() => expect(screen.queryByRole("row", { name: /Carmen/ })).toBeNull());
  expect(screen.getByRole("row", { name: /Yadiel/ })).toBeTruthy();
  expect(at()).toBe("/players?search=YAD");
  expect(requests.findLast(({ path }) => path === DIRECTORY)?.body).toMatchObject({
    search: "YAD",
  });
});

test("S2.154 nobody found", async () => {
  await openPlayers("/players?search=zzz");

  expect(await screen.findByRole("heading", { name: "No players found." })).toBeTruthy();
});

test("S2.155 a broken avatar becomes the product's logo", async () => {
  await openPlayers("/players", [{ ...carmen, avatar_url: "https://example.com/a.png" }]);
  const [avatar] = (await table()).querySelectorAll<HTMLImageElement>(".avatar img");
  if (avatar === undefined) throw new Error("no avatar");

  fireEvent.error(avatar);

  expect((await table()).querySelector(".avatar svg")).not.toBeNull();
});

const manyPlayers = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aPlayer({ username: `player ${index}`, rank: index + 1 }),
  );

/** Scrolls until this row is at the top of the view. */
function scrollTo(directory: HTMLElement, row: number) {
  const body = directory.querySelector("tbody") as HTMLElement;
  body.getBoundingClientRect = () => new DOMRect(0, -59 * row, 800, 59 * 10_000);
  fireEvent.scroll(window);
}

const directoryRequests = (requests: readonly { path: string; body: unknown }[]) =>
  requests.filter(({ path }) => path === DIRECTORY).map(({ body }) => body);

test("of 100,000 players only those near the view are drawn, and pages are read as they come into view", async () => {
  const { requests } = await openPlayers("/players", manyPlayers(100_000));
  const directory = await table();
  expect(directory.getAttribute("aria-rowcount")).toBe("100001");
  expect(within(directory).getAllByRole("row").length).toBeLessThan(80);
  expect(directoryRequests(requests)).toEqual([{ limit: 100 }]);

  scrollTo(directory, 95);
  const deep = await within(directory).findByRole("button", { name: "player 105" });

  expect(deep.closest("tr")?.getAttribute("aria-rowindex")).toBe("107");
  expect(within(directory).getAllByRole("row").length).toBeLessThan(80);
  expect(directoryRequests(requests)).toEqual([
    { limit: 100 },
    { limit: 100, cursor: "player 99" },
  ]);
});

test("after a change the pages in view are read again, each where it began, and those above when they come back", async () => {
  const { requests } = await openPlayers("/players", manyPlayers(350));
  const directory = await table();
  for (const row of [95, 195]) {
    scrollTo(directory, row);
    await within(directory).findByRole("button", { name: `player ${row + 10}` });
  }
  const before = directoryRequests(requests).length;

  vi.spyOn(Math, "random").mockReturnValue(0);
  live.change();
  live.change();

  await waitFor(() =>
    expect(directoryRequests(requests).slice(before)).toEqual([
      { limit: 100, cursor: "player 99" },
      { limit: 100, cursor: "player 199" },
    ]),
  );
  scrollTo(directory, 0);
  await waitFor(() => expect(directoryRequests(requests)).toHaveLength(before + 3));
  expect(directoryRequests(requests).at(-1)).toEqual({ limit: 100 });
});

test("how many a long search has found is not said before all are loaded", async () => {
  await openPlayers("/players?search=player", manyPlayers(150));
  const directory = await table();
  expect(directory.getAttribute("aria-rowcount")).toBe("-1");
  screen.getByText("More than 100 players");

  scrollTo(directory, 95);

  await screen.findByText("150 players");
  expect(directory.getAttribute("aria-rowcount")).toBe("151");
});

test("X.23 a failure does not look like an empty directory and can be tried again", async () => {
  serve({
    ...answers(ALL),
    [DIRECTORY]: refusal(429, "over_request_rate_limit", "Too many requests"),
  });
  renderScreen(<PlayersScreen />, "/players");
  const alert = await screen.findByText(/We could not load the players.*Too many requests/);
  expect(screen.queryByText("No players found.")).toBeNull();
  serve(answers(ALL));

  const state = alert.closest("[role=alert]") as HTMLElement;
  await userEvent.click(within(state).getByRole("button", { name: "Try again" }));

  expect(await screen.findByRole("row", { name: /Carmen/ })).toBeTruthy();
});
