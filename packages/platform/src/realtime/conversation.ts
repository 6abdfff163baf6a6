// Handles the messages of a client.
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
export interface IncomingMessage {
  message: Message;
  size: number;
}

export async function handleMessage(
  realtime: Realtime,
  peer: Peer,
  incoming: IncomingMessage,
): Promise<void> {
  const { message } = incoming;
  const member = peer.members.get(message.topic);
  if (!isWithinRateLimit(realtime, peer)) {
    if (member === undefined) return peer.end(1008, TOO_MANY_MESSAGES);
    return expel(realtime, member, TOO_MANY_MESSAGES);
  }
  if (message.topic === "phoenix" && message.event === "heartbeat") return reply(peer, message);
  if (message.event === "phx_join" && message.topic.startsWith(TOPIC_PREFIX))
    return join(realtime, peer, message);
  if (member === undefined) return replyError(peer, message, UNMATCHED_TOPIC);
  // Sent before the client joined this channel again.
  if (message.joinRef !== null && message.joinRef !== member.joinRef) return;
  return handleMemberMessage(realtime, member, incoming);
}

async function handleMemberMessage(
  realtime: Realtime,
  member: Member,
  incoming: IncomingMessage,
): Promise<void> {
  const { message } = incoming;
  switch (message.event) {
    case "phx_leave":
      return leave(realtime, member, message);
    case "broadcast":
      return broadcast(realtime, member, incoming);
    case "presence":
      return presence(realtime, member, incoming);
    case "access_token":
      return renewAccess(realtime, member, asMap(message.payload)?.["access_token"]);
    default:
      return replyError(member.peer, message, UNMATCHED_TOPIC);
  }
}

function isWithinRateLimit({ platform }: Realtime, { events }: Peer): boolean {
  return !platform.settings.rateLimits || events.consume("") === null;
}

function broadcast({ channels }: Realtime, member: Member, { message, size }: IncomingMessage) {
  const { peer, room, request } = member;
  const { self, ack } = request.config.broadcast;
  const { event, payload } = asMap(message.payload) ?? {};
  if (typeof event !== "string" || !member.rights.broadcast.write) return;
  if (size > BROADCAST_MAX_BYTES) {
    if (ack) replyError(peer, message, TOO_LARGE);
    return;
  }
  channels.broadcast(room, { event, payload }, self ? undefined : member);
  // The reply follows the broadcast, so that it reports a completed action.
  if (ack) channels.send(replyFrames(message), [member]);
}

function presence(realtime: Realtime, member: Member, { message, size }: IncomingMessage) {
  const { peer } = member;
  const { platform } = realtime;
  if (platform.settings.rateLimits && peer.presenceCalls.consume("") !== null)
    return expel(realtime, member, PRESENCE_TOO_OFTEN);
  if (size > PRESENCE_MAX_BYTES) return expel(realtime, member, PRESENCE_TOO_LARGE);
  // A member who may not write gets no error for it.
  if (!member.rights.presence.write) return;
  const problem = changePresence(realtime, member, asMap(message.payload) ?? {});
  return problem === null ? reply(peer, message) : replyError(peer, message, problem);
}

/** Returns why it cannot be done. */
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
  const state = asMap(payload ?? {});
  if (state === null) return PRESENCE_NOT_A_MAP;
  sendPresenceState(realtime, member);
  channels.track(member, state);
  return null;
}

function asMap(value: unknown): Record<string, unknown> | null {
  const isMap = typeof value === "object" && value !== null && !Array.isArray(value);
  return isMap ? (value as Record<string, unknown>) : null;
}
