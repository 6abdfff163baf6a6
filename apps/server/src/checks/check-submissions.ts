// Checks every submission that is due: gathers the facts, runs the engine and saves the flags.
import { examine } from "@capicu/consistency/examine";
import type { Matches, Examination, ExaminedPicture } from "@capicu/consistency/examined";
import { gamertagSkeleton } from "@capicu/consistency/gamertag-skeleton";
import { priorityOf } from "@capicu/consistency/priority";
import { DOMINO_SCREEN } from "@capicu/contract/statistics-screen";
import { isOpen } from "@capicu/contract/submissions";
import type { Database } from "@capicu/platform/kernel/database";
import type { FileStore } from "@capicu/platform/storage/file-store";

import {
  readCheckedSubmission,
  type CheckedSubmission,
  type SentPicture,
} from "./checked-submission.ts";
import { decodePicture } from "./decode-picture.ts";
import { describeInEnglish } from "./describe-in-english.ts";
import { findPictures, type KnownPicture } from "./find-pictures.ts";
import { findGamertags, findSameNumbers } from "./matching-submissions.ts";
import { measurePictureDigits } from "./measure-digits.ts";
import { savePictureFacts } from "./picture-facts.ts";
import {
  claimDue,
  endCheck,
  saveFlags,
  saveKeys,
  savePicture,
  type Keys,
} from "./submission-checks.ts";
import { buildNumbersKey, mapValues } from "./submission-values.ts";

export interface CheckDependencies {
  database: Database;
  files: FileStore;
  maxGamesPerDay: number;
  onFailure: (error: unknown) => void;
}

const BATCH = 10;

/**
 * Resolves to true when more may be due; a failed check is tried again later and does not stop the
 * others.
 */
export async function checkDue(dependencies: CheckDependencies): Promise<boolean> {
  const { service } = dependencies.database;
  const due = await claimDue(service, BATCH);
  for (const one of due)
    try {
      await checkSubmission(dependencies, one.id);
      await endCheck(service, one);
    } catch (error) {
      dependencies.onFailure(error);
    }
  return due.length > 0;
}

/** A decided submission only becomes findable again: its flags stay as its moderator saw them. */
async function checkSubmission(dependencies: CheckDependencies, id: string): Promise<void> {
  const checked = await readCheckedSubmission(dependencies.database.service, id);
  if (checked === null) return;
  const keys: Keys = {
    gamertagSkeleton: gamertagSkeleton(checked.gamertag),
    numbersKey: buildNumbersKey(mapValues(checked.values)),
  };
  await saveKeys(dependencies.database.service, id, keys);
  const decoded = await decodePictures(dependencies, checked);
  if (!isOpen(checked)) return;
  const found = examine(await buildExamination(dependencies, { checked, keys, decoded }));
  const result = { ...describeInEnglish(found), priority: priorityOf(found) };
  // No policy allows a user to write flags: only this check writes them.
  await dependencies.database.asService((db) => saveFlags(db, id, result));
}

async function decodePictures(
  dependencies: CheckDependencies,
  { id, pictures }: CheckedSubmission,
): Promise<KnownPicture[]> {
  const decoded: KnownPicture[] = [];
  for (const { half, etag, version, fields } of pictures) {
    if (etag === null || version === null) continue;
    const picture = await examinePicture(dependencies, { version, fields });
    // This runs as the owner, because no caller's role may read the features of pictures.
    await dependencies.database.asService(async (db) => {
      await savePicture(db, id, { half, etag });
      if (picture !== null) await savePictureFacts(db, etag, picture.facts);
    });
    if (picture !== null) decoded.push({ half, etag, ...picture });
  }
  return decoded;
}

/** Null where the bytes are missing or cannot be decoded. */
async function examinePicture(
  { files, onFailure }: CheckDependencies,
  { version, fields }: { version: string; fields: SentPicture["fields"] },
) {
  try {
    const bytes = await files.readAll(version);
    const digits = await measurePictureDigits(bytes, fields).catch((error: unknown) => {
      onFailure(error);
      return null;
    });
    return { ...(await decodePicture(bytes)), digits };
  } catch (error) {
    onFailure(error);
    return null;
  }
}

interface CheckContext {
  checked: CheckedSubmission;
  keys: Keys;
  decoded: readonly KnownPicture[];
}

async function buildExamination(
  dependencies: CheckDependencies,
  gathered: CheckContext,
): Promise<Examination> {
  const { checked, decoded } = gathered;
  return {
    screen: DOMINO_SCREEN,
    typed: mapValues(checked.values),
    gamertag: checked.gamertag,
    submittedAt: new Date(checked.submitted_at),
    pictures: checked.pictures.map((picture) => buildExaminedPicture(picture, decoded)),
    approved: checked.approved.map(({ values, gamertag, submitted_at }) => ({
      values: mapValues(values),
      gamertag,
      at: new Date(submitted_at),
    })),
    elsewhere: await findDuplicates(dependencies, gathered),
    settings: { maxGamesPerDay: dependencies.maxGamesPerDay },
  };
}

function buildExaminedPicture(
  { half, etag, fields, stored_at }: SentPicture,
  decoded: readonly KnownPicture[],
): ExaminedPicture {
  const match = decoded.find((picture) => picture.half === half);
  if (match === undefined)
    return { half, etag: null, fields, facts: null, storedAt: null, digits: null };
  const storedAt = stored_at === null ? null : new Date(stored_at);
  return { half, etag, fields, facts: match.facts, storedAt, digits: match.digits };
}

async function findDuplicates(
  dependencies: CheckDependencies,
  { checked, keys, decoded }: CheckContext,
): Promise<Matches> {
  const { service } = dependencies.database;
  const pictures = [];
  for (const picture of decoded)
    pictures.push(...(await findPictures(dependencies, checked, picture)));
  return {
    pictures,
    numbers: await findSameNumbers(service, checked, keys.numbersKey),
    gamertags: await findGamertags(service, checked, keys.gamertagSkeleton),
  };
}
