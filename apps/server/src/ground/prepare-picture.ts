// Processes a picture that a player sends: only its pixels are kept, in the size that is shown.
import { PICTURE_NOT_ONE } from "@capicu/contract/pictures";
import { createGate } from "@capicu/platform/kernel/gate";
import { Refusal, refuse } from "@capicu/platform/kernel/refusal";
import { cleanPicture, type CleanPicture } from "@capicu/platform/storage/picture";
import sharp from "sharp";

const SIZES = {
  avatar: { width: 512, height: 512, fit: "cover" },
  banner: { width: 1600, height: 1600, fit: "inside" },
  // A moderator reads small letters in it.
  evidence: { width: 2600, height: 2600, fit: "inside" },
} as const;
export type ReceivedKind = keyof typeof SIZES;
const JPEG_QUALITY = 86;

// A decoded picture takes up to 200 MB of memory.
const decoding = createGate({ inFlight: 2, queueLimit: 16 });

export async function preparePicture(kind: ReceivedKind, bytes: Buffer): Promise<CleanPicture> {
  try {
    return await decoding.run(async () => shrink(kind, await cleanPicture(bytes)));
  } catch (error) {
    if (error instanceof Refusal) throw inOurWords(error);
    throw error;
  }
}

async function shrink(kind: ReceivedKind, { bytes, mime }: CleanPicture): Promise<CleanPicture> {
  const sized = sharp(bytes).resize({ ...SIZES[kind], withoutEnlargement: true });
  const encoded = mime === "image/png" ? sized.png() : sized.jpeg({ quality: JPEG_QUALITY });
  return { bytes: await encoded.toBuffer(), mime };
}

function inOurWords({ code, message }: Refusal): Refusal {
  const words = message.startsWith("mime type") ? PICTURE_NOT_ONE : message;
  return refuse(code === "EntityTooLarge" ? 413 : 415, "bad_picture", words);
}
