// `npm start` runs the bundle, and other tests run the sources.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { SourceMap, type SourceMapPayload } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, expect, onTestFinished, test } from "vitest";

import { BUNDLED_SERVER, ensureBuilt } from "./built.mjs";
import { copyPreparedData } from "./prepared-data.ts";
import { ROOT } from "./runtime.mjs";

const SLOW_MS = 240_000;
const OUT = dirname(BUNDLED_SERVER);
const PORT = 20_000 + (process.pid % 10_000);
const ADDRESS = `http://127.0.0.1:${PORT}`;

beforeAll(() => ensureBuilt("server"), SLOW_MS);

async function serveBundle() {
  const folder = await mkdtemp(join(tmpdir(), "bundle-"));
  // A step of `npm test` has run the bundle's `migrate` for it.
  copyPreparedData(folder);
  const env = { PATH: process.env["PATH"], DATA_DIR: folder, PORT: String(PORT) };
  // Optimised code of the embedded engine pays only after more statements than a test sends.
  const words = ["--liftoff-only", BUNDLED_SERVER, "serve"];
  const child = spawn(process.execPath, words, { env, stdio: ["ignore", "pipe", "pipe"] });
  let log = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (bytes) => (log += String(bytes)));
  onTestFinished(async () => {
    child.kill("SIGKILL");
    if (child.exitCode === null) await once(child, "exit");
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  });
  return async (line: string) => {
    while (!log.includes(line)) {
      if (child.exitCode !== null) throw new Error(`The server has ended:\n${log}`);
      await pause(50);
    }
  };
}

test(
  "the bundle migrates, serves, and finds its threads, models and version",
  async () => {
    const logged = await serveBundle();
    await logged("Capicú is at");
    const config = await fetch(`${ADDRESS}/config.json`);
    const { anonKey, version } = (await config.json()) as { anonKey: string; version: string };
    const signup = await fetch(`${ADDRESS}/auth/v1/signup`, {
      method: "POST",
      headers: { apikey: anonKey, "Content-Type": "application/json" },
      body: JSON.stringify({ email: "bundle@example.com", password: "double-six-and-blank" }),
    });
    await logged("screenshots can be read");

    const manifest = await readFile(join(ROOT, "apps/server/package.json"), "utf8");
    expect(version).toBe((JSON.parse(manifest) as { version: string }).version);
    expect(signup.status).toBe(200);
  },
  SLOW_MS,
);

test("a stack trace names the file and the line of the source", async () => {
  const start = "= startRecogniser({";
  const { name, code } = await chunkWith(start);
  const map = await readFile(join(OUT, `${name}.map`), "utf8");

  const line = lineOf(code, start);
  const column = code.split("\n")[line]?.indexOf(start) ?? 0;
  const entry = new SourceMap(JSON.parse(map) as SourceMapPayload).findEntry(line, column);

  const source = await readFile(join(ROOT, "apps/server/src/create-services.ts"), "utf8");
  expect(entry).toMatchObject({
    originalSource: expect.stringMatching(/\/create-services\.ts$/),
    originalLine: lineOf(source, start),
  });
});

const lineOf = (text: string, part: string) =>
  text.split("\n").findIndex((line) => line.includes(part));

async function chunkWith(part: string) {
  for (const name of (await readdir(OUT)).filter((file) => file.endsWith(".js"))) {
    const code = await readFile(join(OUT, name), "utf8");
    if (code.includes(part)) return { name, code };
  }
  throw new Error(`No file of the bundle has ${part}`);
}
