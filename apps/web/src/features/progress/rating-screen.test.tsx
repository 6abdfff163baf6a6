import type { PlayerRating, RatingChange } from "@capicu/contract/ratings";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "react-redux";
import { MemoryRouter, Route, Routes } from "react-router";
import { expect, test } from "vitest";

import { createStore } from "#state/store.ts";
import { serve } from "#testing/server.ts";

import { RatingScreen } from "./rating-screen.tsx";

const person = (username: string) => ({
  user_id: username,
  username,
  handle: `@${username.toLowerCase()}`,
  avatar_url: null,
});

const aChange = (change: Partial<RatingChange> = {}): RatingChange => ({
  event: { slug: "jueves", title: "Jueves de dominó" },
  round: 2,
  table: 4,
  decided_at: "2026-07-03T20:00:00Z",
  before: 1500,
  after: 1579,
  uncertainty: 327,
  games: 1,
  points: [100, 40],
  is_won: true,
  partner: person("Ana"),
  opponents: [person("Luis"), null],
  ...change,
});

const CHAGO: PlayerRating = {
  player: person("Chago"),
  is_shown: true,
  rating: { value: 1579, uncertainty: 327, games: 1, is_provisional: true },
  looked_at: 0,
  changes: [aChange()],
};

type Page = PlayerRating & { nextCursor: string | null };

function openRating(answers: Record<string, Page>) {
  serve({
    "POST /functions/v1/player-rating": ({ body }) => {
      const answer = answers[(body as { cursor: string | null }).cursor ?? "first"];
      return answer === undefined
        ? { status: 404, json: { error: "There is no such player", code: "player_not_found" } }
        : { json: { success: true, ...answer } };
    },
  });
  render(
    <Provider store={createStore()}>
      <MemoryRouter initialEntries={["/ratings/@chago"]}>
        <Routes>
          <Route path="/ratings/:handle" element={<RatingScreen />} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
}

test("the rating, how sure it is, and that it is provisional", async () => {
  openRating({ first: { ...CHAGO, nextCursor: null } });

  await screen.findByRole("heading", { level: 1, name: "Rating of Chago" });
  screen.getByText("1,579", { selector: ".type-number-l" });
  screen.getByText("± 327");
  screen.getByText("Provisional");
  screen.getByText("Confirmed games: 1. The rating is provisional until there are 15.");
  expect(document.title).toBe("Rating of Chago · Capicú");
});

test("it says that it never mixes with the game's own points", async () => {
  openRating({ first: { ...CHAGO, nextCursor: null } });

  const words = await screen.findByText(/never mixes with the points and win rates/);
  expect(words.textContent).toContain("no leaderboard uses it");
});

test("each game opens to what it has done, and who played", async () => {
  openRating({ first: { ...CHAGO, nextCursor: null } });

  const [game] = within(await screen.findByRole("region", { name: "Game by game" })).getAllByRole(
    "listitem",
  );
  const summary = game?.querySelector("summary");
  expect(summary?.textContent).toBe("+79Won 100–403 Jul 20261,579");
  await userEvent.click(summary as HTMLElement);

  expect(game?.querySelector("details")?.open).toBe(true);
  expect(game?.textContent).toContain("Round 2, table 4");
  expect(game?.textContent).toContain("With Ana against Luis and a player");
  expect(game?.textContent).toContain("Before the game 1,500, after it 1,579 ± 327.");
  expect(screen.getByRole("link", { name: "Games with Ana" }).getAttribute("href")).toBe(
    "/pairs/@ana/@chago",
  );
});

test("older games come page by page", async () => {
  const older = aChange({ round: 1, after: 1460, before: 1500, is_won: false });
  openRating({
    first: { ...CHAGO, nextCursor: "more" },
    more: { ...CHAGO, changes: [older], nextCursor: null },
  });

  await userEvent.click(await screen.findByRole("button", { name: "Show more games" }));

  await screen.findByText("-40");
  expect(screen.queryByRole("button", { name: "Show more games" })).toBeNull();
});

test("who does not share it is named, and nothing else is shown", async () => {
  openRating({
    first: { ...CHAGO, is_shown: false, rating: null, changes: [], nextCursor: null },
  });

  await screen.findByText("Chago does not share the rating.");
  expect(screen.queryByRole("region", { name: "Game by game" })).toBeNull();
});

test("before the first game", async () => {
  openRating({ first: { ...CHAGO, rating: null, changes: [], nextCursor: null } });

  await screen.findByText(/There is no rating yet/);
  expect(screen.queryByText("Provisional")).toBeNull();
});

test("nobody of that handle is not found", async () => {
  openRating({});

  await screen.findByRole("heading", { level: 1, name: "Player not found" });
  expect(screen.queryByRole("region", { name: "What this number is" })).toBeNull();
});

test("own games that a moderator looks at are mentioned, without more", async () => {
  openRating({ first: { ...CHAGO, looked_at: 2, nextCursor: null } });

  const sentence =
    "2 games of yours are being looked at by a moderator, and count here only after that.";
  expect(await screen.findByText(sentence)).toBeTruthy();
});

test("where none is looked at, nothing is said", async () => {
  openRating({ first: { ...CHAGO, nextCursor: null } });
  await screen.findByText("± 327");

  expect(screen.queryByText(/being looked at/)).toBeNull();
});
