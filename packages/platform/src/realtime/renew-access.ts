// A channel's token: the client replaces it, and its rights are checked again from time to time.
import { Refusal } from "#kernel/refusal.ts";

import { readAccess } from "./access.ts";
import { expel } from "./join.ts";
import { toChannelName, type Member } from "./member.ts";
import type { Realtime } from "./realtime.ts";
import { noLongerPermitted } from "./refusals.ts";
import { mayRead, loadRights } from "./rights.ts";

export async function renewAccess(
  realtime: Realtime,
  member: Member,
  token: unknown,
): Promise<void> {
  if (typeof token !== "string" || token === member.access.token) return;
  // A key of the newer format is not a token, but the client sends it anyway.
  if (token.startsWith("sb_")) return;
  try {
    member.access = await readAccess(token, realtime.platform);
    await checkRights(realtime, member);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (member.isJoined) expel(realtime, member, error.message);
  }
}

/** Expels a member who has lost the right to read. */
export async function checkRights(realtime: Realtime, member: Member): Promise<void> {
  const { platform } = realtime;
  member.checkedAt = platform.clock.now().getTime();
  if (!member.request.config.private) return;
  const rights = await loadRights(platform.database, member);
  if (!member.isJoined) return;
  member.rights = rights;
  if (!mayRead(rights)) expel(realtime, member, noLongerPermitted(toChannelName(member.topic)));
}
