// A process of signed-in players who look at the leaderboard. Each has a live channel, and asks for the board
// again at a random moment after a change, as the site does.
import { BOARD_CHANNELS, BOARD_SPREAD_MS, BOARDS_CHANGED } from "@capicu/contract/board-channels";
import { leaderboard, LeaderboardQuery } from "@capicu/contract/leaderboard";
import { Agent, request } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

import { beat, createBeat, handshake, joinMessage, openSockets } from "./wire.ts";

export type WatchersOrder =
  | { kind: "open"; port: number; apikey: string; tokens: string[] }
  /** Asks for the board, as at the start of a page. */
  | { kind: "look" }
  | { kind: "beat" }
  /** Reports once every watcher has heard of a change and has the new board. */
  | { kind: "watch" };

export interface WatchReport {
  /** How many answers had each status. */
  statuses: Record<string, number>;
  bytes: number;
}

/** As many as a proxy in front of the server would keep open. */
const CONNECTIONS = 64;
const LOOKS_AT_ONCE = 500;
const NOT_MODIFIED = 304;
const QUERY = JSON.stringify(LeaderboardQuery.parse({}));

interface Watcher {
  token: string;
  socket: Socket;
  etag: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
let watchers: Watcher[] = [];
let server = { port: 0, apikey: "" };

process.on("message", (order: WatchersOrder) => void obey(order));
process.on("disconnect", () => process.exit());

async function obey(order: WatchersOrder): Promise<void> {
  if (order.kind === "open") await open(order);
  else if (order.kind === "look") await look();
  else if (order.kind === "beat") await beat(watchers.map(({ socket }) => socket));
  else void watch();
  process.send?.("obeyed");
}

async function open({ port, apikey, tokens }: WatchersOrder & { kind: "open" }): Promise<void> {
  server = { port, apikey };
  const shake = handshake(`127.0.0.1:${port}`, apikey);
  const sockets = await openSockets({
    port,
    count: tokens.length,
    greetings: (at) => [shake, joinMessage(BOARD_CHANNELS.board, tokens[at])],
  });
  for (const socket of sockets)
    socket.on("close", () => {
      throw new Error("the server closed a socket");
    });
  watchers = sockets.map((socket, at) => ({ socket, token: tokens[at] ?? "", etag: "" }));
}

async function look(): Promise<void> {
  const beatInTime = createBeat(watchers.map(({ socket }) => socket));
  for (let first = 0; first < watchers.length; first += LOOKS_AT_ONCE) {
    await Promise.all(watchers.slice(first, first + LOOKS_AT_ONCE).map(readBoard));
    await beatInTime();
  }
}

async function watch(): Promise<void> {
  const report: WatchReport = { statuses: {}, bytes: 0 };
  await Promise.all(watchers.map((watcher) => follow(watcher, nextMessage(watcher), report)));
  process.send?.(report);
}

/** Resolves when the server says that boards have changed. */
const nextMessage = ({ socket }: Watcher) =>
  new Promise<void>((resolve) => {
    const listen = (chunk: Buffer) => {
      if (!chunk.includes(BOARDS_CHANGED)) return;
      socket.off("data", listen);
      resolve();
    };
    socket.on("data", listen);
  });

/** Asks for the board after the message, and again after the next one if the board is still the old one. */
async function follow(watcher: Watcher, message: Promise<void>, report: WatchReport) {
  await message;
  const later = nextMessage(watcher);
  await pause(Math.random() * BOARD_SPREAD_MS);
  const { status, bytes } = await readBoard(watcher);
  report.statuses[status] = (report.statuses[status] ?? 0) + 1;
  report.bytes += bytes;
  if (status === NOT_MODIFIED) await follow(watcher, later, report);
}

async function readBoard(watcher: Watcher): Promise<{ status: number; bytes: number }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; bytes: number }>();
  const asking = request({
    agent,
    host: "127.0.0.1",
    port: server.port,
    method: leaderboard.method,
    path: `/functions/v1/${leaderboard.name}`,
    headers: {
      apikey: server.apikey,
      authorization: `Bearer ${watcher.token}`,
      "accept-encoding": "gzip, deflate, br, zstd",
      "content-type": "application/json",
      "content-length": QUERY.length,
      "if-none-match": watcher.etag,
    },
  });
  asking.on("error", reject).on("response", (answer) => {
    let bytes = 0;
    watcher.etag = answer.headers.etag ?? "";
    answer.on("data", (part: Buffer) => (bytes += part.length));
    answer.on("end", () => resolve({ status: answer.statusCode ?? 0, bytes }));
  });
  asking.end(QUERY);
  return promise;
}
