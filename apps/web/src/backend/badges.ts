import { playerBadges, type PlayerBadge } from "@capicu/contract/badges";

import { callFunction } from "./call-function.ts";

/** The caller's own without a handle; null where the caller may not see them. */
export async function readBadges(handle?: string): Promise<PlayerBadge[] | null> {
  return (await callFunction(playerBadges, { handle })).badges;
}
