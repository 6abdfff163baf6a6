// Parses `Prefer: count=exact, return=representation`: what the caller prefers, and what was
// applied.
import { invalidPreferences } from "./refusals.ts";

export interface Preferences {
  count: "exact" | "planned" | "estimated" | null;
  return: "minimal" | "representation" | "headers-only";
  resolution: "merge-duplicates" | "ignore-duplicates" | null;
  missingDefault: boolean;
  rollback: boolean;
  maxAffected: number | null;
  /** The preferences that `Preference-Applied` lists. */
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
const AFFECTED_MAX = /^\d{1,15}$/;

export function parsePreferences(header: string | string[] | undefined): Preferences {
  const { recognised, unknown } = sort(header);
  const strict = recognised.get("handling") === "strict";
  if (strict && unknown.length > 0) throw invalidPreferences(unknown);
  const maxAffected = recognised.get("max-affected");
  // The limit counts only under strict handling.
  if (!strict) recognised.delete("max-affected");
  return {
    count: (recognised.get("count") ?? null) as Preferences["count"],
    return: (recognised.get("return") ?? "minimal") as Preferences["return"],
    resolution: (recognised.get("resolution") ?? null) as Preferences["resolution"],
    missingDefault: recognised.get("missing") === "default",
    rollback: recognised.get("tx") === "rollback",
    maxAffected: strict && maxAffected !== undefined ? Number(maxAffected) : null,
    applied: [...recognised].map(([name, value]) => `${name}=${value}`),
  };
}

function sort(header: string | string[] | undefined) {
  const parts = [header ?? []]
    .flat()
    .flatMap((line) => line.split(","))
    .map((part) => part.trim())
    .filter(Boolean);
  const recognised = new Map<string, string>();
  // Of duplicates the first value wins.
  for (const [name, value] of parts.filter(isKnown).map(splitOnce))
    if (!recognised.has(name)) recognised.set(name, value);
  return { recognised, unknown: parts.filter((part) => !isKnown(part)) };
}

function isKnown(part: string): boolean {
  const [name, value] = splitOnce(part);
  if (name === "max-affected") return AFFECTED_MAX.test(value);
  return Object.hasOwn(KNOWN, name) && KNOWN[name]?.includes(value) === true;
}

function splitOnce(part: string): [string, string] {
  const at = part.indexOf("=");
  return [part.slice(0, at).trim(), part.slice(at + 1).trim()];
}
