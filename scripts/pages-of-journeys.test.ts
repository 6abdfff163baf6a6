// Journeys look at every screen: with longer texts, with axe, in each language. A route that their list lacks fails here.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const quoted = (source: string, pattern: RegExp) =>
  [...source.matchAll(pattern)].map(([, found = ""]) => found);

const routes = quoted(
  read("apps/web/src/app/routes.tsx"),
  /path: "(\/[^"]+)", access: "[^"]+",(?: bare: true,)? page:/g,
);
const pages = quoted(read("e2e/src/pages.ts"), /"(\/[^"]*)"/g);

/** Whether an address leads to a route such as `/compare/:one/:other` or `/admin/*`. */
function leadsTo(address: string, route: string): boolean {
  const [parts, pattern] = [address.split("/"), route.split("/")];
  const isOpen = pattern.at(-1) === "*";
  const required = isOpen ? pattern.slice(0, -1) : pattern;
  return (
    (isOpen ? parts.length >= required.length : parts.length === required.length) &&
    required.every((part, at) => part === parts[at] || isParameter(part, parts[at] ?? ""))
  );
}

const isParameter = (part: string, value: string) =>
  part.startsWith(":") || (part.startsWith("@:") && value.startsWith("@"));

test("there is an address of every route", () => {
  expect(routes.length).toBeGreaterThan(20);
  expect(routes.filter((route) => !pages.some((page) => leadsTo(page, route)))).toEqual([]);
});
