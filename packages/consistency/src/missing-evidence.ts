// Flags typed values that no screenshot proves: none was sent, or nothing was read on it.
import {
  HALF_NAMES,
  GAMERTAG_PATH,
  HALVES,
  partsOf,
  type Half,
  type StatisticsScreen,
} from "@capicu/contract/statistics-screen";
import { compareAll, type Comparison } from "@capicu/contract/typed-against-read";

import type { Examination, ExaminedPicture, Flag } from "./examined.ts";
import { flag } from "./flag.ts";
import { typedItemOf } from "./typed-item.ts";
import { joinNames, nameOf } from "./values.ts";

const NAMED_MAX = 3;

export function missingEvidenceFlags(examined: Examination): Flag[] {
  const { screen, pictures } = examined;
  if (pictures.length === 0)
    return [flag("no_screenshot", "warning", "No screenshot: nothing proves these numbers.")];
  const unread = compareAll(screen, typedItemOf(examined)).filter(({ read }) => read === null);
  const blank = pictures.filter(isBlank);
  const missing = HALVES.filter((half) => isMissing(half, pictures, unread));
  // A half that is reported as a whole is not reported again for each value.
  const reportedHalves = new Set([...pictures.filter(isGone), ...blank].map(({ half }) => half));
  for (const half of missing) reportedHalves.add(half);
  return [
    ...missing.map((half) => noScreenshotOf(screen, half)),
    ...blank.map(({ half }) => notRead(screen, half)),
    ...valuesNotRead(
      screen,
      unread.filter(({ half }) => !reportedHalves.has(half)),
    ),
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

const noScreenshotOf = (screen: StatisticsScreen, half: Half) =>
  flag(
    "no_screenshot",
    "warning",
    `No screenshot of the ${HALF_NAMES[half]}: nothing proves the ${modesAtHome(screen, half)} numbers.`,
  );

const notRead = (screen: StatisticsScreen, half: Half) =>
  flag(
    "not_read",
    "warning",
    `Nothing could be read on the ${HALF_NAMES[half]}, so only the player's word supports the ${modesAtHome(screen, half)} values.`,
  );

function valuesNotRead(screen: StatisticsScreen, unread: readonly Comparison[]): Flag[] {
  const [first] = unread;
  if (first === undefined) return [];
  const names = unread.slice(0, NAMED_MAX).map(({ path }) => nameAt(screen, path));
  const rest = unread.length > NAMED_MAX ? ` and ${unread.length - NAMED_MAX} more` : "";
  const sentence = `Not read on the screenshots: ${names.join(", ")}${rest}. Compare by eye.`;
  return [{ ...flag("value_not_read", "note", sentence), path: first.path }];
}

const modesAtHome = ({ modes }: StatisticsScreen, home: Half) =>
  joinNames(modes.filter(({ half }) => half === home).map(({ name }) => name));

/** "Blitz Wins", or "Gamertag". */
function nameAt(screen: StatisticsScreen, path: string): string {
  if (path === GAMERTAG_PATH) return screen.gamertag.label;
  const { mode, field } = partsOf<string, string>(path as `${string}.${string}`);
  return nameOf(screen, mode, field);
}
