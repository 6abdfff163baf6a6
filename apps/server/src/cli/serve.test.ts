// The server as a separate process: how it starts, fails to start, and ends.
import { createClient } from "@supabase/supabase-js";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { access, mkdtemp, readFile, rm } from "node:fs/promises";
import { Agent, request } from "node:http";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { runCommand, serveProduct, type ServingProcess } from "#testing/product-process.ts";

/** The time that service managers wait before they kill a process. */
const STOP_MAX_MS = 10_000;
const SLOW_MS = 120_000;
/** After this time the request has arrived, and its password is still being hashed. */
const IN_FLIGHT_MS = 15;
/** After this time the reader is working; on an idle machine, each picture takes as long. */
const READING_MS = 120;
/** Read one after the other, so that some are still to be read when the signal comes. */
const READINGS = 4;
/** After this time a signal has taken effect. */
const SIGNAL_MS = 100;

let folder: string;
const data = () => join(folder, "data");

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "serve-"));
});
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

describe("a start that cannot listen ends with one sentence", () => {
  test(
    "when the port is busy",
    async () => {
      const other = createServer().listen(0, "127.0.0.1");
      await once(other, "listening");
      const PORT = String((other.address() as AddressInfo).port);

      const { code, error } = await runCommand(["serve"], { PORT, DATA_DIR: data() });

      expect(error).toMatch(/^PORT: another process already listens on 127\.0\.0\.1, [^\n]+\n$/);
      expect(code).toBe(1);
      expect(await exists(join(data(), "database.lock"))).toBe(false);
      other.close();
    },
    SLOW_MS,
  );

  test(
    "when the machine has no such address",
    async () => {
      const HOST = "203.0.113.7";

      const { code, error } = await runCommand(["serve"], { HOST, DATA_DIR: data() });

      expect([code, error]).toEqual([
        1,
        expect.stringMatching(/^HOST: 203\.0\.113\.7 is not an address of this machine\.[^\n]+\n$/),
      ]);
    },
    SLOW_MS,
  );
});

/**
 * Connections that may keep a server from ending: a stalled upload, an idle connection, and a live
 * channel.
 */
async function occupy({ port }: ServingProcess): Promise<{ sockets: Socket[]; live: WebSocket }> {
  const upload = connect(port, "127.0.0.1");
  const silent = connect(port, "127.0.0.1");
  const sockets = [upload, silent];
  // The server closes them while they are open.
  for (const socket of sockets) socket.on("error", () => undefined);
  await Promise.all(sockets.map((socket) => once(socket, "connect")));
  const head = [
    "POST /functions/v1/avatar-upload HTTP/1.1",
    "host: x",
    "content-type: multipart/form-data; boundary=x",
    "content-length: 9000000",
    "",
    "--x",
  ];
  upload.write(head.join("\r\n"));
  const answer = await fetch(`http://127.0.0.1:${port}/config.json`);
  const { anonKey } = (await answer.json()) as { anonKey: string };
  const live = new WebSocket(
    `ws://127.0.0.1:${port}/realtime/v1/websocket?vsn=2.0.0&apikey=${anonKey}`,
  );
  await once(live, "open");
  return { sockets, live };
}

/** A registration on a kept-alive connection; the server takes a while to hash its password. */
function register(port: number, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = {
      port,
      host: "127.0.0.1",
      method: "POST",
      path: "/auth/v1/signup",
      headers: { "content-type": "application/json" },
      agent,
    };
    const outgoing = request(options, (response) => {
      response.resume();
      response.once("end", () => resolve(response.statusCode ?? 0));
    });
    outgoing.once("error", reject);
    outgoing.end(JSON.stringify({ email: `${randomUUID()}@example.org`, password: "double-six" }));
  });
}

const SAMPLE = join(import.meta.dirname, "../../../../bench/samples/images/a001_bottom_half.png");

interface Readings {
  answered: () => number;
  answers: Promise<unknown[]>;
}

/** Lets a player's screenshot be read several times. */
async function startReadings({ port }: ServingProcess): Promise<Readings> {
  const url = `http://127.0.0.1:${port}`;
  const { anonKey } = (await (await fetch(`${url}/config.json`)).json()) as { anonKey: string };
  const client = createClient(url, anonKey, { auth: { persistSession: false } });
  await client.auth.signUp({ email: `${randomUUID()}@example.org`, password: "double-six" });
  const name = `${Date.now()}_bottom_half.png`;
  const stored = await client.storage
    .from("screenshots")
    .upload(name, await readFile(SAMPLE), { contentType: "image/png" });
  expect(stored.error).toBeNull();
  const imageUrl = `${url}/storage/v1/object/public/screenshots/${name}`;
  const body = { imageUrl, game_format: "domino_flyclops", image_type: "bottom_half" };
  let answered = 0;
  const read = async (): Promise<unknown> => {
    const { data: reading } = await client.functions.invoke("ocr", { body });
    answered += 1;
    return reading;
  };
  const answers = Promise.all(Array.from({ length: READINGS }, read));
  await pause(READING_MS);
  return { answered: () => answered, answers };
}

/** Service managers do the same: they signal every process of a service. */
async function signalChildren({ child }: ServingProcess): Promise<number[]> {
  const children = await readFile(`/proc/${child.pid}/task/${child.pid}/children`, "utf8");
  const pids = children.split(" ").filter(Boolean).map(Number);
  for (const pid of pids) process.kill(pid, "SIGTERM");
  return pids;
}

const isAlive = (pid: number) => exists(`/proc/${pid}`);

describe("SIGTERM", () => {
  test(
    "answers what is in flight on a kept connection and ends within seconds",
    async () => {
      await using server = await serveProduct({ DATA_DIR: data() });
      const agent = new Agent({ keepAlive: true });
      await register(server.port, agent);

      const answer = register(server.port, agent);
      await pause(IN_FLIGHT_MS);
      const { code, ms, out } = await server.stop();

      expect(await answer).toBe(200);
      expect([code, out]).toEqual([0, expect.stringContaining('"msg":"stopped"')]);
      expect(ms).toBeLessThan(4000);
      agent.destroy();
    },
    SLOW_MS,
  );

  test.runIf(process.platform === "linux")(
    "lets readings under way end, also where the whole service gets the signal",
    async () => {
      await using server = await serveProduct({ DATA_DIR: data() });
      await expect
        .poll(() => server.written(), { timeout: SLOW_MS })
        .toContain("screenshots can be read");
      const { answered, answers } = await startReadings(server);

      const readers = await signalChildren(server);
      await pause(SIGNAL_MS);
      expect(await Promise.all(readers.map(isAlive))).toEqual([true]);
      expect(answered()).toBeLessThan(READINGS);
      const { code, ms, out } = await server.stop();

      expect(await answers).toEqual(
        Array.from({ length: READINGS }, () => expect.objectContaining({ success: true })),
      );
      expect([code, out]).toEqual([0, expect.stringContaining('"msg":"stopped"')]);
      expect(ms).toBeLessThan(STOP_MAX_MS);
    },
    SLOW_MS,
  );

  test(
    "ends it within ten seconds beside uploads that stall, sockets and silent connections",
    async () => {
      await using server = await serveProduct({ DATA_DIR: data() });
      const { sockets, live } = await occupy(server);

      const { code, ms, out } = await server.stop();

      expect([code, out]).toEqual([0, expect.stringContaining('"msg":"stopped"')]);
      expect(ms).toBeLessThan(STOP_MAX_MS);
      for (const socket of sockets) socket.destroy();
      live.close();
    },
    SLOW_MS,
  );
});
