// What a stranger without an account can do to the server: too many requests, connections that are held open, and
// requests that let the database work.
import type { AddressInfo } from "node:net";
import { connect, type Socket } from "node:net";

/**
 * How many answers of each status came, how many requests were sent, how many connections are held; "closed"
 * for connections that ended with an error.
 */
export type Tally = Record<string, number>;

interface Target {
  url: URL;
  anonKey: string;
}

export interface Attack {
  /** Runs until it is told to stop. */
  start(target: Target, tally: Tally): () => void;
}

/** Linux lets a process use any address of 127.0.0.0/8: attackers are not at the bystander's address. */
export const ATTACKER = "127.0.0.2";
const TICK_MS = 10;

/** What is asked for, with further headers or a body. */
interface RequestParts {
  path: string;
  more?: string;
  /** Sent by POST. */
  body?: string;
}

function requestText({ url, anonKey }: Target, { path, more = "", body }: RequestParts): string {
  const head = `${path} HTTP/1.1\r\nhost: ${url.host}\r\napikey: ${anonKey}\r\n${more}`;
  if (body === undefined) return `GET ${head}\r\n`;
  return `POST ${head}content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
}

const open = ({ url }: Target) =>
  connect({ host: url.hostname, port: Number(url.port), localAddress: ATTACKER }).setNoDelay();

function count(tally: Tally, key: string, step = 1): void {
  tally[key] = (tally[key] ?? 0) + step;
}

/** Counts the answers in what a connection has received, also where one begins in two pieces. */
function createStatusReader(tally: Tally): (chunk: Buffer) => number {
  let rest = "";
  return (chunk) => {
    const text = rest + chunk.toString("latin1");
    const answers = [...text.matchAll(/HTTP\/1\.1 (?<status>\d{3})/g)];
    for (const { groups } of answers) count(tally, String(groups?.["status"]));
    const last = answers.at(-1);
    const end = last === undefined ? 0 : last.index + last[0].length;
    rest = text.slice(Math.max(end, text.length - "HTTP/1.1 20".length));
    return answers.length;
  };
}

/** How many requests a connection sends before it waits for an answer. */
const PIPELINED = 4;

/** Sends so many requests a second, as far as its connections are answered. */
function flood(perSecond: number, connections: number, request: RequestParts): Attack {
  return {
    start(target, tally) {
      const bytes = Buffer.from(requestText(target, request));
      const room = new Map<Socket, number>();
      let isOver = false;
      const add = () => {
        if (isOver) return;
        const socket = open(target);
        const read = createStatusReader(tally);
        socket.once("connect", () => room.set(socket, PIPELINED));
        socket.on("data", (chunk) => {
          const answered = read(chunk);
          room.set(socket, (room.get(socket) ?? 0) + answered);
        });
        socket.on("error", () => count(tally, "closed"));
        socket.once("close", () => {
          room.delete(socket);
          setTimeout(add, TICK_MS);
        });
      };
      const sendSome = () => {
        let due = (perSecond * TICK_MS) / 1000;
        for (const [socket, free] of room) {
          const times = Math.min(free, due);
          if (times === 0) continue;
          for (let time = 0; time < times; time += 1) socket.write(bytes);
          // The last in the order, so that all connections are used in turn.
          room.delete(socket);
          room.set(socket, free - times);
          count(tally, "sent", times);
          due -= times;
          if (due <= 0) return;
        }
      };
      for (let opened = 0; opened < connections; opened += 1) add();
      const tick = setInterval(sendSome, TICK_MS);
      return () => {
        isOver = true;
        clearInterval(tick);
      };
    },
  };
}

/** Holds connections; `say` is called for each of them every second. */
function hold(connections: number, say: (socket: Socket, target: Target) => void): Attack {
  return {
    start(target, tally) {
      const held = new Set<Socket>();
      for (let opened = 0; opened < connections; opened += 1) {
        const socket = open(target);
        held.add(socket);
        socket.on("data", createStatusReader(tally));
        socket.on("error", () => count(tally, "closed"));
        socket.once("close", () => held.delete(socket));
      }
      const tick = setInterval(() => {
        for (const socket of held) if (isConnected(socket)) say(socket, target);
      }, 1000);
      return () => {
        tally["held"] = held.size;
        clearInterval(tick);
        for (const socket of held) socket.destroy();
      };
    },
  };
}

const isConnected = (socket: Socket) => "port" in (socket.address() as Partial<AddressInfo>);

/** More than any limit lets through, so the limit of searches is part of what is measured. */
const search = (path: string, more = "") => flood(200, 16, { path, more });

const searchBoard = (text: string) =>
  flood(200, 16, { path: BOARD, body: JSON.stringify({ search: text }) });
const BOARD = "/functions/v1/leaderboard";
const PROFILES = "/rest/v1/player_profiles?select=id,username";

export const ATTACKS: Record<string, Attack> = {
  "10,000 requests a second, table API": flood(10_000, 256, { path: `${PROFILES}&limit=1` }),
  "10,000 requests a second, board": flood(10_000, 256, { path: BOARD, body: "{}" }),
  "slow heads on 1,500 connections": hold(1500, (socket, target) =>
    socket.write(
      socket.bytesWritten === 0 ? requestText(target, { path: "/" }).slice(0, -2) : "x-more: 1\r\n",
    ),
  ),
  "5,000 connections that say nothing": hold(5000, () => {}),
  "table API: ilike": search(`${PROFILES}&username=ilike.*zq*`),
  "table API: ilike, 10,000 characters": search(
    `${PROFILES}&username=ilike.*${"z".repeat(10_000)}*`,
  ),
  "table API: exact count": search(`${PROFILES}&limit=1`, "prefer: count=exact\r\n"),
  "table API: giant offset": search(`${PROFILES}&offset=900000&limit=100`),
  "table API: order without an index": search(`${PROFILES}&order=bio.desc&limit=100`),
  "table API: list with embedded lists": search(
    "/rest/v1/user_stats?select=*,player_profiles(*)&order=wins.desc&limit=1000",
  ),
  "search of one character": searchBoard("z"),
  "search of 10,000 characters": searchBoard("z".repeat(10_000)),
};
