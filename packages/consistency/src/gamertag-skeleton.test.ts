import { expect, test } from "vitest";

import { foldedGamertag, gamertagSkeleton } from "./gamertag-skeleton.ts";

test.each([
  ["Don Chago", "d0n_CHAG0"],
  ["lIluminado", "I1|uminad0"],
  ["José Martí", "Jose  Marti"],
  ["paypal", "раураl"],
  ["Modern", "Modem"],
  ["Savvy", "Sawy"],
  ["SOS", "5O5"],
  ["ΡΟΚΕR", "poker"],
])("%s and %s look alike", (one, other) => {
  expect(gamertagSkeleton(one)).toBe(gamertagSkeleton(other));
});

test.each([
  ["Clark", "Dark"],
  ["Rafa", "Rifa"],
  ["Capicu1", "Capicu2"],
  ["Ana", "Anna"],
])("%s and %s do not", (one, other) => {
  expect(gamertagSkeleton(one)).not.toBe(gamertagSkeleton(other));
});

test("a name of signs alone keeps what can be told apart", () => {
  expect(gamertagSkeleton("🎲🎲")).toBe("🎲🎲");
  expect(gamertagSkeleton("_ _")).toBe("");
});

test("case and blanks make no other name, accents do", () => {
  expect(foldedGamertag("  DON   chago ")).toBe(foldedGamertag("Don Chago"));
  expect(foldedGamertag("Dón Chago")).not.toBe(foldedGamertag("Don Chago"));
});
