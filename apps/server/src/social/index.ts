import { blockFunctions } from "./social-blocks.ts";
import { followFunctions } from "./social-follows.ts";
import { likeFunctions } from "./social-likes.ts";
import { socialStats } from "./social-stats.ts";

export const socialFunctions = [
  ...likeFunctions,
  ...followFunctions,
  ...blockFunctions,
  socialStats,
];
