// Counts the files that a newcomer opens to follow a journey, as docs/architecture.md lists them.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";

const ROOT = join(import.meta.dirname, "..");

interface JourneyStep {
  path: string;
  /** The word in common with an earlier file, when no import leads here. */
  by: string | null;
}

export interface Journey {
  title: string;
  /** The maximum number of files. */
  limit: number;
  steps: JourneyStep[];
}

const JOURNEY = /^### (?<title>.+) \(at most (?<limit>\d+)\)$/;

export function readJourneys(page: string): Journey[] {
  const journeys: Journey[] = [];
  let isList = false;
  for (const line of page.split("\n")) {
    const heading = JOURNEY.exec(line)?.groups;
    if (heading)
      journeys.push({ title: heading["title"] ?? "", limit: Number(heading["limit"]), steps: [] });
    if (line.startsWith("```")) isList = line === "```files";
    else if (isList && line.trim() !== "") journeys.at(-1)?.steps.push(asStep(line));
  }
  return journeys;
}

function asStep(line: string): JourneyStep {
  const [path = "", by = null] = line.trim().split(/ +by +/);
  return { path, by };
}

/** The steps that no earlier step leads to. */
export function unreached({ steps }: Journey): string[] {
  return steps
    .filter((step, index) => index > 0 && !isReached(step, steps.slice(0, index)))
    .map(({ path }) => path);
}

function isReached({ path, by }: JourneyStep, before: readonly JourneyStep[]): boolean {
  if (by === null) return before.some((earlier) => importsOf(earlier.path).has(path));
  const isNamed = path.includes(by) || textOf(path).includes(by);
  return isNamed && before.some((earlier) => textOf(earlier.path).includes(by));
}

function importsOf(path: string): Set<string> {
  const specifiers = textOf(path).matchAll(/(?:from|import\()\s*"(?<specifier>[^"]+)"/g);
  return new Set(
    Array.from(specifiers, ({ groups }) => resolve(path, groups?.["specifier"] ?? "")),
  );
}

function resolve(path: string, specifier: string): string {
  if (specifier.startsWith("./")) return posix.join(dirname(path), specifier);
  if (specifier.startsWith("#"))
    return `${path.split("/").slice(0, 2).join("/")}/src/${specifier.slice(1)}`;
  return specifier.replace(
    /^@capicu\/(?<name>[^/]+)\/(?<rest>.+)$/,
    "packages/$<name>/src/$<rest>.ts",
  );
}

const textOf = (path: string): string =>
  existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), "utf8") : "";

export const countFiles = ({ steps }: Journey): number =>
  new Set(steps.map(({ path }) => path)).size;

export const readArchitecture = (): string =>
  readFileSync(join(ROOT, "docs/architecture.md"), "utf8");

if (import.meta.main)
  for (const journey of readJourneys(readArchitecture()))
    console.log(`${countFiles(journey)} of at most ${journey.limit}: ${journey.title}`);
