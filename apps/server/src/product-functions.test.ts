// Each product function has its own file, named like the function in the API, and is listed once.
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";

import { isOffered, productFunctions } from "./product-functions.ts";

const SOURCE = import.meta.dirname;
const IMPLEMENTATION = /\bimplement\(/g;

/** The path of a file, once for each function that it implements. */
const implementing = globSync("*/**/*.ts", { cwd: SOURCE })
  .filter((path) => !path.endsWith(".test.ts"))
  .flatMap((path) =>
    Array.from(readFileSync(join(SOURCE, path), "utf8").matchAll(IMPLEMENTATION), () => path),
  );

test("as many files implement a function as there are functions", () => {
  expect(implementing.map((path) => basename(path, ".ts")).toSorted()).toEqual(
    productFunctions.map(({ agreed }) => agreed.name).toSorted(),
  );
});

test.each(implementing)("%s exports the function that it is named for", async (path) => {
  const exported: object = await import(join(SOURCE, path));

  expect(
    productFunctions
      .filter((listed) => Object.values(exported).includes(listed))
      .map(({ agreed }) => agreed.name),
  ).toEqual([basename(path, ".ts")]);
});

const NAMES = productFunctions.map(({ agreed }) => agreed.name);

test("CLUBS=off offers no function of clubs, and all others", () => {
  const named = (clubs: boolean) =>
    NAMES.filter((name) => isOffered({ clubs, events: true }, name));

  expect(named(true)).toEqual(productFunctions.map(({ agreed }) => agreed.name));
  expect(named(false)).toEqual(named(true).filter((name) => !/clubs?\b/.test(name)));
  expect(named(false)).toContain("leaderboard");
});

test("EVENTS=off offers no function of events, and all others", () => {
  const named = (events: boolean) =>
    NAMES.filter((name) => isOffered({ clubs: true, events }, name));

  expect(named(true)).toEqual(productFunctions.map(({ agreed }) => agreed.name));
  const ofEvents =
    /\bevents?\b|^head-to-head$|^pair-figures$|^player-rating$|^admin-results|^webhooks?\b/;
  expect(named(false)).toEqual(named(true).filter((name) => !ofEvents.test(name)));
  expect(named(false)).toContain("leaderboard");
});
