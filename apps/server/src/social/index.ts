import { switchFeed } from "./following-feed-switch.ts";
import { readFeed } from "./following-feed.ts";
import { createBlock } from "./social-blocks-create.ts";
import { deleteBlock } from "./social-blocks-delete.ts";
import { blocks } from "./social-blocks.ts";
import { followers } from "./social-followers.ts";
import { following } from "./social-following.ts";
import { checkFollow } from "./social-follows-check.ts";
import { createFollow } from "./social-follows-create.ts";
import { deleteFollow } from "./social-follows-delete.ts";
import { checkLike } from "./social-likes-check.ts";
import { createLike } from "./social-likes-create.ts";
import { deleteLike } from "./social-likes-delete.ts";
import { likes } from "./social-likes.ts";
import { socialStats } from "./social-stats.ts";

export const socialFunctions = [
  likes,
  createLike,
  deleteLike,
  checkLike,
  followers,
  following,
  createFollow,
  deleteFollow,
  checkFollow,
  blocks,
  createBlock,
  deleteBlock,
  socialStats,
  readFeed,
  switchFeed,
];
