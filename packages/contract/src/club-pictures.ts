// The picture of a club, which its organisers send and a moderator looks at before others see it.
import { z } from "zod/mini";

import { AVATAR_MAX_BYTES } from "./players.ts";
import { productFunction } from "./product-function.ts";
import { text } from "./texts.ts";

/** Public: what a moderator has approved. */
export const CLUB_PICTURE_BUCKET = "club-pictures";

/** A file of exactly this size is already too large. */
export const CLUB_PICTURE_BYTES = AVATAR_MAX_BYTES;

const CLUB_PICTURE_TOO_LARGE = text("The picture of a club must be less than 5MB");

export const CLUB_PICTURE_RULES = {
  lessThan: CLUB_PICTURE_BYTES,
  tooLarge: CLUB_PICTURE_TOO_LARGE,
} as const;

const clubId = z.guid();
const output = z.object({ success: z.literal(true) });

export const uploadClubPicture = productFunction({
  name: "club-picture-upload",
  input: z.object({ clubId, picture: z.file() }),
  output,
  upload: CLUB_PICTURE_RULES,
});

/** Both the one that everybody sees and the one that waits. */
export const removeClubPicture = productFunction({
  name: "club-picture-remove",
  input: z.object({ clubId }),
  output,
});
