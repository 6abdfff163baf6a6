// Flags pictures that were deleted, or that match earlier ones.
import type { FlagMatch } from "@capicu/contract/consistency";
import { HALF_NAMES, type Half } from "@capicu/contract/statistics-screen";

import type { Examination, Flag, FoundPicture } from "./examined.ts";

export function pictureFlags({ pictures, elsewhere }: Examination): Flag[] {
  const missing = pictures
    .filter(({ etag }) => etag === null)
    .map(({ half }) => missingPicture(half));
  const found = pictures.flatMap(({ half }) => findEarlierPicture(half, elsewhere.pictures));
  const matchedSubmissions = new Set(found.map(({ match }) => match?.submission_id));
  // A matching picture has already reported the same submission.
  const numbers = elsewhere.numbers.filter(
    ({ submission_id }) => !matchedSubmissions.has(submission_id),
  );
  return [...missing, ...found, ...numbers.slice(0, 1).map(sameNumbers)];
}

function missingPicture(half: Half): Flag {
  const sentence = `The picture of the ${HALF_NAMES[half]} is gone, so nothing can be compared with it.`;
  return { kind: "picture_missing", severity: "warning", path: null, sentence, match: null };
}

/** Only the gravest match: another player's before one's own, an identical picture before a similar one. */
function findEarlierPicture(half: Half, found: readonly FoundPicture[]): Flag[] {
  const [mostSevere] = found
    .filter((one) => one.half === half)
    .toSorted(
      (one, other) =>
        Number(one.isOwn) - Number(other.isOwn) ||
        Number(one.likeness === "similar") - Number(other.likeness === "similar") ||
        one.match.submitted_at.localeCompare(other.match.submitted_at),
    );
  if (mostSevere === undefined) return [];
  const { match, isOwn, likeness } = mostSevere;
  return [
    {
      kind: isOwn
        ? "own_picture_again"
        : likeness === "exact"
          ? "picture_exact"
          : "picture_similar",
      severity: isOwn ? "warning" : "alert",
      path: half,
      sentence: `The picture of the ${HALF_NAMES[half]} ${describeLikeness(mostSevere)} ${describeSource(match, isOwn)}.`,
      match,
    },
  ];
}

function describeLikeness({ likeness, agreeing, comparable }: FoundPicture): string {
  if (likeness === "exact") return "is the same file as";
  return `agrees in ${agreeing} of ${comparable} words, place for place, with`;
}

// Only the match holds names, because names change and accounts are deleted.
function describeSource({ submitted_at, half }: FlagMatch, isOwn: boolean): string {
  const place = half === null ? "a picture" : `the ${HALF_NAMES[half]}`;
  const day = submitted_at.slice(0, 10);
  return isOwn
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
