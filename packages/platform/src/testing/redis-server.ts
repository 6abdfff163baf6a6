// A Redis of its own for a test. No npm package carries one, so the machine has to have it.
import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";

const PROGRAMS = ["redis-server", "valkey-server"];
const PASSWORD = "of-the-tests";

const program = PROGRAMS.find((name) => spawnSync(name, ["--version"]).error === undefined);

export const hasRedis = program !== undefined;

export interface TestRedis extends AsyncDisposable {
  readonly url: string;
  /** Ends it at once; what it held is lost. */
  kill(): Promise<void>;
  /** Starts it again at the same address. */
  start(): Promise<void>;
  /** Stops answering, with its connections open, until `resume`. */
  pause(): void;
  resume(): void;
}

export async function startRedis(): Promise<TestRedis> {
  if (program === undefined) throw new Error(`None of ${PROGRAMS.join(", ")} is installed`);
  const port = await freePort();
  let child = await serve(program, port);
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const kill = async () => {
    if (!isRunning()) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  };
  return {
    url: `redis://:${PASSWORD}@127.0.0.1:${port}`,
    kill,
    async start() {
      if (!isRunning()) child = await serve(program, port);
    },
    pause: () => void child.kill("SIGSTOP"),
    resume: () => void child.kill("SIGCONT"),
    [Symbol.asyncDispose]: kill,
  };
}

async function serve(name: string, port: number): Promise<ChildProcess> {
  const settings = { port, bind: "127.0.0.1", save: "", appendonly: "no", requirepass: PASSWORD };
  const words = Object.entries(settings).flatMap(([key, value]) => [`--${key}`, String(value)]);
  const child = spawn(name, words, { stdio: ["ignore", "pipe", "ignore"] });
  await new Promise<void>((resolve, reject) => {
    let written = "";
    child.stdout.on("data", (chunk) => {
      written += String(chunk);
      if (written.includes("Ready to accept connections")) resolve();
    });
    child.once("error", reject);
    child.once("exit", () => reject(new Error(`Redis has ended:\n${written}`)));
  });
  return child;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
