// The pictures that rows name: read from the storage there, re-encoded as every picture here, and stored with their row.
import { PICTURE_BUCKETS, PICTURE_BYTES } from "@capicu/contract/pictures";
import { SCREENSHOT_BUCKET, SCREENSHOT_MAX_BYTES } from "@capicu/contract/submissions";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { Refusal } from "@capicu/platform/kernel/refusal";
import { announceFile } from "@capicu/platform/storage/announce-file";
import type { FileStore } from "@capicu/platform/storage/file-store";
import { cleanPicture, type CleanPicture } from "@capicu/platform/storage/picture";
import { removeUnsaved } from "@capicu/platform/storage/remove-unsaved";
import { sql } from "kysely";

import { preparePicture } from "#ground/prepare-picture.ts";
import { savePendingFile } from "#ground/save-pending-file.ts";

import { fetchFile, type SourceStorage } from "./fetch-file.ts";
import { leaveOut } from "./import-report.ts";
import { findPlayers, recordsOf, type ImportRun, type SourceFile } from "./import-run.ts";

export interface FileWay {
  storage: SourceStorage;
  files: FileStore;
}

const BUCKETS = { screenshot: SCREENSHOT_BUCKET, ...PICTURE_BUCKETS };
const BYTES = { screenshot: SCREENSHOT_MAX_BYTES, ...PICTURE_BYTES };
const FILES_AT_ONCE = 4;
const LOOKED_UP_AT_ONCE = 500;

/** Without a way to them they are only counted. */
export async function saveFiles(run: ImportRun, way: FileWay | null): Promise<void> {
  const part = run.report.parts.files;
  const all = [...run.files.values()];
  for (let at = 0; at < all.length; at += LOOKED_UP_AT_ONCE) {
    const batch = all.slice(at, at + LOOKED_UP_AT_ONCE);
    part.found += batch.length;
    const missing = await withoutKnown(run, batch);
    if (run.isDryRun) part.added += missing.length;
    else if (way === null) leaveOut(part, "IMPORT_FILES_URL is not set", missing.length);
    else await inTurns(missing, (file) => saveFile(run, way, file));
  }
}

async function inTurns(
  all: readonly SourceFile[],
  work: (file: SourceFile) => Promise<void>,
): Promise<void> {
  const queue = all.values();
  const one = async () => {
    for (const file of queue) await work(file);
  };
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, one));
}

async function withoutKnown(run: ImportRun, batch: readonly SourceFile[]): Promise<SourceFile[]> {
  const part = run.report.parts.files;
  const players = await findPlayers(
    run,
    batch.map(({ playerId }) => playerId),
  );
  const owned = batch.filter(({ playerId }) => players.has(playerId));
  leaveOut(part, "its player is not here", batch.length - owned.length);
  const { rows } = await sql<{ place: number }>`
    select place
    from ${recordsOf(
      "place integer, kind text, name text, player uuid",
      owned.map(({ kind, name, playerId }, place) => ({ place, kind, name, player: playerId })),
    )}
    where case kind
      when 'screenshot' then exists (
        select from storage.objects
        where bucket_id = ${SCREENSHOT_BUCKET} and objects.name = given.name
      )
      when 'avatar' then exists (select from users where id = player and avatar_url is not null)
      else exists (select from users where id = player and banner_url is not null)
    end`.execute(run.database.service);
  const hereAlready = new Set(rows.map(({ place }) => place));
  part.here += hereAlready.size;
  return owned.filter((_, place) => !hereAlready.has(place));
}

async function saveFile({ database, report }: ImportRun, way: FileWay, file: SourceFile) {
  const part = report.parts.files;
  const { kind, name } = file;
  const bytes = await fetchFile(way.storage, {
    bucket: BUCKETS[kind],
    name,
    mostBytes: BYTES[kind],
  });
  if (typeof bytes === "string") return leaveOut(part, bytes);
  const picture = await readPicture(kind, bytes);
  if (picture === null) return leaveOut(part, "it is no PNG or JPEG picture that can be used");
  const version = await database.asService(announceFile);
  const stored = await way.files.put(version, oneChunk(picture.bytes));
  try {
    // The row belongs to the player, who is not signed in.
    await database.asService((db) => saveRow(db, file, { ...stored, mime: picture.mime }));
  } catch (error) {
    await removeUnsaved(way.files, version, error);
    throw error;
  }
  part.added += 1;
}

async function readPicture(kind: SourceFile["kind"], bytes: Buffer): Promise<CleanPicture | null> {
  try {
    return await (kind === "screenshot" ? cleanPicture(bytes) : preparePicture(kind, bytes));
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

async function* oneChunk(bytes: Buffer) {
  yield bytes;
}

async function saveRow(
  db: DatabaseTransaction,
  { kind, name, playerId }: SourceFile,
  stored: Parameters<typeof savePendingFile>[1]["file"],
): Promise<void> {
  const bucket = BUCKETS[kind];
  const extension = stored.mime === "image/png" ? "png" : "jpg";
  const ownName = kind === "screenshot" ? name : `${playerId}/${stored.version}.${extension}`;
  await savePendingFile(db, { playerId, bucket, name: ownName, file: stored });
  if (kind === "screenshot") return;
  const column = sql.id(`${kind}_url`);
  await sql`
    update users set ${column} = ${`/storage/v1/object/public/${bucket}/${ownName}`}
    where id = ${playerId} and ${column} is null`.execute(db);
}
