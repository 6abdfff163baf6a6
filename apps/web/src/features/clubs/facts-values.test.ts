import { CLUB_ABOUT_TOO_LONG, CLUB_COLOURS_WRONG } from "@capicu/contract/club-text";
import { TIME_ZONE_WRONG } from "@capicu/contract/profile-text";
import { expect, test } from "vitest";

import { aClub } from "./club.fixture.ts";
import { factsOf, faultsIn, valuesOf } from "./facts-values.ts";

const values = valuesOf(aClub());

test("what a club has is sent as it was, and what it lacks as nothing", () => {
  expect(factsOf(values)).toEqual({
    about: "Every Tuesday at eight.",
    place: "Santiago",
    country: "DO",
    timeZone: "America/Santo_Domingo",
    kind: "public",
    colours: ["#1a4d2e", "#ffffff"],
  });
  expect(factsOf(valuesOf(aClub({ about: null, place: null, country: null })))).toMatchObject({
    about: null,
    place: null,
    country: null,
  });
  expect(factsOf({ ...values, place: "  " }).place).toBeNull();
});

test.each([
  [{}, {}],
  [{ about: "x".repeat(1001) }, { about: CLUB_ABOUT_TOO_LONG }],
  [{ timeZone: "Bonao" }, { timeZone: TIME_ZONE_WRONG }],
  [{ ink: "#1a4d2f" }, { ink: CLUB_COLOURS_WRONG }],
])("%j has the faults %j", (change, faults) => {
  expect(faultsIn({ ...values, ...change })).toEqual(faults);
});
