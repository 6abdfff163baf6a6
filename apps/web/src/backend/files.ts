// Uploads to the public screenshot bucket, and the addresses of its files.
import { SCREENSHOT_BUCKET, screenshotAddress } from "@capicu/contract/submissions";

import { BackendError, fromClient } from "./backend-error.ts";
import { client } from "./client.ts";
import { patientFetch } from "./retry.ts";
import { siteConfig } from "./site-config.ts";

/** The code of a refused upload whose name another picture has. */
export const NAME_TAKEN = "name_taken";

/** Stores the picture and returns its public address. */
export async function uploadScreenshot(path: string, picture: File): Promise<string> {
  const files = await (await client()).files();
  const bucket = files.from(SCREENSHOT_BUCKET);
  const error = await sendNamed(() =>
    bucket.upload(path, picture, {
      cacheControl: "3600",
      upsert: false,
      contentType: picture.type,
    }),
  );
  if (error !== null && hasCode(error, "409"))
    throw new BackendError(409, NAME_TAKEN, error.message);
  if (error !== null) throw fromClient(error);
  const { url } = await siteConfig();
  // Uses the configured host name, because the server accepts only that one.
  return screenshotAddress(url, path) ?? path;
}

/** Copies a stored screenshot to the player's own folder; false when it was deleted. */
export async function copyScreenshot(from: string, to: string): Promise<boolean> {
  const files = await (await client()).files();
  const bucket = files.from(SCREENSHOT_BUCKET);
  const error = await sendNamed(() => bucket.copy(from, to));
  // An earlier try has copied it, although its answer was lost.
  if (error === null || hasCode(error, "409")) return true;
  if (hasCode(error, "404")) return false;
  throw fromClient(error);
}

async function sendNamed(send: () => Promise<{ error: Error | null }>): Promise<Error | null> {
  const { error } = await send();
  if (error === null || fromClient(error).status !== 0) return error;
  // The connection broke, and the picture may have arrived.
  const again = await send();
  return again.error !== null && hasCode(again.error, "409") ? null : again.error;
}

/** Whether the server no longer has it; an unclear answer counts as present. */
export async function isScreenshotGone(path: string): Promise<boolean> {
  const address = screenshotAddress(location.origin, path) ?? path;
  const answer = await patientFetch(address, { method: "HEAD" });
  // The storage API answers 400 for a missing file.
  return answer.status === 400 || answer.status === 404;
}

const hasCode = (error: Error, code: string) => "statusCode" in error && error.statusCode === code;
