// Uploads to the public bucket of screenshots, and the addresses of what lies there.
import { SCREENSHOT_BUCKET, screenshotAddress } from "@capicu/contract/submissions";

import { fromClient } from "./backend-error.ts";
import { client } from "./client.ts";
import { patientFetch } from "./retry.ts";
import { siteConfig } from "./site-config.ts";

/** Stores the picture and answers its public address. */
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
  if (error !== null) throw fromClient(error);
  const { url } = await siteConfig();
  // By the site's own name, which is the one the server knows its files by.
  return screenshotAddress(url, path) ?? path;
}

/** Gives a stored screenshot a second name, without its bytes travelling again; false where it is gone. */
export async function copyScreenshot(from: string, to: string): Promise<boolean> {
  const files = await (await client()).files();
  const bucket = files.from(SCREENSHOT_BUCKET);
  const error = await sendNamed(() => bucket.copy(from, to));
  if (error === null) return true;
  if (hasCode(error, "404")) return false;
  throw fromClient(error);
}

async function sendNamed(send: () => Promise<{ error: Error | null }>): Promise<Error | null> {
  const { error } = await send();
  if (error === null || fromClient(error).status !== 0) return error;
  // The connection broke, and nobody knows before or after the picture had arrived.
  const again = await send();
  return again.error !== null && hasCode(again.error, "409") ? null : again.error;
}

/** Whether the server no longer has it; without a clear answer it is taken to be there. */
export async function isScreenshotGone(path: string): Promise<boolean> {
  const address = screenshotAddress(location.origin, path) ?? path;
  const answer = await patientFetch(address, { method: "HEAD" });
  // The storage's wire says 400 for what is missing.
  return answer.status === 400 || answer.status === 404;
}

const hasCode = (error: Error, code: string) => "statusCode" in error && error.statusCode === code;
