// A type's name is a noun that says what it holds; a bare participle (`Wanted`, `Kept`) does not.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import { expect, test } from "vitest";

import { trackedFiles } from "./tracked-files.ts";

const ROOT = join(import.meta.dirname, "..");
const FOLDERS = ["apps", "packages", "bench", "e2e", "scripts"];

/** Irregular participles, and words that are equally vague. */
const VAGUE = new Set(
  `born chosen done drawn found given gone had heard held kept known left lent lost made meant paid
  read said seen sent shown spoken spent taken told understood unknown unpaid unread written
  asking arriving circumstances elsewhere means surroundings wish`.split(/\s+/),
);
const NOUNS_IN_ED = new Set(["bed", "breed", "embed", "feed", "need", "seed", "speed"]);
const NOUNS_IN_ING = new Set(
  `billing binding drawing encoding finding heading mapping meeting painting rating reading rendering ruling setting sibling
  signing sorting spelling standing string thing warning wording writing`.split(/\s+/),
);

function isVague(name: string): boolean {
  const head = (/[A-Z]?[^A-Z]*$/.exec(name)?.[0] ?? name).toLowerCase();
  return (
    VAGUE.has(head) ||
    (head.endsWith("ed") && !NOUNS_IN_ED.has(head)) ||
    (head.endsWith("ing") && !NOUNS_IN_ING.has(head))
  );
}

function vagueTypesIn(path: string, source: string): string[] {
  const names: string[] = [];
  const add = ({ id }: { id: { name: string } }) => void names.push(id.name);
  new Visitor({ TSInterfaceDeclaration: add, TSTypeAliasDeclaration: add }).visit(
    parseSync(path, source).program,
  );
  return names.filter((name) => isVague(name));
}

test("every type is named by a noun", () => {
  const files = trackedFiles(/\.tsx?$/, ...FOLDERS);
  const vague = files.flatMap((path) =>
    vagueTypesIn(path, readFileSync(join(ROOT, path), "utf8")).map((name) => `${path}: ${name}`),
  );

  expect(files.length).toBeGreaterThan(500);
  expect(vague).toEqual([]);
});

test.each([
  ["interface Wanted { name: string }", "Wanted"],
  ["export type Kept = string;", "Kept"],
  ["type CredentialAsked = { id: string };", "CredentialAsked"],
  ["interface Sending<T> { value: T }", "Sending"],
])("a planted name is found: %s", (source, name) => {
  expect(vagueTypesIn("planted.ts", source)).toEqual([name]);
});

test("nouns that end alike are left alone", () => {
  const source =
    "type ChangeFeed = 1; type Reading = 2; interface FunctionMatch {} type PairSeed = 3;";

  expect(vagueTypesIn("planted.ts", source)).toEqual([]);
});
