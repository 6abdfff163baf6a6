// Uploads to the public bucket of screenshots, and the addresses of what lies there.
import { fromClient } from "./backend-error.ts";
import { client } from "./client.ts";

const SCREENSHOTS = "screenshots";

/** Stores the picture and answers its public address. */
export async function uploadScreenshot(path: string, picture: File): Promise<string> {
  const files = await (await client()).files();
  const bucket = files.from(SCREENSHOTS);
  const { error } = await bucket.upload(path, picture, {
    cacheControl: "3600",
    upsert: false,
    contentType: picture.type,
  });
  if (error !== null) throw fromClient(error);
  return bucket.getPublicUrl(path).data.publicUrl;
}

/** Older rows keep a path relative to the bucket. */
export async function screenshotAddress(path: string): Promise<string> {
  if (/^https?:\/\//.test(path)) return path;
  const files = await (await client()).files();
  return files.from(SCREENSHOTS).getPublicUrl(path).data.publicUrl;
}
