// Finds whether a picture was sent before, whole or in part: the database names candidates by their
// hashes, and comparing the pictures decides.
import type { FoundPicture } from "@capicu/consistency/examined";
import { comparePictures, type Likeness } from "@capicu/consistency/picture/compare-pictures";
import type { PictureFeatures } from "@capicu/consistency/picture/look";
import type { ValueDigits } from "@capicu/consistency/picture/measure-digits";
import type { Half } from "@capicu/contract/submissions";

import type { CheckDependencies } from "./check-submissions.ts";
import type { CheckedSubmission } from "./checked-submission.ts";
import { decodePicture, type SeenPicture } from "./decode-picture.ts";
import { findLikePictures, findSamePicture, type MatchingPicture } from "./matching-submissions.ts";

export interface KnownPicture extends SeenPicture {
  half: Half;
  etag: string;
  digits: readonly ValueDigits[] | null;
}

export async function findPictures(
  dependencies: CheckDependencies,
  checked: CheckedSubmission,
  { half, etag, features, facts }: KnownPicture,
): Promise<FoundPicture[]> {
  const { service } = dependencies.database;
  const same = await findSamePicture(service, checked, etag);
  const exact = same.map((match): FoundPicture => ({
    half,
    isOwn: match.own,
    likeness: "exact",
    agreeing: 0,
    comparable: 0,
    match: toMatch(match),
  }));
  if (exact.some(({ isOwn }) => !isOwn)) return exact;
  const candidates = await findLikePictures(service, checked, { etag, hashes: facts.hashes });
  for (const match of candidates) {
    const likeness = await compareWith(dependencies, features, match);
    if (likeness?.isSame !== true) continue;
    const { agreeing, comparable } = likeness;
    const found = { half, isOwn: match.own, agreeing, comparable, match: toMatch(match) };
    return [...exact, { ...found, likeness: "similar" }];
  }
  return exact;
}

/** Null where the other picture is missing or can no longer be decoded. */
async function compareWith(
  { files, onFailure }: CheckDependencies,
  features: PictureFeatures,
  { version }: MatchingPicture,
): Promise<Likeness | null> {
  if (version === null) return null;
  try {
    const other = await decodePicture(await files.readAll(version));
    return comparePictures(features, other.features);
  } catch (error) {
    onFailure(error);
    return null;
  }
}

const toMatch = ({ own: _own, etag: _etag, version: _version, ...match }: MatchingPicture) => match;
