import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";

import { serve } from "#testing/server.ts";

import { CommunityStats } from "./community-stats.tsx";

afterEach(() => document.querySelector("#community-totals")?.remove());

function written(totals: object | null) {
  const block = document.createElement("script");
  block.id = "community-totals";
  block.type = "application/json";
  block.textContent = JSON.stringify(totals);
  document.body.append(block);
}

const figures = () => screen.getAllByRole("definition").map((cell) => cell.textContent);
const open = () => {
  const requests = serve();
  render(
    <MemoryRouter>
      <CommunityStats />
    </MemoryRouter>,
  );
  return requests;
};

test("S2.46 totals the server wrote are shown as they are, without the tag and without a call", () => {
  written({ players: "5,000", games: "1,942,305", reviewed: "5,100", countries: "41" });
  const requests = open();

  expect(figures()).toEqual(["5,000", "1,942,305", "5,100", "41"]);
  expect(screen.queryByText("Demo numbers")).toBeNull();
  expect(requests).toEqual([]);
});

test.each([
  ["null", null],
  ["no block at all", undefined],
])("S1.7 S2.46 with %s the numbers are made here, under the tag, without a call", (_, totals) => {
  if (totals !== undefined) written(totals);
  const requests = open();

  expect(screen.getByText("Demo numbers")).toBeTruthy();
  for (const figure of figures()) expect(figure).toMatch(/^[\d,]{2,}$/);
  expect(requests).toEqual([]);
});
