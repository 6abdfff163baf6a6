// Every regular expression of the product must run in linear time. Otherwise a caller could stop the
// server with a few bytes.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor, type Expression } from "oxc-parser";
import { checkSync } from "recheck";
import { describe, expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const NOT_SHIPPED = /\.test\.tsx?$|\.cases\.ts$|\.fixture\.tsx?$|\/testing\//;
/** A text line in a picture is cut at 32 times its height, so it has at most 256 characters. */
const QUADRATIC_ALLOWED = "packages/recognition/";
/** The number of patterns in each file that are composed at run time, from constants only. */
const COMPOSED: Record<string, number> = {
  "apps/server/src/ground/request-language.ts": 1,
  "apps/server/src/submissions/screenshot-name.ts": 1,
  "apps/web/src/backend/product-api.ts": 1,
  "packages/contract/src/profile-text.ts": 1,
  "packages/platform/src/rest/parse-filters.ts": 2,
  "packages/platform/src/rest/parse-select.ts": 1,
};

interface FoundPatterns {
  /** The literals as written in the source. */
  literals: string[];
  composed: number;
}

function patternsIn(path: string, source: string): FoundPatterns {
  const found: FoundPatterns = { literals: [], composed: 0 };
  const countComposed = (callee: Expression) => {
    if (callee.type === "Identifier" && callee.name === "RegExp") found.composed += 1;
  };
  new Visitor({
    Literal(node) {
      if ("regex" in node) found.literals.push(`/${node.regex.pattern}/${node.regex.flags}`);
    },
    NewExpression: ({ callee }) => countComposed(callee),
    CallExpression: ({ callee }) => countComposed(callee),
  }).visit(parseSync(path, source).program);
  return found;
}

function filesOfProduct(): string[] {
  return globSync("{apps,packages}/*/src/**/*.{ts,tsx}", { cwd: ROOT })
    .filter((path) => !NOT_SHIPPED.test(path))
    .toSorted();
}

/** Null when the pattern runs in linear time. */
function problemOf(literal: string): string | null {
  const end = literal.lastIndexOf("/");
  const result = checkSync(literal.slice(1, end), literal.slice(end + 1), { timeout: 30_000 });
  if (result.status === "safe") return null;
  if (result.status === "unknown") return "not decided in time";
  return `${result.complexity.summary}: ${result.attack.pattern}`;
}

const found = filesOfProduct().map(
  (path) => [path, patternsIn(path, readFileSync(join(ROOT, path), "utf8"))] as const,
);
const literals = new Map<string, string[]>();
for (const [path, { literals: own }] of found)
  for (const literal of own) literals.set(literal, [...(literals.get(literal) ?? []), path]);

test("the product's files were read", () => {
  expect(literals.size).toBeGreaterThan(200);
});

test.each([...literals])("%s takes linear time (%j)", (literal, paths) => {
  const problem = problemOf(literal);

  const isAllowed = paths.every((path) => path.startsWith(QUADRATIC_ALLOWED));
  if (isAllowed && problem?.startsWith("2nd degree polynomial")) return;
  expect(problem).toBeNull();
});

test("a pattern that is put together at run time is listed, so that somebody looks at it", () => {
  const composed = found.filter(([, file]) => file.composed > 0);

  expect(Object.fromEntries(composed.map(([path, file]) => [path, file.composed]))).toEqual(
    COMPOSED,
  );
});

describe("the check itself refuses", () => {
  test.each([
    // This pattern recognised SVG files, and 280 bytes could stop the server for days.
    [
      "exponential",
      String.raw`/^\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)*(?:<!doctype svg[^>]*>\s*)?<svg[\s>]/is`,
    ],
    ["exponential", String.raw`/^(?:a|a)*$/`],
    ["2nd degree polynomial", String.raw`/\s+$/`],
    // This pattern read an alias of the table API.
    ["3rd degree polynomial", String.raw`/(?:"(?:[^"\\]|\\.)*"|[\p{L}$ -]+?)\s*:(?!:)/su`],
  ])("%s: %s", (complexity, literal) => {
    expect(problemOf(literal)).toContain(complexity);
  });

  test("a pattern anywhere in a file is found", () => {
    const source = String.raw`const one = <p>{text.replace(/a+$/g, "")}</p>; f(new RegExp(one), RegExp("b"));`;

    expect(patternsIn("file.tsx", source)).toEqual({ literals: ["/a+$/g"], composed: 2 });
  });
});
