// Likes, follows and blocks.
import * as contract from "@capicu/contract/social";
import type { BlockedPlayer, CirclePlayer } from "@capicu/contract/social";

import { callFunction } from "./call-function.ts";

export type Circle = "followers" | "following" | "likes";

export interface CirclePage {
  players: CirclePlayer[];
  nextCursor: string | null;
}

const USER = "user" as const;

export const checkLike = async (targetUserId: string) =>
  (await callFunction(contract.checkLike, { targetUserId, targetType: USER })).liked;

export const checkFollow = (targetUserId: string) =>
  callFunction(contract.checkFollow, { targetUserId });

export const like = (target: string) =>
  callFunction(contract.createLike, {
    targetUserId: target,
    targetType: USER,
    targetId: target,
  });

export const unlike = (targetUserId: string) =>
  callFunction(contract.deleteLike, { targetUserId, targetType: USER });

export const follow = (followingId: string) => callFunction(contract.createFollow, { followingId });

export const unfollow = (followingId: string) =>
  callFunction(contract.deleteFollow, { followingId });

export async function readCircle(
  circle: Circle,
  userId: string,
  cursor: string | null,
): Promise<CirclePage> {
  const page = { userId, limit: contract.CIRCLE_LIMIT, cursor };
  if (circle === "likes") {
    const input = { ...page, action: "get", targetType: USER } as const;
    const { likes, nextCursor } = await callFunction(contract.likes, input);
    return { players: likes, nextCursor };
  }
  if (circle === "followers") {
    const { followers, nextCursor } = await callFunction(contract.followers, page);
    return { players: followers, nextCursor };
  }
  const { following, nextCursor } = await callFunction(contract.following, page);
  return { players: following, nextCursor };
}

export const block = (targetUserId: string) => callFunction(contract.createBlock, { targetUserId });

export const unblock = (targetUserId: string) =>
  callFunction(contract.deleteBlock, { targetUserId });

export const readBlocks = async (): Promise<BlockedPlayer[]> =>
  (await callFunction(contract.blocks, {})).blocks;
