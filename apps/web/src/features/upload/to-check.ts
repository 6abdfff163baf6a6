// The values to check first. The list does not change after the pictures were read, so that nothing
// moves while the player types.
import { HALVES } from "@capicu/contract/submissions";
import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

import { formatsOf, type Formats } from "#languages/formats.ts";

import { doubtsOf } from "./doubts.ts";
import {
  READ_PATHS,
  shownValue,
  type FormValues,
  type ReadPath,
  type ReadValues,
  type StatValues,
} from "./form-values.ts";
import { pathsOf } from "./merge-recognition.ts";
import type { ContestedValue } from "./repair.ts";
import { selectContested, selectHalves, selectRead, type ReviewState } from "./upload-selectors.ts";

export interface ToCheck {
  path: ReadPath;
  sentence: string;
  /** Whether the player has entered a value. */
  settled: boolean;
}

const NOT_READ = msg`This one could not be read. Type it from your screenshot.`;

/** In the order of the form; for a correction, only the contested fields. */
export function toCheck(state: ReviewState, i18n: I18n): ToCheck[] {
  const { values } = state;
  const [contested, read] = [selectContested(state), selectRead(state)];
  if (contested !== null) return contested.map((value) => toMend(value, values, i18n));
  const doubts = new Map(
    doubtsOf(asRead(read), read, i18n).map(({ path, sentence }) => [path, sentence]),
  );
  const unread = unreadIn(state);
  return READ_PATHS.flatMap((path) => {
    const typed = typedAt(values, path);
    if (unread.has(path))
      return [{ path, sentence: i18n.t(NOT_READ), settled: typed.trim() !== "" }];
    const sentence = doubts.get(path);
    if (sentence === undefined) return [];
    return [{ path, sentence, settled: typed !== read[path]?.value }];
  });
}

function toMend(value: ContestedValue, values: FormValues, i18n: I18n): ToCheck {
  const { path, typed } = value;
  const settled = typedAt(values, path) !== String(typed);
  return { path, sentence: i18n.t(comparison(value, formatsOf(i18n))), settled };
}

/** Compares what the player typed with what the reviewer sees in the picture. */
function comparison(value: ContestedValue, formats: Formats): MessageDescriptor {
  const { typed, read } = shownIn(value, formats);
  if (typed === null)
    return read === null
      ? msg`You typed nothing.`
      : msg`You typed nothing, the screenshot reads ${read}.`;
  return read === null
    ? msg`You typed ${typed}.`
    : msg`You typed ${typed}, the screenshot reads ${read}.`;
}

/** Both values as they are shown; null for none. */
export function shownIn({ path, typed, read }: ContestedValue, formats: Formats) {
  return {
    typed: typed === "" ? null : shownValue(path, String(typed), formats),
    read: read === null ? null : shownValue(path, String(read), formats),
  };
}

/** The values that the halves should show but that were not read. */
export function unreadIn(state: Pick<ReviewState, "screenshots">): Set<ReadPath> {
  const [halves, read] = [selectHalves(state), selectRead(state)];
  const paths = HALVES.filter((half) => halves[half] === "done").flatMap((half): ReadPath[] => [
    ...(half === "top_half" ? (["gamertag"] as const) : []),
    ...pathsOf(half),
  ]);
  return new Set(paths.filter((path) => read[path] === undefined));
}

export function typedAt({ gamertag, stats }: FormValues, path: ReadPath): string {
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
