// What the player typed against what the server read of the pictures, field by field.
import { SURE_CONFIDENCE } from "@capicu/contract/recognition";
import { MODES, type Mode } from "@capicu/contract/statistics";
import {
  compareField,
  compareGamertag,
  SCREEN_BLOCKS,
  namesAgree,
  type Comparison,
} from "@capicu/contract/typed-against-read";

import type { Examined, Flag } from "./examined.ts";
import { gamertagSkeleton } from "./gamertag-skeleton.ts";
import { isSwappedInReading, isSwappedSinceApproval } from "./swapped-modes.ts";
import { typedItemOf } from "./typed-item.ts";
import { nameOf, pathOf, show, valueAt, type StatField, type StatPath } from "./values.ts";

export type ReadValues = ReadonlyMap<StatPath, number>;

interface ComparedField extends Comparison<number> {
  mode: Mode;
  field: StatField;
}

/** In the order of the screen; what was not typed counts as 0. */
function comparedFields(examined: Examined): ComparedField[] {
  const item = typedItemOf(examined);
  return SCREEN_BLOCKS.flatMap((block) =>
    block.fields.map((field) => ({
      ...compareField(item, block, field),
      mode: block.mode,
      field,
    })),
  );
}

export function readingFlags(examined: Examined): Flag[] {
  const { typed } = examined;
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
    ...fields
      .filter(({ mode }) => modes.includes(mode))
      .flatMap((one) => valueDiffers(examined, one)),
    ...gamertagDiffers(examined),
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

function valueDiffers({ typed }: Examined, compared: ComparedField): Flag[] {
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
  const { read, confidence, differs } = compareGamertag(typedItemOf(examined));
  if (read === null || !differs) return [];
  const facts = `Gamertag: typed “${gamertag}”, the screenshot reads “${read}”`;
  const isLookalike = namesAgree(gamertag, read, gamertagSkeleton);
  const sure = (confidence ?? 0) >= SURE_CONFIDENCE;
  return [
    {
      kind: isLookalike ? "gamertag_letters" : "typed_differs",
      severity: sure && !isLookalike ? "alert" : "note",
      path: "gamertag",
      sentence: isLookalike
        ? `${facts}. The letters look alike. Compare them.`
        : sure
          ? `${facts}.`
          : `${facts}, which was hard to read.`,
      match: null,
    },
  ];
}
