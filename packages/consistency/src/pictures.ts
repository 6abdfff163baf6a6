// Pictures that were never sent, that are gone, or that were seen before.
import type { FlagMatch } from "@capicu/contract/consistency";
import { HALF_NAMES, type Half } from "@capicu/contract/statistics-screen";

import type { Examination, Flag, FoundPicture } from "./examined.ts";

export function pictureFlags({ pictures, elsewhere }: Examination): Flag[] {
  const missing = pictures.filter(({ etag }) => etag === null).map(({ half }) => gone(half));
  const found = pictures.flatMap(({ half }) => seenBefore(half, elsewhere.pictures));
  const seen = new Set(found.map(({ match }) => match?.submission_id));
  // The picture says it already.
  const numbers = elsewhere.numbers.filter(({ submission_id }) => !seen.has(submission_id));
  return [...missing, ...found, ...numbers.slice(0, 1).map(sameNumbers)];
}

function gone(half: Half): Flag {
  const sentence = `The picture of the ${HALF_NAMES[half]} is gone, so nothing can be compared with it.`;
  return { kind: "picture_missing", severity: "warning", path: null, sentence, match: null };
}

/** The gravest alone: another player's before one's own, the same before the like. */
function seenBefore(half: Half, found: readonly FoundPicture[]): Flag[] {
  const [gravest] = found
    .filter((one) => one.half === half)
    .toSorted(
      (one, other) =>
        Number(one.own) - Number(other.own) ||
        Number(one.likeness === "similar") - Number(other.likeness === "similar") ||
        one.match.submitted_at.localeCompare(other.match.submitted_at),
    );
  if (gravest === undefined) return [];
  const { match, own, likeness } = gravest;
  return [
    {
      kind: own ? "own_picture_again" : likeness === "exact" ? "picture_exact" : "picture_similar",
      severity: own ? "warning" : "alert",
      path: half,
      sentence: `The picture of the ${HALF_NAMES[half]} ${likenessWords(gravest)} ${whose(match, own)}.`,
      match,
    },
  ];
}

function likenessWords({ likeness, agreeing, comparable }: FoundPicture): string {
  if (likeness === "exact") return "is the same file as";
  return `agrees in ${agreeing} of ${comparable} words, place for place, with`;
}

// Names stand in the match alone: they change, and accounts end.
function whose({ submitted_at, half }: FlagMatch, own: boolean): string {
  const place = half === null ? "a picture" : `the ${HALF_NAMES[half]}`;
  const day = submitted_at.slice(0, 10);
  return own
    ? `${place} of the player's own approved submission of ${day}`
    : `${place} that another player sent on ${day}`;
}

function sameNumbers(match: FlagMatch): Flag {
  return {
    kind: "same_numbers",
    severity: "alert",
    path: null,
    sentence: `All wins, losses and games are those that another player sent on ${match.submitted_at.slice(0, 10)}.`,
    match,
  };
}
