// What a client may say, and what becomes of it.
import { reply, replyError, replyFrames } from "./answers.ts";
import type { Message } from "./frames.ts";
import { expel, join, leave, sendPresenceState } from "./join.ts";
import { BROADCAST_MAX_BYTES, PRESENCE_MAX_BYTES } from "./limits.ts";
import { TOPIC_PREFIX, type Member, type Peer } from "./member.ts";
import type { Realtime } from "./realtime.ts";
import {
  PRESENCE_NOT_A_MAP,
  PRESENCE_TOO_LARGE,
  PRESENCE_TOO_OFTEN,
  TOO_LARGE,
  TOO_MANY_MESSAGES,
  UNMATCHED_TOPIC,
} from "./refusals.ts";
import { renewAccess } from "./renew-access.ts";

/** A message and the bytes it took on the wire. */
export interface Heard {
  message: Message;
  size: number;
}

export async function hear(realtime: Realtime, peer: Peer, heard: Heard): Promise<void> {
  const { message } = heard;
  const member = peer.members.get(message.topic);
  if (!maySpeak(realtime, peer)) {
    if (member === undefined) return peer.end(1008, TOO_MANY_MESSAGES);
    return expel(realtime, member, TOO_MANY_MESSAGES);
  }
  if (message.topic === "phoenix" && message.event === "heartbeat") return reply(peer, message);
  if (message.event === "phx_join" && message.topic.startsWith(TOPIC_PREFIX))
    return join(realtime, peer, message);
  if (member === undefined) return replyError(peer, message, UNMATCHED_TOPIC);
  // Said in an earlier stay in the same channel.
  if (message.joinRef !== null && message.joinRef !== member.joinRef) return;
  return hearMember(realtime, member, heard);
}

async function hearMember(realtime: Realtime, member: Member, heard: Heard): Promise<void> {
  const { message } = heard;
  switch (message.event) {
    case "phx_leave":
      return leave(realtime, member, message);
    case "broadcast":
      return broadcast(realtime, member, heard);
    case "presence":
      return presence(realtime, member, heard);
    case "access_token":
      return renewAccess(realtime, member, asMap(message.payload)?.["access_token"]);
    default:
      return replyError(member.peer, message, UNMATCHED_TOPIC);
  }
}

function maySpeak({ platform }: Realtime, { events }: Peer): boolean {
  return !platform.settings.rateLimits || events.take("") === null;
}

function broadcast({ channels }: Realtime, member: Member, { message, size }: Heard) {
  const { peer, room, request } = member;
  const { self, ack } = request.config.broadcast;
  const { event, payload } = asMap(message.payload) ?? {};
  if (typeof event !== "string" || !member.rights.broadcast.write) return;
  if (size > BROADCAST_MAX_BYTES) {
    if (ack) replyError(peer, message, TOO_LARGE);
    return;
  }
  channels.broadcast(room, { event, payload }, self ? undefined : member);
  // Behind the broadcast, so that it says what has been done.
  if (ack) channels.send(replyFrames(message), [member]);
}

function presence(realtime: Realtime, member: Member, { message, size }: Heard) {
  const { peer } = member;
  const { platform } = realtime;
  if (platform.settings.rateLimits && peer.presenceCalls.take("") !== null)
    return expel(realtime, member, PRESENCE_TOO_OFTEN);
  if (size > PRESENCE_MAX_BYTES) return expel(realtime, member, PRESENCE_TOO_LARGE);
  // A member who may not write gets no error for it.
  if (!member.rights.presence.write) return;
  const problem = changePresence(realtime, member, asMap(message.payload) ?? {});
  return problem === null ? reply(peer, message) : replyError(peer, message, problem);
}

/** Answers why it cannot be done. */
function changePresence(
  realtime: Realtime,
  member: Member,
  { event, payload }: Record<string, unknown>,
): string | null {
  if (event !== "track" && event !== "untrack") return UNMATCHED_TOPIC;
  const { channels } = realtime;
  if (event === "untrack") {
    channels.untrack(member);
    return null;
  }
  const words = asMap(payload ?? {});
  if (words === null) return PRESENCE_NOT_A_MAP;
  sendPresenceState(realtime, member);
  channels.track(member, words);
  return null;
}

function asMap(value: unknown): Record<string, unknown> | null {
  const isMap = typeof value === "object" && value !== null && !Array.isArray(value);
  return isMap ? (value as Record<string, unknown>) : null;
}
