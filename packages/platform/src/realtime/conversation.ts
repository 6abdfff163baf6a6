// What a client may say, and what becomes of it.
import { Refusal } from "#kernel/refusal.ts";

import { readAccess } from "./access.ts";
import { reply, replyError, replyFrames } from "./answers.ts";
import { broadcastFrames, type Message } from "./frames.ts";
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
      return renewAccess(realtime, member, message);
    default:
      return replyError(member.peer, message, UNMATCHED_TOPIC);
  }
}

function maySpeak({ platform }: Realtime, { events }: Peer): boolean {
  return !platform.settings.rateLimits || events.take("") === null;
}

function broadcast({ channels }: Realtime, member: Member, { message, size }: Heard) {
  const { peer, topic, request } = member;
  const { self, ack } = request.config.broadcast;
  const { event, payload } = asMap(message.payload) ?? {};
  if (typeof event !== "string") return;
  if (size > BROADCAST_MAX_BYTES) {
    if (ack) replyError(peer, message, TOO_LARGE);
    return;
  }
  const frames = broadcastFrames(topic, { event, payload });
  channels.publish(topic, frames, self ? undefined : member);
  // Behind the broadcast, so that it says what has been done.
  if (ack) channels.send(replyFrames(message), [member]);
}

function presence(realtime: Realtime, member: Member, { message, size }: Heard) {
  const { peer } = member;
  const { platform, channels } = realtime;
  if (platform.settings.rateLimits && peer.presenceCalls.take("") !== null)
    return expel(realtime, member, PRESENCE_TOO_OFTEN);
  if (size > PRESENCE_MAX_BYTES) return expel(realtime, member, PRESENCE_TOO_LARGE);
  const { event, payload } = asMap(message.payload) ?? {};
  if (event !== "track" && event !== "untrack") return replyError(peer, message, UNMATCHED_TOPIC);
  const presences = channels.presencesOf(member);
  if (event === "untrack") presences.untrack(member);
  else {
    const words = asMap(payload ?? {});
    if (words === null) return replyError(peer, message, PRESENCE_NOT_A_MAP);
    sendPresenceState(realtime, member);
    presences.track(member, words);
  }
  return reply(peer, message);
}

async function renewAccess(realtime: Realtime, member: Member, { payload }: Message) {
  const token = asMap(payload)?.["access_token"];
  if (typeof token !== "string" || token === member.access.token) return;
  // A key of the newer format is no token; the client sends it all the same.
  if (token.startsWith("sb_")) return;
  try {
    member.access = await readAccess(token, realtime.platform);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    expel(realtime, member, error.message);
  }
}

function asMap(value: unknown): Record<string, unknown> | null {
  const isMap = typeof value === "object" && value !== null && !Array.isArray(value);
  return isMap ? (value as Record<string, unknown>) : null;
}
