// The WebSocket protocol as far as the crowds need it: a library would slow them more than the server.
import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** More at once would overflow the server's queue of new connections. */
const CONNECT_AT_ONCE = 50;
/** The server ends a socket that is silent for a minute. */
const BEAT_MS = 20_000;
const MASK_BYTES = 4;
const SHORT_MAX = 125;
const LONG = 126;
const MASKED = 0x80;
const TEXT = 0x81;

/** A text as clients send it; a mask of zeros leaves it readable. */
function clientFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  const { length } = payload;
  const size = length > SHORT_MAX ? [MASKED | LONG, length >> 8, length & 0xff] : [MASKED | length];
  return Buffer.concat([Buffer.from([TEXT, ...size]), Buffer.alloc(MASK_BYTES), payload]);
}

/** A message of protocol 2.0.0: two references, topic, event and payload. */
const message = (...parts: readonly [string, string, string, string, object]) =>
  clientFrame(JSON.stringify(parts));

/** Joins a private channel with a player's token, a public one without. */
export const joinMessage = (topic: string, token?: string) =>
  message("1", "1", `realtime:${topic}`, "phx_join", {
    config: { private: token !== undefined },
    ...(token !== undefined && { access_token: token }),
  });

const HEARTBEAT = message("2", "2", "phoenix", "heartbeat", {});

export const handshake = (host: string, apikey: string): Buffer =>
  Buffer.from(
    [
      `GET /realtime/v1/websocket?vsn=2.0.0&apikey=${apikey} HTTP/1.1`,
      `host: ${host}`,
      "connection: upgrade",
      "upgrade: websocket",
      "sec-websocket-version: 13",
      "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==",
      "\r\n",
    ].join("\r\n"),
  );

export interface SocketOptions {
  port: number;
  count: number;
  /** Sent one after the other, each once the answer to the one before has begun. */
  greetings: (at: number) => readonly Buffer[];
}

export async function openSockets({ port, count, greetings }: SocketOptions): Promise<Socket[]> {
  const sockets: Socket[] = [];
  const beatInTime = createBeat(sockets);
  while (sockets.length < count) {
    const missing = Math.min(CONNECT_AT_ONCE, count - sockets.length);
    const opening = Array.from({ length: missing }, async (_, step) => {
      const socket = connect(port, "127.0.0.1").setNoDelay();
      await once(socket, "connect");
      for (const greeting of greetings(sockets.length + step)) await ask(socket, greeting);
      return socket;
    });
    sockets.push(...(await Promise.all(opening)));
    // A bare server answers no heartbeats.
    if (greetings(0).length > 0) await beatInTime();
  }
  return sockets;
}

/** Sends a heartbeat on each and waits for all answers. */
export async function beat(sockets: readonly Socket[]): Promise<void> {
  await Promise.all(sockets.map((socket) => ask(socket, HEARTBEAT)));
}

/** Returns a function that does so when the last time was a while ago. */
export function createBeat(sockets: readonly Socket[]): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < BEAT_MS) return;
    await beat(sockets);
    last = performance.now();
  };
}

/** Sends bytes and resolves to the first bytes that come back. */
async function ask(socket: Socket, bytes: Buffer): Promise<Buffer> {
  socket.write(bytes);
  const [answer] = (await once(socket, "data")) as [Buffer];
  return answer;
}
