import { BADGES, type PlayerBadge } from "@capicu/contract/badges";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";

import { renderScreen } from "#testing/render-screen.tsx";
import { serve } from "#testing/server.ts";

import { Badges } from "./badges.tsx";

const badge = (code: string | null, number: number | null): PlayerBadge => ({
  code,
  earned_at: "2026-03-04T12:00:00Z",
  number,
});

async function open(badges: PlayerBadge[] | null, handle?: string) {
  const requests = serve({
    "GET /functions/v1/player-badges": () => ({ json: { success: true, badges } }),
  });
  renderScreen(handle === undefined ? <Badges /> : <Badges handle={handle} />, "/");
  await expect.poll(() => requests.some(({ path }) => path.endsWith("player-badges"))).toBe(true);
  return requests;
}

/** What a press of Enter on the focused summary does, which jsdom does not. */
const opened = (name: string) => {
  const item = screen.getByText(name).closest("details") as HTMLDetailsElement;
  item.open = true;
  return within(item);
};

test("each has its day, and opens to its rule and number", async () => {
  await open([badge("rate-60", 61.38), badge("wins-1000", 1043)], "@chago");

  expect(await screen.findAllByText("Earned on 4 March 2026")).toHaveLength(2);
  opened("1,000 wins").getByText("At least 1,000 verified wins");
  opened("1,000 wins").getByText("1,043");
  const rate = opened("Win rate of 60%");
  rate.getByText("A win rate of at least 60% over at least 500 verified games");
  rate.getByText("61.4%");
});

test("Tab reaches what opens it", async () => {
  await open([badge("wins-100", 112)], "@chago");
  const name = await screen.findByText("100 wins");

  await userEvent.tab();

  expect(document.activeElement).toBe(name.closest("summary"));
});

test("another player's hidden badge keeps its secret until the reader has earned it", async () => {
  await open([badge(null, null)], "@chago");

  await screen.findByText("Hidden badge");
  opened("Hidden badge").getByText("Its rule stays secret until you have earned it.");
  expect(screen.queryByText("Capicúa")).toBeNull();
});

test("one's own hidden badge says that it is hidden", async () => {
  await open([badge("mirrored-wins", 1221)]);

  await screen.findByText("Capicúa");
  const capicua = opened("Capicúa");
  capicua.getByText("Hidden");
  capicua.getByText("1,221");
  expect(
    capicua.getByText("At least 100 verified wins, a number that reads the same from both ends"),
  ).toBeTruthy();
});

test("one's own page names what is still to earn, of a hidden badge no more than that", async () => {
  await open([badge("wins-100", 112)]);

  await screen.findByText("Still to earn");
  const left = opened("Still to earn");
  expect(left.getAllByRole("listitem", { hidden: true })).toHaveLength(BADGES.length - 1);
  left.getByText("10,000 wins");
  left.getByText("Hidden badge");
  expect(left.queryByText("100 wins")).toBeNull();
  expect(screen.queryByText("Capicúa")).toBeNull();
});

test("without badges one's own page says where they come from", async () => {
  await open([]);

  expect(
    await screen.findByText("Badges come with approved uploads, from verified numbers alone."),
  ).toBeTruthy();
});

test.each([[null], [[]]])(
  "another player without badges to see, %j, has no section",
  async (none) => {
    const requests = await open(none, "@chago");

    expect(requests.at(-1)?.query).toEqual({ handle: "@chago" });
    await new Promise(requestAnimationFrame);
    expect(screen.queryByRole("heading", { name: "Badges" })).toBeNull();
  },
);

test("a failure says so, and may be tried again", async () => {
  serve({
    "GET /functions/v1/player-badges": () => ({ status: 500, json: { error: "Out of order" } }),
  });
  renderScreen(<Badges />, "/");

  await screen.findByText(/We could not load the badges/, {}, { timeout: 15_000 });
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
});
