// Looks at every submission that is due: gathers what is known, asks the engine, keeps what it says.
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
import { findPictures, type KnownPicture } from "./find-pictures.ts";
import { findGamertags, findSameNumbers } from "./matching-submissions.ts";
import { measureDigitsOf } from "./measure-digits.ts";
import { savePictureFacts } from "./picture-facts.ts";
import {
  claimDue,
  endCheck,
  saveFlags,
  saveKeys,
  savePictureOf,
  type Keys,
} from "./submission-checks.ts";
import { numbersKeyOf, valuesOf } from "./submission-values.ts";

export interface CheckDependencies {
  database: Database;
  files: FileStore;
  maxGamesPerDay: number;
  onFailure: (error: unknown) => void;
}

const BATCH = 10;

/** Resolves to true when more may be due; a check that fails is tried again later, and stops no other. */
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

/** What is decided is only made to be found again: its flags stay as its moderator saw them. */
async function checkSubmission(dependencies: CheckDependencies, id: string): Promise<void> {
  const checked = await readCheckedSubmission(dependencies.database.service, id);
  if (checked === null) return;
  const keys: Keys = {
    gamertagSkeleton: gamertagSkeleton(checked.gamertag),
    numbersKey: numbersKeyOf(valuesOf(checked.values)),
  };
  await saveKeys(dependencies.database.service, id, keys);
  const known = await decodePictures(dependencies, checked);
  if (!isOpen(checked)) return;
  const flags = examine(await examinedOf(dependencies, { checked, keys, known }));
  const { priority, reason } = priorityOf(flags);
  // No policy lets anybody write flags: only this check does.
  await dependencies.database.asService((db) => saveFlags(db, id, { flags, priority, reason }));
}

async function decodePictures(
  dependencies: CheckDependencies,
  { id, pictures }: CheckedSubmission,
): Promise<KnownPicture[]> {
  const known: KnownPicture[] = [];
  for (const { half, etag, version, fields } of pictures) {
    if (etag === null || version === null) continue;
    const seen = await seePicture(dependencies, { version, fields });
    // As the owner: what pictures look like is for no caller's role.
    await dependencies.database.asService(async (db) => {
      await savePictureOf(db, id, { half, etag });
      if (seen !== null) await savePictureFacts(db, etag, seen.facts);
    });
    if (seen !== null) known.push({ half, etag, ...seen });
  }
  return known;
}

/** Null where its bytes are gone, or nothing can be made of them. */
async function seePicture(
  { files, onFailure }: CheckDependencies,
  { version, fields }: { version: string; fields: SentPicture["fields"] },
) {
  try {
    const bytes = await files.readAll(version);
    const digits = await measureDigitsOf(bytes, fields).catch((error: unknown) => {
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
  known: readonly KnownPicture[];
}

async function examinedOf(
  dependencies: CheckDependencies,
  gathered: CheckContext,
): Promise<Examination> {
  const { checked, known } = gathered;
  return {
    screen: DOMINO_SCREEN,
    typed: valuesOf(checked.values),
    gamertag: checked.gamertag,
    submittedAt: new Date(checked.submitted_at),
    pictures: checked.pictures.map((sent) => examinedPicture(sent, known)),
    approved: checked.approved.map(({ values, gamertag, submitted_at }) => ({
      values: valuesOf(values),
      gamertag,
      at: new Date(submitted_at),
    })),
    elsewhere: await findDuplicates(dependencies, gathered),
    settings: { maxGamesPerDay: dependencies.maxGamesPerDay },
  };
}

function examinedPicture(
  { half, etag, fields, stored_at }: SentPicture,
  known: readonly KnownPicture[],
): ExaminedPicture {
  const seen = known.find((picture) => picture.half === half);
  if (seen === undefined)
    return { half, etag: null, fields, facts: null, storedAt: null, digits: null };
  const storedAt = stored_at === null ? null : new Date(stored_at);
  return { half, etag, fields, facts: seen.facts, storedAt, digits: seen.digits };
}

async function findDuplicates(
  dependencies: CheckDependencies,
  { checked, keys, known }: CheckContext,
): Promise<Matches> {
  const { service } = dependencies.database;
  const pictures = [];
  for (const picture of known)
    pictures.push(...(await findPictures(dependencies, checked, picture)));
  return {
    pictures,
    numbers: await findSameNumbers(service, checked, keys.numbersKey),
    gamertags: await findGamertags(service, checked, keys.gamertagSkeleton),
  };
}
