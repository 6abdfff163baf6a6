// The server's messages to one member about its channel.
import { messageFrames, type Frames, type Message } from "./frames.ts";
import { toChannelName, type Member, type Peer } from "./member.ts";

export function replyFrames({ joinRef, ref, topic }: Message, response: object = {}): Frames {
  const payload = { status: "ok", response };
  return messageFrames({ joinRef, ref, topic, event: "phx_reply", payload });
}

export function reply(peer: Peer, message: Message, response: object = {}): void {
  peer.send(replyFrames(message, response));
}

export function replyError(peer: Peer, { joinRef, ref, topic }: Message, reason: string): void {
  const payload = { status: "error", response: { reason } };
  peer.send(messageFrames({ joinRef, ref, topic, event: "phx_reply", payload }));
}

export function push({ peer, topic, joinRef }: Member, event: string, payload: object): void {
  peer.send(messageFrames({ joinRef, ref: null, topic, event, payload }));
}

interface SystemMessage {
  extension: "system" | "postgres_changes";
  status: "ok" | "error";
  message: string;
}

export function sendSystemMessage(member: Member, message: SystemMessage): void {
  push(member, "system", { ...message, channel: toChannelName(member.topic) });
}

export function sendClosed({ peer, topic, joinRef }: Member): void {
  peer.send(messageFrames({ joinRef, ref: joinRef, topic, event: "phx_close", payload: {} }));
}
