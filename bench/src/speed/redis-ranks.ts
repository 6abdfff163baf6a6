// The opponent of the rank rows: Redis behind a bare server, both on loopback, with as many players.
import { fork, spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { freePort } from "#start-product.ts";

import { playerId } from "./player-id.ts";
import type { RedisRankOptions } from "./redis-rank-server.ts";
import type { Opponent } from "./row.ts";

const KEY = "ranks";
const READY_MS = 10_000;
const MEMBERS_AT_ONCE = 5000;
/** About as many different numbers of wins as demo players have. */
const SCORES = 700;

interface Options {
  players: number;
  headers: string[];
}

export async function startRedisRanks({ players, headers }: Options): Promise<Opponent> {
  const redisPort = await freePort();
  const redis = spawn(
    "redis-server",
    ["--port", String(redisPort), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"],
    { stdio: "ignore" },
  );
  redis.on("error", (cause) => {
    throw new Error("redis-server is not installed", { cause });
  });
  await fill(redisPort, players);
  const server = fork(join(import.meta.dirname, "redis-rank-server.ts"));
  const options: RedisRankOptions = { redisPort, key: KEY, total: players, headers };
  server.send(options);
  const [{ port }] = (await once(server, "message")) as [{ port: number }];
  return {
    url: new URL(`http://127.0.0.1:${port}`),
    pids: () => [server.pid ?? 0, redis.pid ?? 0],
    async [Symbol.asyncDispose]() {
      server.disconnect();
      redis.kill("SIGTERM");
      await once(redis, "exit");
    },
  };
}

async function fill(port: number, players: number): Promise<void> {
  const socket = await connectWhenReady(port);
  for (let first = 1; first <= players; first += MEMBERS_AT_ONCE) {
    const count = Math.min(MEMBERS_AT_ONCE, players - first + 1);
    const members = Array.from({ length: count }, (_, at) => [
      String((first + at) % SCORES),
      playerId(first + at),
    ]);
    const words = ["ZADD", KEY, ...members.flat()];
    socket.write(
      `*${words.length}\r\n${words.map((word) => `$${word.length}\r\n${word}\r\n`).join("")}`,
    );
    await once(socket, "data");
  }
  socket.end();
}

async function connectWhenReady(port: number) {
  const deadline = performance.now() + READY_MS;
  for (;;) {
    const socket = connect(port, "127.0.0.1");
    const isOpen = await Promise.race([
      once(socket, "connect").then(() => true),
      once(socket, "close").then(() => false),
    ]).catch(() => false);
    if (isOpen) return socket;
    if (performance.now() > deadline) throw new Error("Redis does not answer");
    await pause(50);
  }
}
