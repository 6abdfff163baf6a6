// Both protocols of the wire: 1.0.0 in JSON objects, 2.0.0 in JSON arrays and binary broadcasts.

import { parseJson } from "#kernel/json-depth.ts";

import { webSocketFrame } from "./web-socket-frame.ts";

export type Version = "1.0.0" | "2.0.0";

export interface Message {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: unknown;
}

/** A message to every member of a channel; bytes reach only protocol 2.0.0. */
export interface Broadcast {
  event: string;
  payload: unknown;
  /** The server adds this: the message's id, and whether it is replayed. */
  meta?: Record<string, unknown>;
}

/**
 * One message in each protocol, as a whole WebSocket frame that is built when first needed; null where a
 * protocol cannot carry it.
 */
export type Frames = (version: Version) => Buffer | null;

const USER_BROADCAST_PUSH = 3;
const USER_BROADCAST = 4;
const JSON_ENCODING = 1;
const BYTES_ENCODING = 0;
const PUSH_HEADER_BYTES = 7;
const FIELD_MAX_BYTES = 255;

/** Null for text that is not a message of the protocol. */
export function parseText(version: Version, text: string): Message | null {
  const parsed = readJson(text);
  if (typeof parsed !== "object" || parsed === null) return null;
  if (version === "1.0.0") {
    const { join_ref, ref, topic, event, payload } = parsed as Record<string, unknown>;
    return asMessage([join_ref, ref, topic, event, payload]);
  }
  return Array.isArray(parsed) && parsed.length === 5 ? asMessage(parsed) : null;
}

function asMessage([joinRef, ref, topic, event, payload]: unknown[]): Message | null {
  if (typeof topic !== "string" || typeof event !== "string") return null;
  return { joinRef: asRef(joinRef), ref: asRef(ref), topic, event, payload };
}

function asRef(ref: unknown): string | null {
  return typeof ref === "string" || typeof ref === "number" ? String(ref) : null;
}

/** Undefined for text that is not JSON, or that is nested too deeply. */
function readJson(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** Reads a broadcast pushed in binary; null for any other or a damaged frame. */
export function parseBinary(frame: Buffer): Message | null {
  if (frame[0] !== USER_BROADCAST_PUSH) return null;
  const parts = splitPush(frame);
  if (parts === null) return null;
  const { fields, body } = parts;
  // The last field is metadata: the sender's options for the delivery, none of which is supported
  // yet.
  const [joinRef, ref, topic = "", event = ""] = fields;
  const isJson = frame[PUSH_HEADER_BYTES - 1] === JSON_ENCODING;
  const payload = isJson ? readJson(body.toString("utf8")) : body;
  if (payload === undefined) return null;
  return {
    joinRef: joinRef || null,
    ref: ref || null,
    topic,
    event: "broadcast",
    payload: { type: "broadcast", event, payload },
  };
}

function splitPush(frame: Buffer): { fields: string[]; body: Buffer } | null {
  const fields: string[] = [];
  let offset = PUSH_HEADER_BYTES;
  for (const size of frame.subarray(1, PUSH_HEADER_BYTES - 1)) {
    fields.push(frame.toString("utf8", offset, offset + size));
    offset += size;
  }
  return offset > frame.length ? null : { fields, body: frame.subarray(offset) };
}

export function messageFrames({ joinRef, ref, topic, event, payload }: Message): Frames {
  return once((version) =>
    textFrame(
      version === "1.0.0"
        ? { topic, event, payload, ref, join_ref: joinRef }
        : [joinRef, ref, topic, event, payload],
    ),
  );
}

export function broadcastFrames(topic: string, broadcast: Broadcast): Frames {
  const isBytes = Buffer.isBuffer(broadcast.payload);
  const payload = { type: "broadcast", ...broadcast };
  const asText = messageFrames({ joinRef: null, ref: null, topic, event: "broadcast", payload });
  return once((version) => {
    if (version === "2.0.0")
      return binaryFrame(topic, broadcast) ?? (isBytes ? null : asText(version));
    return isBytes ? null : asText(version);
  });
}

/** Null when a field is too long for its one byte of length. */
function binaryFrame(topic: string, { event, payload, meta }: Broadcast): Buffer | null {
  const metaText = meta === undefined ? "" : JSON.stringify(meta);
  const fields = [topic, event, metaText].map((field) => Buffer.from(field));
  if (fields.some(({ length }) => length > FIELD_MAX_BYTES)) return null;
  const isBytes = Buffer.isBuffer(payload);
  const encoding = isBytes ? BYTES_ENCODING : JSON_ENCODING;
  const header = Buffer.from([USER_BROADCAST, ...fields.map(({ length }) => length), encoding]);
  const body = isBytes ? payload : Buffer.from(JSON.stringify(payload ?? {}));
  return webSocketFrame(Buffer.concat([header, ...fields, body]), true);
}

function textFrame(value: unknown): Buffer {
  return webSocketFrame(Buffer.from(JSON.stringify(value)), false);
}

function once(build: (version: Version) => Buffer | null): Frames {
  const built = new Map<Version, Buffer | null>();
  return (version) => {
    const cached = built.get(version);
    if (cached !== undefined) return cached;
    const frame = build(version);
    built.set(version, frame);
    return frame;
  };
}
