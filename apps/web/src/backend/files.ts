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
  const send = () =>
    bucket.upload(path, picture, {
      cacheControl: "3600",
      upsert: false,
      contentType: picture.type,
    });
  let { error } = await send();
  if (error !== null && fromClient(error).status === 0) {
    // The connection broke, and nobody knows before or after the picture had arrived.
    ({ error } = await send());
    if (error !== null && isDuplicate(error)) error = null;
  }
  if (error !== null) throw fromClient(error);
  const { url } = await siteConfig();
  // By the site's own name, which is the one the server knows its files by.
  return screenshotAddress(url, path) ?? path;
}

/** Whether the server no longer has it; without a clear answer it is taken to be there. */
export async function isScreenshotGone(path: string): Promise<boolean> {
  const address = screenshotAddress(location.origin, path) ?? path;
  const answer = await patientFetch(address, { method: "HEAD" });
  // The storage's wire says 400 for what is missing.
  return answer.status === 400 || answer.status === 404;
}

const isDuplicate = (error: Error) => "statusCode" in error && error.statusCode === "409";
