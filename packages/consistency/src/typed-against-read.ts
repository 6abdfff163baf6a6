// What the player typed against what the server read of the pictures, field by field.
import { SURE_CONFIDENCE } from "@capicu/contract/recognition";
import { MODES, type Mode } from "@capicu/contract/statistics";
import type { Half } from "@capicu/contract/submissions";
import {
  compareField,
  compareGamertag,
  SCREEN_BLOCKS,
  type Comparison,
  type TypedItem,
} from "@capicu/contract/typed-against-read";

import type { Examined, ExaminedPicture, Flag } from "./examined.ts";
import { gamertagSkeleton } from "./gamertag-skeleton.ts";
import { isSwappedInReading, isSwappedSinceApproval } from "./swapped-modes.ts";
import {
  modeName,
  nameOf,
  pathOf,
  show,
  valueAt,
  type StatField,
  type StatPath,
} from "./values.ts";

export type ReadValues = ReadonlyMap<StatPath, number>;

interface ComparedField extends Comparison<number> {
  mode: Mode;
  field: StatField;
}

const MODES_AT_HOME: Record<Half, readonly Mode[]> = {
  top_half: ["overall", "casual"],
  bottom_half: ["blitz"],
};

/** In the order of the screen; what was not typed counts as 0. */
function comparedFields(examined: Examined): ComparedField[] {
  const item = itemOf(examined);
  return SCREEN_BLOCKS.flatMap((block) =>
    block.fields.map((field) => ({
      ...compareField(item, block, field),
      mode: block.mode,
      field,
    })),
  );
}

function itemOf({ typed, gamertag, pictures }: Examined): TypedItem {
  const columns = Object.entries(typed).map(([path, value]) => [path.replace(".", "_"), value]);
  const evidence = pictures.map(({ half, fields }) => ({ half, fields: fields ?? {} }));
  return { ...(Object.fromEntries(columns) as object), gamertag, evidence };
}

export function readingFlags(examined: Examined): Flag[] {
  const { pictures, typed } = examined;
  const fields = comparedFields(examined);
  const read = new Map(
    fields.flatMap(({ mode, field, read: value }) =>
      value === null ? [] : [[pathOf(mode, field), value] as const],
    ),
  );
  const swapped = isSwappedInReading(typed, read);
  const modes: readonly Mode[] = swapped ? ["overall"] : MODES;
  return [
    ...(swapped || swappedBefore(examined) ? [swappedFlag(swapped)] : []),
    ...fields.filter(({ mode }) => modes.includes(mode)).flatMap((one) => differs(examined, one)),
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

function differs({ typed }: Examined, compared: ComparedField): Flag[] {
  const { mode, field, read, confidence } = compared;
  const path = pathOf(mode, field);
  const given = valueAt(typed, path);
  if (!compared.differs || read === null || given === null) return [];
  const sure = (confidence ?? 0) >= SURE_CONFIDENCE;
  const doubt = sure ? "" : ", which was hard to read";
  return [
    {
      kind: "typed_differs",
      severity: sure ? "alert" : "warning",
      path,
      sentence: `${nameOf(mode, field)}: typed ${show(field, given)}, the screenshot reads ${show(field, read)}${doubt}.`,
      match: null,
    },
  ];
}

/** Confusable letters are the reader's slip at least as often as the player's. */
function gamertagDiffers(examined: Examined): Flag[] {
  const { gamertag } = examined;
  const { read, confidence } = compareGamertag(itemOf(examined));
  if (read === null || gamertag.trim() === "") return [];
  if (gamertagSkeleton(read) === gamertagSkeleton(gamertag)) return [];
  const sure = (confidence ?? 0) >= SURE_CONFIDENCE;
  return [
    {
      kind: "typed_differs",
      severity: sure ? "alert" : "note",
      path: "gamertag",
      sentence: `Gamertag: typed “${gamertag}”, the screenshot reads “${read}”.`,
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
