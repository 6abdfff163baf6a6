import { overallOf } from "@capicu/contract/directory";
import { expect, test } from "vitest";

import { i18n } from "#languages/language.ts";

import { bioOf, nameOf, rankOf, secondLine } from "./player-facts.ts";
import { aPlayer, withoutFigures } from "./player.fixture.ts";
import { addressOf, viewOf } from "./view.ts";

test("S2.143 overall values come before plain ones, a 0 included", () => {
  expect(overallOf(aPlayer({ wins: 5, overall_wins: 0, losses: 3 }))).toMatchObject({
    wins: 0,
    losses: 3,
  });
  expect(overallOf(aPlayer(withoutFigures)).wins).toBeNull();
});

test("S2.131 S2.151 S9.5 stored rank, else position, else 1", () => {
  expect(rankOf({ rank: 4, position: 9 })).toBe(4);
  expect(rankOf({ rank: null, position: 9 })).toBe(9);
  expect(rankOf({ rank: null, position: null })).toBe(1);
});

test("S2.133 S2.134 the second line and the bio, of whatever is there", () => {
  expect(secondLine(aPlayer({ username: "Ana" }), i18n)).toBe("@ana");
  expect(secondLine(aPlayer({ username: "Ana", country: "ZZ9" }), i18n)).toBe("@ana");
  expect(bioOf(aPlayer({ bio: JSON.stringify({ handle: "x", bio: "Old" }) }))).toBe("Old");
  expect(bioOf(aPlayer({ bio: "   " }))).toBe("");
  expect(nameOf({ username: " " }, i18n)).toBe("N/A");
});

test("every view has an address that leads back to it", () => {
  const view = { player: "doña", search: "car & men" };

  expect(viewOf(addressOf(view))).toEqual(view);
  expect(viewOf(new URLSearchParams("player=@ana"))).toEqual({ player: "ana", search: "" });
});
