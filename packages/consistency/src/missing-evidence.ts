// Flags typed values that no screenshot proves: none was sent, or nothing was read on it.
import { GAMERTAG_PATH, HALVES, type Half } from "@capicu/contract/statistics-screen";
import { compareAll, type Comparison } from "@capicu/contract/typed-against-read";

import type { Examination, ExaminedPicture, Flag } from "./examined.ts";
import { flag } from "./flag.ts";
import { typedItemOf } from "./typed-item.ts";

const NAMED_MAX = 3;

export function missingEvidenceFlags(examined: Examination): Flag[] {
  const { screen, pictures } = examined;
  if (pictures.length === 0) return [flag("no_screenshot", "warning", { code: "no_screenshot" })];
  const unread = compareAll(screen, typedItemOf(examined)).filter(({ read }) => read === null);
  const blank = pictures.filter(isBlank);
  const missing = HALVES.filter((half) => isMissing(half, pictures, unread));
  // A half that is reported as a whole is not reported again for each value.
  const reportedHalves = new Set([...pictures.filter(isGone), ...blank].map(({ half }) => half));
  for (const half of missing) reportedHalves.add(half);
  return [
    ...missing.map((half) => flag("no_screenshot", "warning", { code: "half_missing", half })),
    ...blank.map(({ half }) => flag("not_read", "warning", { code: "half_not_read", half })),
    ...valuesNotRead(unread.filter(({ half }) => !reportedHalves.has(half))),
  ];
}

const isGone = ({ etag }: ExaminedPicture) => etag === null;

const isBlank = ({ etag, fields }: ExaminedPicture) =>
  etag !== null && !Object.values(fields ?? {}).some(({ value }) => value !== null);

/** One long screenshot may show both halves; a zero claims nothing. */
const isMissing = (
  half: Half,
  pictures: readonly ExaminedPicture[],
  unread: readonly Comparison[],
) =>
  !pictures.some((picture) => picture.half === half) &&
  unread.some(
    ({ half: home, typed, path }) => home === half && path !== GAMERTAG_PATH && typed !== 0,
  );

function valuesNotRead(unread: readonly Comparison[]): Flag[] {
  const paths = unread.slice(0, NAMED_MAX).map(({ path }) => path);
  const [first] = paths;
  if (first === undefined) return [];
  const fact = { code: "values_not_read", paths, more: unread.length - paths.length } as const;
  return [{ ...flag("value_not_read", "note", fact), path: first }];
}
