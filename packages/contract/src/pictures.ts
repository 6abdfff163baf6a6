// Avatars and banners: limits, messages and buckets.
import { z } from "zod/mini";

import { AVATAR_MAX_BYTES, BANNER_MAX_BYTES } from "./players.ts";
import { productFunction, type UploadRules } from "./product-function.ts";
import { text } from "./texts.ts";

export const PICTURE_KINDS = ["avatar", "banner"] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** Private: only owners and admins read it, through signed addresses. */
export const PENDING_BUCKET = "pending-pictures";
/** Public: what a moderator has approved. */
export const PICTURE_BUCKETS = { avatar: "avatars", banner: "banners" } as const;

export const PICTURE_TYPES = "image/png,image/jpeg,.png,.jpg,.jpeg";

/** A file of exactly this size is already too large. */
export const PICTURE_BYTES = { avatar: AVATAR_MAX_BYTES, banner: BANNER_MAX_BYTES } as const;

export const PICTURE_TOO_LARGE = {
  avatar: text("Avatar file must be less than 5MB"),
  banner: text("Banner file must be less than 10MB"),
} as const;
export const PICTURE_UPLOADED = {
  avatar: text("Avatar uploaded successfully! Others see it once a moderator has approved it."),
  banner: text("Banner uploaded successfully! Others see it once a moderator has approved it."),
} as const;
export const PICTURE_FAILED = {
  avatar: text("Failed to upload avatar. Please try again."),
  banner: text("Failed to upload banner. Please try again."),
} as const;

export const PICTURE_NOT_ONE = text("The file must be a PNG or JPEG picture");

/** Why a file is refused before it is sent; undefined if it is not. */
export function pictureFault(
  { size, type }: Pick<File, "size" | "type">,
  { lessThan, tooLarge }: UploadRules,
): string | undefined {
  if (type !== "image/png" && type !== "image/jpeg") return PICTURE_NOT_ONE;
  return size < lessThan ? undefined : tooLarge;
}

const output = z.object({
  success: z.literal(true),
  /** Its name in the bucket of pending pictures. */
  pending_url: z.string(),
});

export const uploadAvatar = productFunction({
  name: "avatar-upload",
  input: z.object({ avatar: z.file() }),
  output,
  upload: { lessThan: PICTURE_BYTES.avatar, tooLarge: PICTURE_TOO_LARGE.avatar },
});

export const uploadBanner = productFunction({
  name: "banner-upload",
  input: z.object({ banner: z.file() }),
  output,
  upload: { lessThan: PICTURE_BYTES.banner, tooLarge: PICTURE_TOO_LARGE.banner },
});
