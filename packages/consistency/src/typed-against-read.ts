// What the player typed against what the server read of the pictures, field by field.
import { SURE_CONFIDENCE, type ReadField } from "@capicu/contract/recognition";
import { MODES, type Mode } from "@capicu/contract/statistics";
import type { Half } from "@capicu/contract/submissions";

import type { Examined, ExaminedPicture, Flag } from "./examined.ts";
import { gamertagSkeleton } from "./gamertag-skeleton.ts";
import { isSwappedInReading, isSwappedSinceApproval } from "./swapped-modes.ts";
import {
  fieldsOf,
  isRate,
  modeName,
  nameOf,
  pathOf,
  show,
  valueAt,
  type StatField,
  type StatPath,
} from "./values.ts";

interface ReadNumber {
  value: number;
  confidence: number;
}
export type ReadValues = ReadonlyMap<StatPath, ReadNumber>;

// The game shows whole per cents, cut or rounded; a whole per cent off is another number.
const RATE_TOLERANCE = 0.99;
const HOME: Record<Mode, Half> = { overall: "top_half", casual: "top_half", blitz: "bottom_half" };
const MODES_AT_HOME: Record<Half, readonly Mode[]> = {
  top_half: ["overall", "casual"],
  bottom_half: ["blitz"],
};

/** Of each field in its own half, else in the other one: the two pictures may overlap. */
export function readValuesOf(pictures: readonly ExaminedPicture[]): ReadValues {
  const read = new Map<StatPath, ReadNumber>();
  for (const mode of MODES)
    for (const field of fieldsOf(mode)) {
      const found = findField(pictures, pathOf(mode, field), HOME[mode]);
      if (typeof found?.value === "number")
        read.set(pathOf(mode, field), { value: found.value, confidence: found.confidence });
    }
  return read;
}

export function readingFlags(examined: Examined): Flag[] {
  const { pictures, typed } = examined;
  const read = readValuesOf(pictures);
  const swapped = isSwappedInReading(typed, read);
  const modes = swapped ? (["overall"] as const) : MODES;
  return [
    ...(swapped || swappedBefore(examined) ? [swappedFlag(swapped)] : []),
    ...modes.flatMap((mode) =>
      fieldsOf(mode).flatMap((field) => differs({ examined, read, mode, field })),
    ),
    ...gamertagDiffers(examined),
    ...unread(pictures),
  ];
}

function swappedBefore({ typed, approved: [last] }: Examined): boolean {
  return last !== undefined && isSwappedSinceApproval(typed, last.values);
}

function swappedFlag(inReading: boolean): Flag {
  const whence = inReading ? "the screenshots show" : "the last approved numbers say";
  return {
    kind: "modes_swapped",
    severity: "alert",
    path: "casual.wins",
    sentence: `Casual and Blitz are swapped: what was typed for each is what ${whence} of the other.`,
    match: null,
  };
}

interface Compared {
  examined: Examined;
  read: ReadValues;
  mode: Mode;
  field: StatField;
}

function differs({ examined, read, mode, field }: Compared): Flag[] {
  const path = pathOf(mode, field);
  const found = read.get(path);
  const typed = valueAt(examined.typed, path);
  if (found === undefined || typed === null) return [];
  if (Math.abs(found.value - typed) <= (isRate(field) ? RATE_TOLERANCE : 0)) return [];
  const sure = found.confidence >= SURE_CONFIDENCE;
  const doubt = sure ? "" : ", which was hard to read";
  return [
    {
      kind: "typed_differs",
      severity: sure ? "alert" : "warning",
      path,
      sentence: `${nameOf(mode, field)}: typed ${show(field, typed)}, the screenshot reads ${show(field, found.value)}${doubt}.`,
      match: null,
    },
  ];
}

/** Confusable letters are the reader's slip at least as often as the player's. */
function gamertagDiffers({ pictures, gamertag }: Examined): Flag[] {
  const found = findField(pictures, "gamertag", "top_half");
  if (typeof found?.value !== "string" || gamertag.trim() === "") return [];
  if (gamertagSkeleton(found.value) === gamertagSkeleton(gamertag)) return [];
  const sure = found.confidence >= SURE_CONFIDENCE;
  return [
    {
      kind: "typed_differs",
      severity: sure ? "alert" : "note",
      path: "gamertag",
      sentence: `Gamertag: typed “${gamertag}”, the screenshot reads “${found.value}”.`,
      match: null,
    },
  ];
}

function unread(pictures: readonly ExaminedPicture[]): Flag[] {
  return pictures.flatMap(({ half, etag, fields }): Flag[] => {
    const isRead = Object.values(fields ?? {}).some(({ value }) => value !== null);
    if (etag === null || isRead) return [];
    const modes = MODES_AT_HOME[half].map(modeName).join(" and ");
    const name = half === "top_half" ? "top half" : "bottom half";
    const sentence = `Nothing could be read on the ${name}, so that the ${modes} values stand as they were typed.`;
    return [{ kind: "not_read", severity: "warning", path: null, sentence, match: null }];
  });
}

function findField(
  pictures: readonly ExaminedPicture[],
  path: StatPath | "gamertag",
  half: Half,
): ReadField | undefined {
  const own = pictures.filter((picture) => picture.half === half);
  const other = pictures.filter((picture) => picture.half !== half);
  return [...own, ...other]
    .map(({ fields }) => fields?.[path])
    .find((field) => field !== undefined && field.value !== null);
}
