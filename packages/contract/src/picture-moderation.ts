// New avatars and banners that wait for a moderator, and the pictures that all players show.
import { z } from "zod/mini";

import { BIASES } from "./moderation.ts";
import type { PictureKind } from "./pictures.ts";
import { productFunction } from "./product-function.ts";
import { ReasonCode } from "./reason-codes.ts";
import { REASON_MAX } from "./reasons.ts";
import { text } from "./texts.ts";

export const PICTURE_REJECTED = {
  avatar: text("Avatar rejected by admin"),
  banner: text("Banner rejected by admin"),
} as const satisfies Record<PictureKind, string>;
export const PICTURE_REMOVED = text("Removed by admin");
export const PICTURE_GONE = text("This picture was already decided, or taken back");
export const PICTURE_REPLACED = text(
  "The player has since sent another picture. Look at the new one.",
);

export const OWN_PICTURE = text("This is your own picture: another moderator decides it.");

/** Why the caller may not decide about this player; null when they may. */
const bias = z.nullable(z.enum(BIASES));

const PendingPlayer = z.object({ id: z.guid(), username: z.string(), email: z.string(), bias });

export const PendingAvatar = z.extend(PendingPlayer, {
  /** Its name in the bucket of pending pictures. */
  avatar_pending_url: z.string(),
  /** The public avatar; null when there is none. */
  avatar_url: z.nullable(z.string()),
  created_at: z.string(),
});
export type PendingAvatar = z.infer<typeof PendingAvatar>;

export const PendingBanner = z.extend(PendingPlayer, {
  banner_pending_url: z.string(),
  banner_url: z.nullable(z.string()),
  updated_at: z.string(),
});
export type PendingBanner = z.infer<typeof PendingBanner>;

export const pendingAvatars = productFunction({
  name: "admin-avatars-pending",
  input: z.object({}),
  output: z.object({ success: z.literal(true), pending_avatars: z.array(PendingAvatar) }),
});

export const pendingBanners = productFunction({
  name: "admin-banners-pending",
  input: z.object({}),
  output: z.object({ success: z.literal(true), pending_banners: z.array(PendingBanner) }),
});

export const PlayerPictures = z.object({
  id: z.guid(),
  username: z.string(),
  handle: z.string(),
  avatar_url: z.nullable(z.string()),
  banner_url: z.nullable(z.string()),
  bias,
});
export type PlayerPictures = z.infer<typeof PlayerPictures>;

export const PICTURES_PAGE = 50;

export const allAvatars = productFunction({
  name: "admin-avatars-all",
  input: z.object({
    /** Searched for in names and handles. */
    search: z._default(z.string().check(z.maxLength(100)), ""),
  }),
  output: z.object({ success: z.literal(true), users: z.array(PlayerPictures) }),
});

const decisionInput = z.object({
  userId: z.guid(),
  action: z.enum(["approve", "reject", "remove"]),
  reason: z.optional(z.nullable(z.string().check(z.maxLength(REASON_MAX)))),
  code: ReasonCode,
  /** The name of the reviewed picture, so that a newer one is not decided unseen. */
  picture: z.optional(z.string()),
});
const decisionOutput = z.object({
  success: z.literal(true),
  status: z.enum(["approved", "rejected", "removed"]),
});

export const decideAvatar = productFunction({
  name: "admin-avatars-action",
  input: decisionInput,
  output: decisionOutput,
});

export const decideBanner = productFunction({
  name: "admin-banners-action",
  input: decisionInput,
  output: decisionOutput,
});
