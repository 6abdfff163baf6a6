// Joining and leaving a channel.
import { randomUUID } from "node:crypto";

import { Refusal } from "#kernel/refusal.ts";
import { refuseUnavailable } from "#kernel/unavailable.ts";

import { readAccess, type Access } from "./access.ts";
import { push, reply, replyError, sendClosed, sendSystemMessage } from "./answers.ts";
import { replay } from "./database-messages.ts";
import type { Message } from "./frames.ts";
import { parseJoin, type JoinRequest } from "./join-request.ts";
import { CHANNELS_MAX, TOPIC_MAX_BYTES } from "./limits.ts";
import { toChannelName, toRoom, type Member, type Peer } from "./member.ts";
import type { Realtime } from "./realtime.ts";
import {
  privateChannel,
  publicReplay,
  tooManyChannels,
  topicRequired,
  topicTooLong,
} from "./refusals.ts";
import { ALL_RIGHTS, mayRead, loadRights, type RightsQuery, type Rights } from "./rights.ts";
import { bindingId } from "./row-binding.ts";

export async function join(realtime: Realtime, peer: Peer, message: Message): Promise<void> {
  const { topic, joinRef } = message;
  try {
    requireTopic(peer, topic);
    const request = parseJoin(message.payload);
    const access = await readMemberAccess(realtime, peer, request);
    const presenceKey = request.config.presence.key ?? randomUUID();
    const rights = await enteringRights(realtime, request, { access, topic, presenceKey });
    // The socket closed while its token was read: nothing would remove the member again.
    if (!peer.isOpen()) return;
    closeMember(realtime, peer.members.get(topic));
    enter(realtime, message, {
      peer,
      topic,
      room: toRoom(topic, request.config.private),
      joinRef: joinRef ?? message.ref,
      request,
      access,
      rights,
      checkedAt: realtime.platform.clock.now().getTime(),
      presenceKey,
      isJoined: true,
      hasPresenceState: false,
    });
  } catch (error) {
    const refusal =
      error instanceof Refusal ? error : refuseUnavailable(error, realtime.platform.log);
    if (refusal === null) throw error;
    replyError(peer, message, refusal.message);
  }
}

/** Throws where a private channel is closed to the caller. */
async function enteringRights(
  { platform }: Realtime,
  { config }: JoinRequest,
  query: RightsQuery,
): Promise<Rights> {
  if (!config.private) {
    if (config.broadcast.replay) throw publicReplay();
    return ALL_RIGHTS;
  }
  const rights = await loadRights(platform.database, query);
  if (!mayRead(rights)) throw privateChannel(toChannelName(query.topic));
  return rights;
}

function enter(realtime: Realtime, message: Message, member: Member) {
  const { peer, topic, request } = member;
  peer.members.set(topic, member);
  realtime.channels.add(member);
  const echoed = request.config.postgres_changes.map((binding) => ({
    ...binding,
    id: bindingId(binding),
  }));
  reply(peer, message, { postgres_changes: echoed });
  sendRequestedMessages(realtime, member);
  if (request.config.presence.enabled) sendPresenceState(realtime, member);
  if (request.config.postgres_changes.length > 0) realtime.rows.add(member);
}

function sendRequestedMessages({ platform, channels }: Realtime, member: Member) {
  const { replay: replayRequest, replication_ready: isReadyRequested } =
    member.request.config.broadcast;
  if (isReadyRequested)
    sendSystemMessage(member, {
      extension: "system",
      status: "ok",
      message: "Replication connection established",
    });
  if (!replayRequest || !member.rights.broadcast.read) return;
  replay({ database: platform.database, channels }, member, replayRequest).catch((error: unknown) =>
    platform.log.error({ err: error }, "messages not replayed"),
  );
}

function requireTopic(peer: Peer, topic: string) {
  if (toChannelName(topic) === "") throw topicRequired();
  if (Buffer.byteLength(topic) > TOPIC_MAX_BYTES) throw topicTooLong();
  if (peer.members.size >= CHANNELS_MAX && !peer.members.has(topic)) throw tooManyChannels();
}

/** The key of the socket serves until the client sends a session's token. */
async function readMemberAccess(
  { platform }: Realtime,
  peer: Peer,
  request: JoinRequest,
): Promise<Access> {
  return readAccess(request.access_token ?? peer.access.token, platform);
}

export function sendPresenceState({ channels }: Realtime, member: Member): void {
  if (member.hasPresenceState || !member.rights.presence.read) return;
  member.hasPresenceState = true;
  push(member, "presence_state", channels.presentIn(member.room));
}

export function leave(realtime: Realtime, member: Member, message: Message): void {
  reply(member.peer, message);
  closeMember(realtime, member);
}

/** Sends the client a message after which it does not reconnect by itself. */
function closeMember(realtime: Realtime, member: Member | undefined): void {
  if (member === undefined) return;
  dismiss(realtime, member);
  sendClosed(member);
}

export function expel(realtime: Realtime, member: Member, message: string): void {
  sendSystemMessage(member, { extension: "system", status: "error", message });
  closeMember(realtime, member);
}

/** Sends nothing, as for a socket that is gone. */
export function dismiss({ channels, rows }: Realtime, member: Member): void {
  member.isJoined = false;
  member.peer.members.delete(member.topic);
  rows.remove(member);
  channels.remove(member);
}
