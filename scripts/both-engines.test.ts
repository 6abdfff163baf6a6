// Which tests of platform and server run on which engine.
import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, test } from "vitest";

import {
  BOTH_ENGINES,
  chosenDatabaseTests,
  DATABASE_TESTS,
  EMBEDDED_ALONE,
  POSTGRES_ALONE,
} from "./both-engines.ts";

const ROOT = join(import.meta.dirname, "..");
const ON_POSTGRES = { TEST_DATABASE_URL: "postgres://127.0.0.1/postgres" };
const BESIDE_POSTGRES = { TEST_BESIDE_POSTGRES: "on" };
/** What waits for others, or tells them, inside the database. */
const LOCKS = /for (?:no key )?(?:update|share)\b|skip locked|advisory|isolation level|pg_notify/i;

const pathsOf = (patterns: readonly string[]) =>
  globSync([...patterns], { cwd: ROOT, exclude: ["**/node_modules/**"] }).toSorted();

function chosen(env: NodeJS.ProcessEnv): string[] {
  const { include, exclude } = chosenDatabaseTests(env);
  const excluded = new Set(pathsOf(exclude));
  return pathsOf(include).filter((path) => !excluded.has(path));
}

/** Each name of `{a,b}`, so that one that leads nowhere is noticed. */
function alternativesOf(pattern: string): string[] {
  const [group, names = ""] = /\{([^}]*)\}/.exec(pattern) ?? [];
  if (group === undefined) return [pattern];
  return names.split(",").flatMap((name) => alternativesOf(pattern.replace(group, name)));
}

test("without a server every test runs on the embedded database", () => {
  expect(chosen({})).toEqual(pathsOf(DATABASE_TESTS));
});

test("with a server every test runs, on one engine or on both", () => {
  const ran = new Set([...chosen(ON_POSTGRES), ...chosen(BESIDE_POSTGRES)]);

  expect([...ran].toSorted()).toEqual(pathsOf(DATABASE_TESTS));
});

const LISTED = [
  ...[...BOTH_ENGINES, ...POSTGRES_ALONE].map(({ files }) => files),
  ...EMBEDDED_ALONE,
];

test.each(LISTED.flatMap(alternativesOf))("%s names tests", (pattern) => {
  expect(pathsOf([pattern])).not.toEqual([]);
});

test("what runs on PostgreSQL alone runs there, and not on the embedded database as well", () => {
  const alone = pathsOf(POSTGRES_ALONE.map(({ files }) => files));

  expect(alone.filter((path) => !chosen(ON_POSTGRES).includes(path))).toEqual([]);
  expect(alone.filter((path) => chosen(BESIDE_POSTGRES).includes(path))).toEqual([]);
});

describe("on both engines runs", () => {
  const both = new Set(chosen(BESIDE_POSTGRES));
  const alone = new Set(pathsOf(POSTGRES_ALONE.map(({ files }) => files)));
  const sources = pathsOf(["{packages/platform,apps/server}/src/**/*.ts"]).filter(
    (path) => !path.endsWith(".test.ts") && !path.includes("/testing/"),
  );
  const locking = sources
    .filter((path) => LOCKS.test(readFileSync(join(ROOT, path), "utf8")))
    .map((path) => join(dirname(path), `${basename(path, ".ts")}.test.ts`))
    .filter((path) => existsSync(join(ROOT, path)) && !alone.has(path));

  test("what was looked for is there", () => {
    expect(locking.length).toBeGreaterThan(3);
  });

  test.each(locking)("%s, whose subject locks rows or notifies", (path) => {
    expect(both).toContain(path);
  });

  test.each(pathsOf(DATABASE_TESTS).filter((path) => LOCKS.test(read(path)) && !alone.has(path)))(
    "%s, which locks rows or listens itself",
    (path) => {
      expect(both).toContain(path);
    },
  );
});

function read(path: string): string {
  return readFileSync(join(ROOT, path), "utf8");
}
