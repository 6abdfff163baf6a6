// What no screenshot proves: none was sent, or nothing was read on it where a value was typed.
import { HALVES, type Half } from "@capicu/contract/submissions";
import { compareAll, GAMERTAG_PATH, type Comparison } from "@capicu/contract/typed-against-read";

import type { Examined, ExaminedPicture, Flag } from "./examined.ts";
import { flag } from "./flag.ts";
import { HALF_NAMES } from "./half-names.ts";
import { typedItemOf } from "./typed-item.ts";
import { modeName, nameAt } from "./values.ts";

const MODES_AT_HOME: Record<Half, string> = {
  top_half: `${modeName("overall")} and ${modeName("casual")}`,
  bottom_half: modeName("blitz"),
};
const NAMED_MAX = 3;

export function unprovedFlags(examined: Examined): Flag[] {
  const { pictures } = examined;
  if (pictures.length === 0)
    return [flag("no_screenshot", "warning", "No screenshot: nothing proves these numbers.")];
  const unread = compareAll(typedItemOf(examined)).filter(({ read }) => read === null);
  const blank = pictures.filter(isBlank);
  const missing = HALVES.filter((half) => isMissing(half, pictures, unread));
  // What a half says already is not said of each of its values.
  const said = new Set([...pictures.filter(isGone), ...blank].map(({ half }) => half));
  for (const half of missing) said.add(half);
  return [
    ...missing.map(noScreenshotOf),
    ...blank.map(({ half }) => notRead(half)),
    ...valuesNotRead(unread.filter(({ half }) => !said.has(half))),
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

const noScreenshotOf = (half: Half) =>
  flag(
    "no_screenshot",
    "warning",
    `No screenshot of the ${HALF_NAMES[half]}: nothing proves the ${MODES_AT_HOME[half]} numbers.`,
  );

const notRead = (half: Half) =>
  flag(
    "not_read",
    "warning",
    `Nothing could be read on the ${HALF_NAMES[half]}, so only the player's word supports the ${MODES_AT_HOME[half]} values.`,
  );

function valuesNotRead(unread: readonly Comparison[]): Flag[] {
  const [first] = unread;
  if (first === undefined) return [];
  const names = unread.slice(0, NAMED_MAX).map(({ path }) => nameAt(path));
  const more = unread.length > NAMED_MAX ? ` and ${unread.length - NAMED_MAX} more` : "";
  const sentence = `Not read on the screenshots: ${names.join(", ")}${more}. Compare by eye.`;
  return [{ ...flag("value_not_read", "note", sentence), path: first.path }];
}
