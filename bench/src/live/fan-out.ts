// Compares the cost of one broadcast to many sockets with bare TCP, which writes the same bytes. Both work in
// turns; the figure is the processor time of the server for each delivery.
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { describeTurns, medianOf } from "#describe-turns.ts";
import { cpuNs } from "#speed/cpu-time.ts";
import { takeTurns } from "#speed/take-turns.ts";
import { startProduct } from "#start-product.ts";

import type { BareBroadcast } from "./bare-fan-out.ts";
import type { ReadersOrder } from "./readers-process.ts";
import { handshake, joinMessage, openSockets } from "./wire.ts";

const TOPIC = "bench";
const EVENT = "message";
/** With its JSON around it, the payload of a message has 1 kB. */
const TEXT_BYTES = 1000;
const WARM_UP_TURNS = 2;

const { values } = parseArgs({
  options: {
    sockets: { type: "string", default: "2000" },
    turns: { type: "string", default: "9" },
    /** How many messages one turn sends to each socket. */
    messages: { type: "string", default: "20" },
  },
});
const count = Number(values.sockets);
const messages = Number(values.messages);
const payload = { text: "x".repeat(TEXT_BYTES) };

interface Side {
  pid: number;
  readers: ChildProcess;
  broadcast: () => Promise<void>;
}

await using product = await startProduct({
  RATE_LIMITS: "off",
  CONNECTIONS_PER_ADDRESS: "100000",
});
const bare = fork(join(import.meta.dirname, "bare-fan-out.ts"));
const [{ port: barePort }] = (await once(bare, "message")) as [{ port: number }];
const sides = { product: await productSide(), bare: await bareSide() };
const frameBytes = await measureFrame();

for (let turn = 0; turn < WARM_UP_TURNS; turn += 1)
  for (const side of Object.values(sides)) await measure(side);
const costs = await takeTurns<Side, number>(sides, Number(values.turns), measure);
print();
for (const { readers } of Object.values(sides)) readers.disconnect();
bare.disconnect();

async function productSide(): Promise<Side> {
  const readers = await openReaders(Number(new URL(product.url).port), product.anonKey);
  return { pid: product.pid, readers, broadcast: () => post(messages) };
}

async function bareSide(): Promise<Side> {
  const readers = await openReaders(barePort, null);
  return {
    pid: bare.pid ?? 0,
    readers,
    broadcast: async () => {
      bare.send({ bytes: frameBytes, times: messages } satisfies BareBroadcast);
    },
  };
}

async function openReaders(port: number, apikey: string | null): Promise<ChildProcess> {
  const readers = fork(join(import.meta.dirname, "readers-process.ts"));
  await order(readers, { kind: "open", port, count, apikey, topic: TOPIC });
  return readers;
}

async function order(readers: ChildProcess, message: ReadersOrder): Promise<void> {
  readers.send(message);
  await once(readers, "message");
}

async function post(times: number): Promise<void> {
  const { url, anonKey } = product;
  const body = { topic: TOPIC, event: EVENT, payload };
  const answer = await fetch(`${url}/realtime/v1/api/broadcast`, {
    method: "POST",
    headers: { apikey: anonKey, "content-type": "application/json" },
    body: JSON.stringify({ messages: Array.from({ length: times }, () => body) }),
  });
  if (answer.status !== 202) throw new Error(`a broadcast was answered ${answer.status}`);
}

/** The bytes of one message as they arrive at a client. */
async function measureFrame(): Promise<number> {
  const port = Number(new URL(product.url).port);
  const greetings = [handshake(`127.0.0.1:${port}`, product.anonKey), joinMessage(TOPIC)];
  const [socket] = await openSockets({ port, count: 1, greetings: () => greetings });
  if (socket === undefined) throw new Error("the server opens no socket");
  const arrived = once(socket, "data");
  await post(1);
  const [chunk] = (await arrived) as [Buffer];
  socket.destroy();
  return chunk.length;
}

/** Microseconds of processor time for each delivery. */
async function measure({ pid, readers, broadcast }: Side): Promise<number> {
  if (pid === product.pid) await order(readers, { kind: "beat" });
  await order(readers, { kind: "expect", bytes: frameBytes * messages });
  const received = once(readers, "message");
  const before = await cpuNs(pid);
  await broadcast();
  await received;
  return ((await cpuNs(pid)) - before) / (count * messages) / 1000;
}

function print(): void {
  const median = (side: "product" | "bare") => medianOf(costs, side).toFixed(1);
  console.log(
    `${count} sockets, ${frameBytes} bytes: product ${median("product")} us, bare TCP ${median("bare")} us a delivery,` +
      ` ${describeTurns(costs)}`,
  );
}
