// The websocket's handshake, and the connection once it is open.
import type { IncomingMessage as HttpRequest } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer, type RawData, type WebSocket } from "ws";

import { createConnectionCounter } from "#kernel/connections.ts";
import { createRateLimit } from "#kernel/rate-limit.ts";
import { refuse, Refusal } from "#kernel/refusal.ts";
import { clientAddress, NO_PROXY, trustFunction } from "#kernel/trusted-proxies.ts";

import { readAccess, type Access } from "./access.ts";
import { handleMessage, type IncomingMessage } from "./conversation.ts";
import { parseBinary, parseText, type Version } from "./frames.ts";
import { dismiss } from "./join.ts";
import { EVENTS, FRAME_MAX_BYTES, PRESENCE_CALLS, SOCKETS_MAX, WAITING_MAX } from "./limits.ts";
import { createPeer, type Peer } from "./member.ts";
import type { Realtime } from "./realtime.ts";
import { keyMissing, tooManySockets, tooManySocketsPerAddress } from "./refusals.ts";

/** The WebSocket code that tells a client to connect again. */
const SERVICE_RESTART = 1012;
/** A client that does not answer the goodbye must not keep the server from closing. */
const GOODBYE_MS = 500;

export interface Connection {
  socket: WebSocket;
  peer: Peer;
  /** When the client last sent anything, in milliseconds. */
  lastSeenAt: number;
}

export interface Connections {
  readonly open: ReadonlySet<Connection>;
  readonly upgrade: (request: HttpRequest, stream: Duplex, head: Buffer) => void;
  close(): void;
}

interface Handshake {
  request: HttpRequest;
  stream: Duplex;
  head: Buffer;
}

export function createConnections(
  realtime: Realtime,
  onSocketCount: (open: number) => void = () => {},
): Connections {
  const { socketsPerAddress = Infinity, trustProxy = NO_PROXY } = realtime.platform.settings;
  const counter = createConnectionCounter(socketsPerAddress);
  const trust = trustFunction(trustProxy);
  let isClosed = false;
  const open = new Set<Connection>();
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: FRAME_MAX_BYTES,
  });

  const start = ({ request, stream, head }: Handshake, access: Access) => {
    const version = readQuery(request).get("vsn") === "1.0.0" ? "1.0.0" : "2.0.0";
    server.handleUpgrade(request, stream, head, (socket) => {
      const connection = openConnection(realtime, socket, { stream, version, access });
      open.add(connection);
      onSocketCount(open.size);
      socket.on("close", () => {
        open.delete(connection);
        onSocketCount(open.size);
      });
    });
  };

  const admit = async (handshake: Handshake) => {
    const key = readKey(handshake.request);
    if (key === null) throw keyMissing();
    const access = await readAccess(key, realtime.platform);
    const { request, stream } = handshake;
    if (isClosed) stream.destroy();
    // A stream that is gone emits no second close event, and its address would stay counted.
    if (stream.destroyed) return;
    if (open.size >= SOCKETS_MAX) throw tooManySockets();
    const release = counter.open(clientAddress(request, trust));
    if (release === null) throw tooManySocketsPerAddress();
    stream.once("close", release);
    start(handshake, access);
  };

  return {
    open,
    upgrade(request, stream, head) {
      // A caller that hangs up during the handshake is not a failure of the server.
      stream.on("error", () => stream.destroy());
      admit({ request, stream, head }).catch((error: unknown) => {
        if (!(error instanceof Refusal)) realtime.platform.log.error({ err: error }, "handshake");
        refuseHandshake(stream, error);
      });
    },
    close() {
      isClosed = true;
      for (const { socket } of open) {
        socket.close(SERVICE_RESTART, "The server restarts");
        setTimeout(() => socket.terminate(), GOODBYE_MS).unref();
      }
    },
  };
}

/** All other requests continue as ordinary requests, whatever upgrade they ask for. */
export function isHandshake(request: HttpRequest, path: string): boolean {
  const isWebsocket = request.headers.upgrade?.toLowerCase() === "websocket";
  return isWebsocket && request.url?.split("?")[0] === path;
}

// `URL` throws on some of the text that a caller may put here.
const readQuery = ({ url = "" }: HttpRequest) =>
  new URLSearchParams(url.includes("?") ? url.slice(url.indexOf("?")) : "");

function readKey(request: HttpRequest): string | null {
  const { headers } = request;
  const key = readQuery(request).get("apikey") ?? headers["x-api-key"] ?? headers["apikey"];
  return typeof key === "string" && key !== "" ? key : null;
}

function refuseHandshake(stream: Duplex, error: unknown) {
  const { status, message, headers } =
    error instanceof Refusal ? error : refuse(500, "unexpected_failure", "Something went wrong");
  const body = JSON.stringify({ error: message });
  stream.end(
    [
      `HTTP/1.1 ${status} Refused`,
      "content-type: application/json; charset=utf-8",
      `content-length: ${Buffer.byteLength(body)}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      "connection: close",
      "",
      body,
    ].join("\r\n"),
  );
}

function openConnection(
  realtime: Realtime,
  socket: WebSocket,
  { stream, version, access }: { stream: Duplex; version: Version; access: Access },
): Connection {
  const { clock, log } = realtime.platform;
  const peer = createPeer({
    socket,
    stream,
    version,
    access,
    events: createRateLimit(EVENTS, clock),
    presenceCalls: createRateLimit(PRESENCE_CALLS, clock),
  });
  const connection: Connection = { socket, peer, lastSeenAt: clock.now().getTime() };
  const listen = createListener(realtime, peer);
  const isAlive = () => {
    connection.lastSeenAt = clock.now().getTime();
  };
  socket.on("ping", isAlive);
  socket.on("message", (raw, isBinary) => {
    isAlive();
    const incoming = read(version, raw, isBinary);
    if (incoming === null) peer.end(1007, "Invalid message");
    else listen(incoming);
  });
  // Frames that are too large or broken: the library has closed the socket already.
  socket.on("error", (error) => log.debug({ err: error }, "socket failed"));
  socket.on("close", () => {
    for (const member of peer.members.values()) dismiss(realtime, member);
  });
  return connection;
}

/**
 * Handles messages one after the other, so that a join is complete before the next message runs.
 */
function createListener(realtime: Realtime, peer: Peer) {
  let queued = 0;
  let before = Promise.resolve();
  return (incoming: IncomingMessage) => {
    queued += 1;
    if (queued > WAITING_MAX) return peer.end(1008, "Too many messages");
    before = before
      .then(() => (peer.isOpen() ? handleMessage(realtime, peer, incoming) : undefined))
      .catch((error: unknown) => {
        realtime.platform.log.error({ err: error }, "message was not handled");
        peer.end(1011, "Something went wrong on our side");
      })
      .finally(() => (queued -= 1));
  };
}

function read(version: Version, raw: RawData, isBinary: boolean): IncomingMessage | null {
  const bytes = Buffer.isBuffer(raw) ? raw : Buffer.concat([raw].flat().map(toBuffer));
  const message = isBinary ? parseBinary(bytes) : parseText(version, bytes.toString("utf8"));
  return message && { message, size: bytes.length };
}

const toBuffer = (part: ArrayBuffer | Buffer) => Buffer.from(part as ArrayBuffer);
