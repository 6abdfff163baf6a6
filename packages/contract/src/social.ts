import { z } from "zod/mini";

import { productFunction } from "./product-function.ts";
import { text } from "./texts.ts";

/** What may be liked. */
export const TARGET_TYPES = ["user"] as const;
export const CIRCLE_LIMIT = 50;
export const NO_SUCH_PLAYER = text("There is no such player");

const targetType = z._default(z.enum(TARGET_TYPES), "user");
const page = {
  limit: z._default(z.int().check(z.gte(1), z.lte(CIRCLE_LIMIT)), CIRCLE_LIMIT),
  cursor: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
};
const success = z.literal(true);
const count = z.number();

/** A line in a list of players. */
export const CirclePlayer = z.object({
  user_id: z.string(),
  username: z.string(),
  handle: z.string(),
  avatar_url: z.nullable(z.string()),
  /** Whether the caller and this player follow each other. */
  is_friend: z.boolean(),
  since: z.string(),
});
export type CirclePlayer = z.infer<typeof CirclePlayer>;

export const SocialStats = z.object({
  success,
  likes_count: count,
  followers_count: count,
  following_count: count,
});
export type SocialStats = z.infer<typeof SocialStats>;

export const likes = productFunction({
  name: "social-likes",
  input: z.object({
    action: z._default(z.enum(["get"]), "get"),
    userId: z.guid(),
    targetType,
    ...page,
  }),
  output: z.object({
    success,
    likes: z.array(CirclePlayer),
    likes_count: count,
    nextCursor: z.nullable(z.string()),
  }),
});

// Null when the player is no longer visible; the caller can still take back a like or follow.
const LikeChange = z.object({ success, liked: z.boolean(), likes_count: z.nullable(count) });

export const createLike = productFunction({
  name: "social-likes-create",
  input: z.object({ targetUserId: z.guid(), targetType, targetId: z.optional(z.guid()) }),
  output: LikeChange,
});

export const deleteLike = productFunction({
  name: "social-likes-delete",
  input: z.object({ targetUserId: z.guid(), targetType }),
  output: LikeChange,
});

export const checkLike = productFunction({
  name: "social-likes-check",
  method: "GET",
  input: z.object({ targetUserId: z.guid(), targetType }),
  output: z.object({ success, liked: z.boolean() }),
});

export const followers = productFunction({
  name: "social-followers",
  input: z.object({ userId: z.guid(), ...page }),
  output: z.object({
    success,
    followers: z.array(CirclePlayer),
    followers_count: count,
    nextCursor: z.nullable(z.string()),
  }),
});

export const following = productFunction({
  name: "social-following",
  input: z.object({ userId: z.guid(), ...page }),
  output: z.object({
    success,
    following: z.array(CirclePlayer),
    following_count: count,
    nextCursor: z.nullable(z.string()),
  }),
});

const FollowChange = z.object({
  success,
  following: z.boolean(),
  followers_count: z.nullable(count),
  /** Whether the two now follow each other. */
  friends: z.boolean(),
});

export const createFollow = productFunction({
  name: "social-follows-create",
  input: z.object({ followingId: z.guid() }),
  output: FollowChange,
});

export const deleteFollow = productFunction({
  name: "social-follows-delete",
  input: z.object({ followingId: z.guid() }),
  output: FollowChange,
});

export const checkFollow = productFunction({
  name: "social-follows-check",
  method: "GET",
  input: z.object({ targetUserId: z.guid() }),
  output: z.object({ success, following: z.boolean(), friends: z.boolean() }),
});

export const socialStats = productFunction({
  name: "social-stats",
  input: z.object({ userId: z.guid() }),
  output: SocialStats,
});

const BlockChange = z.object({ success, blocked: z.boolean() });

export const createBlock = productFunction({
  name: "social-blocks-create",
  input: z.object({ targetUserId: z.guid() }),
  output: BlockChange,
});

export const deleteBlock = productFunction({
  name: "social-blocks-delete",
  input: z.object({ targetUserId: z.guid() }),
  output: BlockChange,
});

export const BlockedPlayer = z.object({
  user_id: z.string(),
  username: z.string(),
  handle: z.string(),
  since: z.string(),
});
export type BlockedPlayer = z.infer<typeof BlockedPlayer>;

/** Whom the caller blocks; no other list shows these players. */
export const blocks = productFunction({
  name: "social-blocks",
  input: z.object({}),
  output: z.object({ success, blocks: z.array(BlockedPlayer) }),
});
