import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import { foldedGamertag, gamertagSkeleton, lookAlike } from "./gamertag-skeleton.ts";
import { CASES_FOLDER } from "./testing/case-data.ts";

interface LookAlike {
  kind: string;
  name: string;
  other: string;
}

const read = (file: string): unknown =>
  JSON.parse(readFileSync(join(CASES_FOLDER, "names", file), "utf8"));
const lookAlikes = read("look-alikes.json") as LookAlike[];
const ordinary = read("ordinary.json") as string[];

test("the lists hold 60 pairs and 500 names, each once", () => {
  expect(new Set(lookAlikes.map(({ name, other }) => JSON.stringify([name, other]))).size).toBe(60);
  expect(new Set(ordinary).size).toBe(500);
});

test.each(lookAlikes)("$kind: $name is found in $other", ({ name, other }) => {
  expect(other).not.toBe(name);
  expect(lookAlike(name, other)).toBe(true);
});

test("of 500 ordinary names, none is taken for another one", () => {
  const alarms = ordinary.flatMap((one, at) =>
    ordinary
      .slice(at + 1)
      .filter((other) => lookAlike(one, other))
      .map((other) => [one, other]),
  );
  expect(alarms).toEqual([]);
});

test.each([
  ["Marion", "Marlon"],
  ["Eli", "Ell"],
])("%s and %s are drawn differently", (one, other) => {
  expect(lookAlike(one, other)).toBe(false);
});

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
