// Receives a picture from its form and stores it in the bucket where it waits for a moderator.
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { Refusal } from "@capicu/platform/kernel/refusal";
import { announceFile } from "@capicu/platform/storage/announce-file";
import { removeUnsaved } from "@capicu/platform/storage/remove-unsaved";

import type { Services } from "#services.ts";

import { preparePicture, type ReceivedKind } from "./prepare-picture.ts";
import { savePendingFile } from "./save-pending-file.ts";

export interface PictureContext {
  services: Pick<Services, "files" | "clock" | "pictureLimit">;
  asOwner: <T>(run: (db: DatabaseTransaction) => Promise<T>) => Promise<T>;
  playerId: string;
}

interface SentPicture {
  kind: ReceivedKind;
  picture: File;
  /** The pictures that wait, where none is named. */
  bucket?: string;
  folder: string;
  /** Names the stored picture where it is asked for; throws where it may not be. */
  save: (db: DatabaseTransaction, name: string) => Promise<void>;
}

/** Returns the picture's name in its bucket. */
export async function receivePicture(
  { services, asOwner, playerId }: PictureContext,
  { kind, picture, bucket, folder, save }: SentPicture,
): Promise<string> {
  await enforceRateLimit(services, playerId);
  const { bytes, mime } = await preparePicture(kind, Buffer.from(await picture.arrayBuffer()));
  const stored = await services.files.put(await asOwner(announceFile), oneChunk(bytes));
  const extension = mime === "image/png" ? "png" : "jpg";
  const name = `${folder}/${kind}-${services.clock.now().getTime()}-${stored.version}.${extension}`;
  try {
    await asOwner(async (db) => {
      await save(db, name);
      await savePendingFile(db, { playerId, bucket, name, file: { ...stored, mime } });
    });
    return name;
  } catch (error) {
    await removeUnsaved(services.files, stored.version, error);
    throw error;
  }
}

async function* oneChunk(bytes: Buffer) {
  yield bytes;
}

async function enforceRateLimit({ pictureLimit }: PictureContext["services"], playerId: string) {
  const wait = (await pictureLimit?.consume(playerId)) ?? null;
  if (wait === null) return;
  throw new Refusal({
    status: 429,
    code: "over_request_rate_limit",
    message: `You have sent many pictures. Try again in ${wait} seconds.`,
    headers: { "retry-after": String(wait) },
  });
}
