import type { PairFigures, PairReading } from "@capicu/contract/pair-figures";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "react-redux";
import { MemoryRouter, Route, Routes, useLocation } from "react-router";
import { expect, test } from "vitest";

import { createStore } from "#state/store.ts";
import { serve } from "#testing/server.ts";

import { CompareScreen } from "./compare-screen.tsx";

const person = (username: string) => ({
  user_id: username,
  username,
  handle: `@${username.toLowerCase()}`,
  avatar_url: null,
});

const FIGURES: PairFigures = {
  games: 8,
  wins: 6,
  points: [1730, 1040],
  hands: { won: 31, mean: 27.46 },
  best: { people: [person("Luis"), person("Rosa")], games: 3, wins: 3 },
  worst: { people: [person("Pedro"), null], games: 2, wins: 0 },
  latest: [
    {
      event: { slug: "jueves", title: "Jueves de dominó" },
      round: 2,
      table: 4,
      decided_at: "2026-07-03T20:00:00Z",
      points: [100, 40],
      is_won: true,
      opponents: [person("Luis"), null],
    },
    {
      event: { slug: "jueves", title: "Jueves de dominó" },
      round: 1,
      table: 1,
      decided_at: "2026-07-03T19:00:00Z",
      points: [60, 60],
      is_won: null,
      opponents: [person("Pedro"), person("Rosa")],
    },
  ],
};

interface Answers {
  address?: string;
  figures?: PairFigures | null;
  players?: PairReading["players"];
  failures?: number;
}

/** Collects what the server was asked for. */
function openPair({
  address = "/pairs/@ana/@beto",
  figures = FIGURES,
  players = [person("Ana"), person("Beto")],
  failures = 0,
}: Answers = {}): unknown[] {
  const questions: unknown[] = [];
  serve({
    "POST /functions/v1/pair-figures": ({ body }) => {
      questions.push(body);
      if (questions.length <= failures)
        return { status: 403, json: { error: "Not now", code: "not_now" } };
      return { json: { success: true, players, figures } };
    },
  });
  render(
    <Provider store={createStore()}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path="/pairs/:player/:partner" element={<CompareScreen />} />
        </Routes>
        <Address />
      </MemoryRouter>
    </Provider>,
  );
  return questions;
}

const Address = () => <output data-testid="address">{useLocation().pathname}</output>;

/** The card of a figure. */
async function figure(name: string): Promise<string> {
  const heading = await screen.findByRole("heading", { level: 3, name });
  return heading.parentElement?.textContent?.slice(name.length) ?? "";
}

test("games, the share with its interval, points and the average hand", async () => {
  openPair();

  await screen.findByRole("heading", { level: 1, name: "Ana and Beto as partners" });
  expect(document.title).toBe("Ana and Beto as partners · Capicú");
  expect(await figure("Games as partners")).toBe("8Games won: 6");
  // Wilson's interval of 6 of 8.
  expect(await figure("Share of games won")).toBe(
    "75.0%95% interval: 40.9% to 92.9%. Many games count for more than a few.",
  );
  expect(await figure("Points for and against")).toBe("1,730–1,040In all these games.");
  expect(await figure("Average hand")).toBe("27.5points in each of 31 hands that they won");
});

test("the best and the worst opponent pair, who have a page where both have a name", async () => {
  openPair();

  expect(await figure("Most success against")).toBe("Luis and RosaThey have won 3 of 3 games.");
  expect(await figure("Least success against")).toBe(
    "Pedro and a playerThey have won 0 of 2 games.",
  );
  expect(screen.getByRole("link", { name: "Luis and Rosa" }).getAttribute("href")).toBe(
    "/pairs/@luis/@rosa",
  );
  expect(screen.queryByRole("link", { name: /Pedro/ })).toBeNull();
});

test("the latest games with opponents and a link to the event", async () => {
  openPair();

  const region = await screen.findByRole("region", { name: "Latest games" });
  const [latest, earlier] = within(region).getAllByRole("listitem");
  expect(latest?.textContent).toContain("round 2, table 4");
  expect(latest?.textContent).toContain("against Luis and a player");
  expect(latest?.textContent).toContain("100–40Won");
  expect(earlier?.textContent).toContain("60–60Neither won");
  const [link] = within(region).getAllByRole("link", { name: "Jueves de dominó" });
  expect(link?.getAttribute("href")).toBe("/events/jueves");
});

test("below the minimum the figures are greyed, and a sentence says why", async () => {
  openPair({ figures: { ...FIGURES, games: 3, wins: 2 } });

  await screen.findByText(
    "3 of 5 games. With fewer than 5 the figures say little, so they are greyed.",
  );
  const card = screen.getByRole("heading", { name: "Games as partners" });
  expect(card.closest("[data-few]")).toBeTruthy();
});

test("from the minimum on nothing is greyed", async () => {
  openPair({ figures: { ...FIGURES, games: 5 } });

  const card = await screen.findByRole("heading", { name: "Games as partners" });
  expect(card.closest("[data-few]")).toBeNull();
  expect(screen.queryByText(/of 5 games/)).toBeNull();
});

test("what there is not yet has a dash and says when it comes", async () => {
  const hands = { won: 0, mean: null };
  openPair({ figures: { ...FIGURES, hands, best: null, worst: null } });

  expect(await figure("Average hand")).toBe("–Shown once a score sheet has a hand of theirs.");
  expect(await figure("Most success against")).toBe(
    "–Shown once they have won against a pair that they met twice or more.",
  );
  expect(await figure("Least success against")).toBe(
    "–Shown once they have won less against one pair than against another.",
  );
});

test("two who have played no game together", async () => {
  openPair({ figures: { ...FIGURES, games: 0, latest: [] } });

  await screen.findByText("They have not played a confirmed game as partners yet.");
  expect(screen.queryByRole("heading", { name: "Games as partners" })).toBeNull();
});

test("games that the reader may not know are not there", async () => {
  openPair({ figures: null });

  await screen.findByText("There are no games of the two together that you may see.");
  expect(screen.queryByRole("region", { name: "Latest games" })).toBeNull();
});

test("either order of the two has one address", async () => {
  const questions = openPair({ address: "/pairs/@beto/@ana" });

  await screen.findByRole("heading", { level: 1, name: "Ana and Beto as partners" });
  expect(screen.getByTestId("address").textContent).toBe("/pairs/@ana/@beto");
  expect(questions).toEqual([{ one: "@ana", other: "@beto" }]);
});

test("nobody of that handle is not found", async () => {
  openPair({ players: [person("Ana"), null], figures: null });

  await screen.findByRole("heading", { level: 1, name: "Player not found" });
  expect(screen.getByText(/There is no player @beto/)).toBeTruthy();
});

test("an answer that does not come can be asked for again", async () => {
  const questions = openPair({ failures: 1 });

  await screen.findByText(/We could not load this pair. Not now/);
  await userEvent.click(screen.getByRole("button", { name: /again/i }));

  await screen.findByRole("heading", { level: 1, name: "Ana and Beto as partners" });
  expect(questions).toHaveLength(2);
});
