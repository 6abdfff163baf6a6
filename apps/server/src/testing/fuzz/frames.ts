// Sends messages of the live channels over a real socket, and HTTP heads that only a raw socket can
// send.
import * as fc from "fast-check";
import { once } from "node:events";
import { connect } from "node:net";

import type { FuzzServer, Role } from "./fuzz-server.ts";
import { hostileText, hostileValue, jsonBody } from "./hostile.ts";
import type { FuzzContext } from "./target.ts";

type Frame = string | Buffer;

const EVENTS = ["phx_join", "phx_leave", "broadcast", "presence", "access_token", "heartbeat", "x"];
const TOPICS = ["realtime:players", "realtime:*", "realtime:", "phoenix", "realtime:room"];
const FAILED = 1011;

const binding = fc.record({
  event: fc.oneof(fc.constantFrom("*", "INSERT", "UPDATE"), hostileValue),
  schema: fc.oneof(fc.constant("public"), hostileValue),
  table: fc.oneof(fc.constantFrom("users", "user_stats", "notifications"), hostileValue),
  filter: fc.oneof(
    fc.constantFrom("id=in.(1,2)", 'handle=like."%_%,(', "wins=gt.1,wins=lt.9"),
    hostileText.map((text) => `handle=eq.${text}`),
    hostileValue,
  ),
});
const config = fc.record({
  broadcast: fc.oneof(fc.constant({ self: true, ack: true }), hostileValue),
  presence: fc.oneof(fc.constant({ key: "k", enabled: true }), hostileValue),
  postgres_changes: fc.oneof(
    { weight: 3, arbitrary: fc.array(binding, { maxLength: 3 }) },
    hostileValue,
  ),
  private: fc.oneof(fc.constant(false), hostileValue),
});
const payload = fc.oneof(
  fc.record({ config }),
  fc.record({
    type: fc.constant("broadcast"),
    event: fc.oneof(fc.constantFrom("track", "untrack", "e"), hostileValue),
    payload: hostileValue,
  }),
  fc.record({ access_token: hostileValue }),
  hostileValue,
);
const message = fc.tuple(
  fc.constantFrom("1", "2", null),
  fc.constantFrom("1", "2", null),
  fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...TOPICS) }, hostileValue),
  fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...EVENTS) }, hostileValue),
  payload,
);
const frame: fc.Arbitrary<Frame> = fc.oneof(
  { weight: 8, arbitrary: jsonBody(message) },
  { weight: 1, arbitrary: hostileText },
  {
    weight: 2,
    arbitrary: fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from([3, ...bytes])),
  },
);

export interface Talk {
  role: Role;
  version: string;
  frames: Frame[];
}

export const talks: fc.Arbitrary<Talk> = fc.record({
  role: fc.constantFrom("visitor", "player", "admin"),
  version: fc.constantFrom("1.0.0", "2.0.0"),
  frames: fc.array(frame, { minLength: 5, maxLength: 30 }),
});

/** Sends all messages and a heartbeat; returns what went wrong, or null. */
export async function talk(
  { host, server }: FuzzServer,
  { accounts }: FuzzContext,
  { role, version, frames }: Talk,
): Promise<string | null> {
  const key = accounts.bearers[role] ?? server.keys.anonKey;
  const socket = new WebSocket(`ws://${host}/realtime/v1/websocket?vsn=${version}&apikey=${key}`);
  const closed = new Promise<string | null>((resolve) => {
    socket.addEventListener("close", ({ code }) =>
      resolve(code === FAILED ? `the socket was closed with ${code}` : null),
    );
    // A refused handshake is a valid answer as well.
    socket.addEventListener("error", () => resolve(null));
  });
  const opened = new Promise<void>((resolve) => {
    socket.addEventListener("open", () => resolve());
  });
  const alive = new Promise<null>((resolve) => {
    socket.addEventListener("message", ({ data }) => {
      if (typeof data === "string" && data.includes("sign-of-life")) resolve(null);
    });
  });
  await Promise.race([opened, closed]);
  for (const one of frames)
    if (socket.readyState === WebSocket.OPEN)
      socket.send(typeof one === "string" ? one : new Uint8Array(one));
  if (socket.readyState === WebSocket.OPEN)
    socket.send(
      version === "1.0.0"
        ? '{"topic":"phoenix","event":"heartbeat","payload":{},"ref":"sign-of-life"}'
        : '[null,"sign-of-life","phoenix","heartbeat",{}]',
    );
  const problem = await Promise.race([closed, alive]);
  socket.close();
  return problem;
}

/** HTTP heads that no library would send. */
export const BROKEN_HEADS: readonly string[] = [
  "GET / HTTP/1.1\r\n\r\n",
  "GET /%zz HTTP/1.1\r\nhost: x\r\n\r\n",
  "GET /\0 HTTP/1.1\r\nhost: x\r\n\r\n",
  "GET http://[::1 HTTP/1.1\r\nhost: x\r\n\r\n",
  "GET //a//b/../../etc HTTP/1.1\r\nhost: x\r\n\r\n",
  "GET /rest/v1/users?select=%ff%fe HTTP/1.1\r\nhost: x\r\n\r\n",
  `GET /rest/v1/users?select=a${"%20".repeat(20_000)}x HTTP/1.1\r\nhost: x\r\n\r\n`,
  `GET /${"a".repeat(100_000)} HTTP/1.1\r\nhost: x\r\n\r\n`,
  `GET / HTTP/1.1\r\nhost: x\r\n${"a: b\r\n".repeat(3000)}\r\n`,
  "GET / HTTP/1.1\r\nhost: x\r\nhost: y\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n",
  "POST /auth/v1/token HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n",
  "POST /auth/v1/token HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n",
  "POST /storage/v1/object/screenshots/a HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\ncontent-type: multipart/form-data; boundary=b\r\n\r\n--b\r\nconte",
  "OPTIONS * HTTP/1.1\r\nhost: x\r\n\r\n",
  "CONNECT x:1 HTTP/1.1\r\nhost: x\r\n\r\n",
  "GET / HTTP/9.9\r\n\r\n",
  "\x16\x03\x01\x02\x00\x01\x00\x01\xfc",
  "GET /realtime/v1/websocket HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n",
  "GET /realtime/v1/websocket?apikey=%ff HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: a\r\n\r\n",
];

const SETTLED_MS = 1000;

/** Sends raw bytes; returns what was wrong with the reply, or null. */
export async function sendRaw({ host }: FuzzServer, head: string): Promise<string | null> {
  const [name = "", port = ""] = host.split(":");
  const socket = connect(Number(port), name);
  let answer = "";
  socket.on("data", (bytes) => (answer += bytes.toString("latin1")));
  socket.on("error", () => undefined);
  socket.end(head, "latin1");
  const timer = setTimeout(() => socket.destroy(), SETTLED_MS);
  await once(socket, "close");
  clearTimeout(timer);
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
  return status >= 500 ? `${head.slice(0, 200)} was answered with ${status}` : null;
}
