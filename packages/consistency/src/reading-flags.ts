// Compares what the player typed with what the server read, field by field.
import { SURE_CONFIDENCE } from "@capicu/contract/recognition";
import { GAMERTAG_PATH, isRate, shownMode } from "@capicu/contract/statistics-screen";
import {
  compareFields,
  compareGamertag,
  namesAgree,
  type ComparedField,
} from "@capicu/contract/typed-against-read";

import type { Examination, Flag } from "./examined.ts";
import { gamertagSkeleton } from "./gamertag-skeleton.ts";
import { swappedInReading, swappedSinceApproval } from "./swapped-modes.ts";
import { typedItemOf } from "./typed-item.ts";
import { joinNames, nameOf, pathOf, showCount, showRate, valueAt } from "./values.ts";

export function readingFlags(examined: Examination): Flag[] {
  const { screen, typed } = examined;
  const fields = compareFields(screen, typedItemOf(examined));
  const read = new Map(
    fields.flatMap(({ path, read: value }) => (value === null ? [] : [[path, value] as const])),
  );
  const swapped = swappedInReading(screen, typed, read);
  const before = swapped ?? swappedBefore(examined);
  return [
    ...(before === undefined ? [] : [swappedFlag(examined, before, swapped !== undefined)]),
    ...fields
      .filter(({ mode }) => !swapped?.includes(mode))
      .flatMap((one) => valueDiffers(examined, one)),
    ...gamertagDiffers(examined),
  ];
}

function swappedBefore({ screen, typed, approved: [last] }: Examination) {
  return last && swappedSinceApproval(screen, typed, last.values);
}

function swappedFlag(
  { screen }: Examination,
  modes: readonly [string, string],
  inReading: boolean,
): Flag {
  const source = inReading ? "the screenshots show" : "the last approved numbers say";
  const names = joinNames(modes.map((mode) => shownMode(screen, mode).name));
  return {
    kind: "modes_swapped",
    severity: "alert",
    path: pathOf(modes[0], "wins"),
    sentence: `${names} are swapped: what was typed for each is what ${source} of the other.`,
    match: null,
  };
}

function valueDiffers({ screen, typed }: Examination, compared: ComparedField): Flag[] {
  const { mode, field, path, read, confidence } = compared;
  const typedValue = valueAt(typed, path);
  if (!compared.differs || read === null || typedValue === null) return [];
  const sure = (confidence ?? 0) >= SURE_CONFIDENCE;
  const doubt = sure ? "" : ", which was hard to read";
  const show = isRate(screen, field) ? showRate : showCount;
  return [
    {
      kind: "typed_differs",
      severity: sure ? "alert" : "warning",
      path,
      sentence: `${nameOf(screen, mode, field)}: typed ${show(typedValue)}, the screenshot reads ${show(read)}${doubt}.`,
      match: null,
    },
  ];
}

/** Look-alike letters are the reader's mistake at least as often as the player's. */
function gamertagDiffers(examined: Examination): Flag[] {
  const { screen, gamertag } = examined;
  const { read, confidence, differs } = compareGamertag(screen, typedItemOf(examined));
  if (read === null || !differs) return [];
  const facts = `Gamertag: typed “${gamertag}”, the screenshot reads “${read}”`;
  const isLookalike = namesAgree(gamertag, read, gamertagSkeleton);
  const sure = (confidence ?? 0) >= SURE_CONFIDENCE;
  return [
    {
      kind: isLookalike ? "gamertag_letters" : "typed_differs",
      severity: sure && !isLookalike ? "alert" : "note",
      path: GAMERTAG_PATH,
      sentence: isLookalike
        ? `${facts}. The letters look alike. Compare them.`
        : sure
          ? `${facts}.`
          : `${facts}, which was hard to read.`,
      match: null,
    },
  ];
}
