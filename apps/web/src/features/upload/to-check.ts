// The values that want a look before all others. The list stays as it was when the pictures were
// read, so that nothing moves under a hand that types.
import { HALVES } from "@capicu/contract/submissions";

import { doubtsOf } from "./doubts.ts";
import { STAT_PATHS, type ReadPath, type ReadValues, type StatValues } from "./form-values.ts";
import { pathsOf } from "./merge-recognition.ts";
import type { Upload } from "./use-upload.ts";

export interface ToCheck {
  path: ReadPath;
  sentence: string;
  /** The player has given a value of his own. */
  settled: boolean;
}

const NOT_READ = "This one could not be read. Type it from your screenshot.";

type Given = Pick<Upload, "values" | "read" | "halves">;

/** In the order of the form. */
export function toCheck({ values, read, halves }: Given): ToCheck[] {
  const doubts = new Map(
    doubtsOf(asRead(read), read).map(({ path, sentence }) => [path, sentence]),
  );
  const unread = unreadOf({ read, halves });
  return (["gamertag", ...STAT_PATHS] as const).flatMap((path) => {
    const typed = typedAt(values, path);
    if (unread.has(path)) return [{ path, sentence: NOT_READ, settled: typed.trim() !== "" }];
    const sentence = doubts.get(path);
    if (sentence === undefined) return [];
    return [{ path, sentence, settled: typed !== read[path]?.value }];
  });
}

/** What the halves should have shown, and did not. */
export function unreadOf({ read, halves }: Pick<Upload, "read" | "halves">): Set<ReadPath> {
  const wanted = HALVES.filter((half) => halves[half] === "done").flatMap((half): ReadPath[] => [
    ...(half === "top_half" ? (["gamertag"] as const) : []),
    ...pathsOf(half),
  ]);
  return new Set(wanted.filter((path) => read[path] === undefined));
}

export function typedAt({ gamertag, stats }: Upload["values"], path: ReadPath): string {
  return path === "gamertag" ? gamertag : (stats[path] ?? "");
}

function asRead(read: ReadValues) {
  const { gamertag, ...stats } = read;
  const texts = Object.entries(stats).map(([path, { value }]) => [path, value]);
  return {
    gamertag: gamertag?.value ?? "",
    stats: Object.fromEntries(texts) as StatValues,
  };
}
