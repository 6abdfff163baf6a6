// Receives an avatar or banner from its form and stores it in the bucket where it waits for a
// moderator.
import type { PictureKind } from "@capicu/contract/pictures";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { Refusal } from "@capicu/platform/kernel/refusal";
import { announceFile } from "@capicu/platform/storage/announce-file";
import { removeUnsaved } from "@capicu/platform/storage/remove-unsaved";

import { profileMissing } from "#ground/own-profile.ts";
import type { Services } from "#services.ts";

import { preparePicture } from "./prepare-picture.ts";
import { savePendingPicture } from "./save-pending-picture.ts";

interface PictureContext {
  services: Pick<Services, "files" | "clock" | "pictureLimit">;
  asOwner: <T>(run: (db: DatabaseTransaction) => Promise<T>) => Promise<T>;
  playerId: string;
}

/** Returns the picture's name among the pending ones. */
export async function receivePicture(
  { services, asOwner, playerId }: PictureContext,
  kind: PictureKind,
  picture: File,
): Promise<string> {
  await enforceRateLimit(services, playerId);
  const { bytes, mime } = await preparePicture(kind, Buffer.from(await picture.arrayBuffer()));
  const stored = await services.files.put(await asOwner(announceFile), oneChunk(bytes));
  const extension = mime === "image/png" ? "png" : "jpg";
  const name = `${playerId}/${kind}-${services.clock.now().getTime()}-${stored.version}.${extension}`;
  const file = { ...stored, mime };
  try {
    const isSaved = await asOwner((db) => savePendingPicture(db, { playerId, kind, name, file }));
    if (!isSaved) throw profileMissing();
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
