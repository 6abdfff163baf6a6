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

function openCompare(sides: Record<string, Progress>, address = "/compare/@chago/@ana") {
  serve({
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

test("the sides change by a link", async () => {
  openCompare({ "@chago": CHAGO, "@ana": ANA });

  const link = await screen.findByRole("link", { name: "Swap players" });
  expect(link.getAttribute("href")).toBe("/compare/@ana/@chago");
});
