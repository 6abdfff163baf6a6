// Flags pictures that were deleted, or that match earlier ones.
import type { FlagMatch } from "@capicu/contract/consistency";
import type { Half } from "@capicu/contract/statistics-screen";

import type { Examination, Flag, FoundPicture } from "./examined.ts";
import { flag } from "./flag.ts";

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

const missingPicture = (half: Half): Flag =>
  flag("picture_missing", "warning", { code: "picture_missing", half });

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
  const severity = isOwn ? "warning" : "alert";
  const kind = likeness === "exact" ? "picture_exact" : "picture_similar";
  const fact = factOf(half, mostSevere);
  return [{ ...flag(isOwn ? "own_picture_again" : kind, severity, fact), path: half, match }];
}

// Only the match holds names, because names change and accounts are deleted.
function factOf(half: Half, { match, isOwn, likeness, agreeing, comparable }: FoundPicture) {
  const earlier = { half, isOwn, earlierHalf: match.half, at: match.submitted_at };
  return likeness === "exact"
    ? { code: "picture_same" as const, ...earlier }
    : { code: "picture_similar" as const, ...earlier, agreeing, comparable };
}

const sameNumbers = (match: FlagMatch): Flag => ({
  ...flag("same_numbers", "alert", { code: "same_numbers", at: match.submitted_at }),
  match,
});
