import { expect, test } from "vitest";

import { BY_RANK, sortOf } from "./sort.ts";
import { addressOf, viewOf } from "./view.ts";

const FIRST = {
  mode: "overall",
  timeframe: "all",
  at: "",
  filter: "all",
  search: "",
  sort: BY_RANK,
  player: "",
  around: false,
} as const;

test("an address without parameters is the overall board of everyone", () => {
  expect(viewOf(new URLSearchParams())).toEqual(FIRST);
  expect(addressOf(FIRST).toString()).toBe("");
});

test("S9.1 every view has an address that leads back to it", () => {
  const view = {
    mode: "blitz",
    timeframe: "season:liga-1",
    at: "2026-10-01",
    filter: "country:PR",
    search: "doña",
    sort: sortOf("-losses"),
    player: "@yadiel.pr",
    around: true,
  } as const;

  expect(viewOf(addressOf(view))).toEqual(view);
});

test.each(["following", "club:los-martes"])("the filter %s has a link", (filter) => {
  expect(viewOf(new URLSearchParams({ filter })).filter).toBe(filter);
});

test.each(["country:pr", "country:XX", "country:", "club:", "club:-x", "club:A b", "friends"])(
  "values nobody knows are left out, the filter %s among them",
  (filter) => {
    const address = new URLSearchParams({ mode: "chess", timeframe: "year", filter });

    expect(viewOf(address)).toEqual(FIRST);
  },
);
