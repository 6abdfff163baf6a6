import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

interface LockedPackage {
  optionalDependencies?: Record<string, string>;
  resolved?: string;
}

const LOCKFILES = [
  "package-lock.json",
  "tools/runtime/package-lock.json",
  "tools/browser/package-lock.json",
  "tools/postgres/package-lock.json",
  "tools/lighthouse/package-lock.json",
];

function locked(path: string): [string, LockedPackage][] {
  const text = readFileSync(join(import.meta.dirname, "..", path), "utf8");
  return Object.entries((JSON.parse(text) as { packages: Record<string, LockedPackage> }).packages);
}

// A lockfile that was refreshed without access to a platform's package lacks it, and `npm ci` then fails
// everywhere.
describe.each(LOCKFILES)("%s", (path) => {
  test("holds every platform's packages", () => {
    const packages = locked(path);
    const names = new Set(packages.map(([where]) => where.split("node_modules/").at(-1)));

    const missing = packages
      .flatMap(([, { optionalDependencies = {} }]) => Object.keys(optionalDependencies))
      .filter((name) => !names.has(name));

    expect(missing).toEqual([]);
  });

  test("names no download address, so that any registry serves it", () => {
    const addressed = locked(path).filter(([, { resolved }]) => resolved?.includes("://"));

    expect(addressed).toEqual([]);
  });
});
