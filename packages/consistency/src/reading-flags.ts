// Compares what the player typed with what the server read, field by field.
import { SURE_CONFIDENCE } from "@capicu/contract/recognition";
import { GAMERTAG_PATH } from "@capicu/contract/statistics-screen";
import {
  compareFields,
  compareGamertag,
  namesAgree,
  type ComparedField,
} from "@capicu/contract/typed-against-read";

import type { Examination, Flag } from "./examined.ts";
import { flag } from "./flag.ts";
import { gamertagSkeleton } from "./gamertag-skeleton.ts";
import { swappedInReading, swappedSinceApproval } from "./swapped-modes.ts";
import { typedItemOf } from "./typed-item.ts";
import { pathOf, valueAt, type Values } from "./values.ts";

export function readingFlags(examined: Examination): Flag[] {
  const { screen, typed } = examined;
  const fields = compareFields(screen, typedItemOf(examined));
  const read = new Map(
    fields.flatMap(({ path, read: value }) => (value === null ? [] : [[path, value] as const])),
  );
  const swapped = swappedInReading(screen, typed, read);
  const before = swapped ?? swappedBefore(examined);
  return [
    ...(before === undefined
      ? []
      : [swappedFlag(before, swapped === undefined ? "approved" : "screenshots")]),
    ...fields
      .filter(({ mode }) => !swapped?.includes(mode))
      .flatMap((one) => valueDiffers(typed, one)),
    ...gamertagDiffers(examined),
  ];
}

function swappedBefore({ screen, typed, approved: [last] }: Examination) {
  return last && swappedSinceApproval(screen, typed, last.values);
}

function swappedFlag(modes: readonly [string, string], source: "screenshots" | "approved"): Flag {
  const code = "modes_swapped";
  return {
    ...flag(code, "alert", { code, modes: [...modes], source }),
    path: pathOf(modes[0], "wins"),
  };
}

function valueDiffers(typedValues: Values, compared: ComparedField): Flag[] {
  const { path, read, confidence } = compared;
  const typed = valueAt(typedValues, path);
  if (!compared.differs || read === null || typed === null) return [];
  const isSure = (confidence ?? 0) >= SURE_CONFIDENCE;
  const fact = { code: "value_differs", path, typed, read, isSure } as const;
  return [{ ...flag("typed_differs", isSure ? "alert" : "warning", fact), path }];
}

/** Look-alike letters are the reader's mistake at least as often as the player's. */
function gamertagDiffers(examined: Examination): Flag[] {
  const { screen, gamertag } = examined;
  const { read, confidence, differs } = compareGamertag(screen, typedItemOf(examined));
  if (read === null || !differs) return [];
  const path = GAMERTAG_PATH;
  const isSure = (confidence ?? 0) >= SURE_CONFIDENCE;
  const [typed, code] = [gamertag, "gamertag_letters" as const];
  const found = namesAgree(gamertag, read, gamertagSkeleton)
    ? flag(code, "note", { code, typed, read })
    : flag("typed_differs", isSure ? "alert" : "note", {
        code: "value_differs",
        path,
        typed,
        read,
        isSure,
      });
  return [{ ...found, path }];
}
