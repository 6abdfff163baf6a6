import type { HeadToHead } from "@capicu/contract/head-to-head";
import type { Progress } from "@capicu/contract/progress";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "react-redux";
import { MemoryRouter, Route, Routes } from "react-router";
import { expect, test, vi } from "vitest";

import { createStore } from "#state/store.ts";
import { serve } from "#testing/server.ts";
import { aPoint, aProgress } from "#widgets/progress/point.fixture.ts";

import { CompareScreen } from "./compare-screen.tsx";

// jsdom has no canvas.
vi.mock("#ui/draw-lines.ts", () => ({ drawLines: () => ({ point() {}, end() {} }) }));

const CHAGO = aProgress([aPoint("2026-05-03T12:00:00Z", { overall_wins: 120 })]);
const ANA = aProgress([aPoint("2026-06-03T12:00:00Z", { overall_wins: 300 })], {
  player: {
    user_id: "33333333-3333-4333-8333-333333333333",
    username: "Ana Cruz",
    handle: "@ana",
    avatar_url: null,
  },
});

const MEETINGS: HeadToHead = {
  games: 2,
  wins: [2, 0],
  points: [200, 130],
  latest: [
    {
      event: { slug: "martes", title: "Martes de dominó" },
      round: 3,
      table: 2,
      decided_at: "2026-07-03T20:00:00Z",
      points: [100, 40],
      winner: 0,
      partners: [null, { user_id: "u", username: "Luis", handle: "@luis", avatar_url: null }],
    },
  ],
  together: { games: 4, wins: 3, points: [380, 210] },
};

interface Answers {
  address?: string;
  meetings?: HeadToHead | null;
}

function openCompare(
  sides: Record<string, Progress>,
  { address = "/compare/@chago/@ana", meetings = MEETINGS }: Answers = {},
) {
  serve({
    "POST /functions/v1/head-to-head": () => ({ json: { success: true, meetings } }),
    "POST /functions/v1/player-progress": ({ body }) => {
      const progress = sides[(body as { handle: string }).handle];
      return progress === undefined
        ? { status: 404, json: { error: "There is no such player", code: "player_not_found" } }
        : { json: { success: true, progress } };
    },
  });
  render(
    <Provider store={createStore()}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path="/compare/:one/:other" element={<CompareScreen />} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
}

test("two players side by side, with who leads in each line", async () => {
  openCompare({ "@chago": CHAGO, "@ana": ANA });

  const table = await screen.findByRole("table", { name: "Chago Vega and Ana Cruz, Overall" });
  const wins = within(table).getByRole("row", { name: /Wins/ });
  expect(wins.textContent).toBe("120Wins300 (leads)");
  expect(document.title).toBe("Chago Vega and Ana Cruz · Capicú");
  screen.getByRole("img", { name: /Win rate of Chago Vega and Ana Cruz over time/ });
});

test("each side's numbers stand in a table too", async () => {
  openCompare({ "@chago": CHAGO, "@ana": ANA });

  await userEvent.click(await screen.findByRole("button", { name: "Show tables" }));

  for (const name of ["Chago Vega, Overall", "Ana Cruz, Overall"])
    expect(within(screen.getByRole("table", { name })).getAllByRole("row")).toHaveLength(2);
});

test("nobody of that handle is not found", async () => {
  openCompare({ "@chago": CHAGO });

  await screen.findByRole("heading", { level: 1, name: "Player not found" });
  expect(screen.getByText(/There is no player @ana/)).toBeTruthy();
});

test("who does not show the numbers is named, and no line is drawn", async () => {
  openCompare({ "@chago": CHAGO, "@ana": { ...ANA, is_shown: false, points: [], ranks: null } });

  await screen.findByText("Ana Cruz does not share these numbers.");
  expect(screen.queryByRole("img", { name: /over time/ })).toBeNull();
});

test("where neither has numbers there is no table of dashes, and their games stay", async () => {
  const silent = { points: [], ranks: null };
  openCompare({ "@chago": { ...CHAGO, ...silent }, "@ana": { ...ANA, ...silent } });

  await screen.findByText("Ana Cruz has no approved uploads yet.");
  screen.getByRole("heading", { name: "Against each other" });
  expect(screen.queryByRole("table", { name: /Overall/ })).toBeNull();
  expect(screen.queryByRole("radio", { name: "Casual" })).toBeNull();
});

test("the sides change by a link", async () => {
  openCompare({ "@chago": CHAGO, "@ana": ANA });

  const link = await screen.findByRole("link", { name: "Swap players" });
  expect(link.getAttribute("href")).toBe("/compare/@ana/@chago");
});

test("confirmed games against each other, the latest with partners, and those as partners", async () => {
  openCompare({ "@chago": CHAGO, "@ana": ANA });

  const table = await screen.findByRole("table", { name: /Confirmed games against each other: 2/ });
  expect(within(table).getByRole("row", { name: /Games won/ }).textContent).toBe("2Games won0");
  expect(within(table).getByRole("row", { name: /Points/ }).textContent).toBe(
    "200Points in these games130",
  );
  const [game] = within(screen.getByRole("region", { name: "Latest games" })).getAllByRole(
    "listitem",
  );
  expect(game?.textContent).toContain("round 3, table 2");
  expect(game?.textContent).toContain("Chago Vega against Ana Cruz with Luis");
  expect(game?.textContent).toContain("100–40Chago Vega won");
  expect(screen.getByRole("link", { name: "Martes de dominó" }).getAttribute("href")).toBe(
    "/events/martes",
  );
  expect(screen.getByRole("region", { name: "As partners" }).textContent).toContain(
    "Chago Vega and Ana Cruz have won 3 of 4 games together, with 380 to 210 points.",
  );
  const pair = screen.getByRole("link", { name: "Their games as partners" });
  expect(pair.getAttribute("href")).toBe("/pairs/@ana/@chago");
});

test("two who have not met", async () => {
  const together = { games: 0, wins: 0, points: [0, 0] as [number, number] };
  openCompare(
    { "@chago": CHAGO, "@ana": ANA },
    { meetings: { ...MEETINGS, games: 0, latest: [], together } },
  );

  await screen.findByText("They have not met in a confirmed game yet.");
  expect(screen.queryByRole("region", { name: "As partners" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Their games as partners" })).toBeNull();
});

test("games that the reader may not know are not there", async () => {
  openCompare({ "@chago": CHAGO, "@ana": ANA }, { meetings: null });

  await screen.findByText("There are no games of the two here that you may see.");
  expect(screen.queryByRole("region", { name: "Latest games" })).toBeNull();
});
