// `Prefer: count=exact, return=representation`: what the caller would like, and what was honoured.
import { invalidPreferences } from "./refusals.ts";

export interface Preferences {
  count: "exact" | "planned" | "estimated" | null;
  return: "minimal" | "representation" | "headers-only";
  resolution: "merge-duplicates" | "ignore-duplicates" | null;
  missingDefault: boolean;
  rollback: boolean;
  maxAffected: number | null;
  /** As `Preference-Applied` lists them. */
  applied: string[];
}

const KNOWN: Record<string, readonly string[]> = {
  count: ["exact", "planned", "estimated"],
  return: ["minimal", "representation", "headers-only"],
  resolution: ["merge-duplicates", "ignore-duplicates"],
  missing: ["default", "null"],
  tx: ["commit", "rollback"],
  handling: ["strict", "lenient"],
};

export function parsePreferences(header: string | string[] | undefined): Preferences {
  const given = [header ?? []]
    .flat()
    .flatMap((line) => line.split(","))
    .map((part) => part.trim())
    .filter(Boolean);
  const known = new Map(given.filter(isKnown).map((part) => splitOnce(part)));
  const strict = known.get("handling") === "strict";
  const unknown = given.filter((part) => !isKnown(part));
  if (strict && unknown.length > 0) throw invalidPreferences(unknown);
  const maxAffected = known.get("max-affected");
  return {
    count: (known.get("count") ?? null) as Preferences["count"],
    return: (known.get("return") ?? "minimal") as Preferences["return"],
    resolution: (known.get("resolution") ?? null) as Preferences["resolution"],
    missingDefault: known.get("missing") === "default",
    rollback: known.get("tx") === "rollback",
    // Only under strict handling is it a limit and not a wish.
    maxAffected: strict && maxAffected !== undefined ? Number(maxAffected) : null,
    applied: [...known].map(([name, value]) => `${name}=${value}`),
  };
}

function isKnown(part: string): boolean {
  const [name, value] = splitOnce(part);
  return name === "max-affected" ? /^\d+$/.test(value) : (KNOWN[name] ?? []).includes(value);
}

function splitOnce(part: string): [string, string] {
  const at = part.indexOf("=");
  return [part.slice(0, at).trim(), part.slice(at + 1).trim()];
}
