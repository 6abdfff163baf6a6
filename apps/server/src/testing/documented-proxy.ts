// The reverse proxies of docs/operating.md, run as documented: only addresses and certificates differ.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { freePort } from "./product-process.ts";

const DOCUMENT = join(import.meta.dirname, "../../../../docs/operating.md");
const PUBLIC_NAME = "capicu.example";
const START_MS = 10_000;

interface Proxy {
  language: string;
  arguments: (file: string) => string[];
  version: string[];
  configure: (sample: string, ports: { tls: number; plain: number }, folder: string) => string;
}

const PROXIES = {
  nginx: {
    language: "nginx",
    version: ["-v"],
    arguments: (file) => ["-c", file, "-e", "stderr"],
    configure: (sample, { tls, plain }, folder) => `
daemon off;
master_process off;
pid ${folder}/pid;
error_log stderr;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  ${sample
    .replace("listen 443 ssl;", `listen 127.0.0.1:${tls};`)
    .replace("listen 80;", `listen 127.0.0.1:${plain};`)
    .replaceAll(/^ *ssl_.*$/gm, "")
    .replaceAll(PUBLIC_NAME, "127.0.0.1")}
}`,
  },
  caddy: {
    language: "caddy",
    version: ["version"],
    arguments: (file) => ["run", "--adapter", "caddyfile", "--config", file],
    configure: (sample, { tls }) =>
      `{\n  admin off\n}\n${sample.replace(PUBLIC_NAME, `http://127.0.0.1:${tls}`)}`,
  },
} as const satisfies Record<string, Proxy>;

export type ProxyName = keyof typeof PROXIES;

export const isInstalled = (name: ProxyName): boolean =>
  spawnSync(name, PROXIES[name].version).error === undefined;

export interface RunningProxy extends AsyncDisposable {
  /** The address at which visitors reach it. */
  url: string;
}

/** The one server of the samples. */
const DOCUMENTED = "127.0.0.1:3000";

/** Starts it on its own port in front of a server on `port`. */
export async function startDocumentedProxy(name: ProxyName, port: number): Promise<RunningProxy> {
  const [sample = ""] = await readSamples(PROXIES[name].language);
  return start(name, sample.replace(DOCUMENTED, `127.0.0.1:${port}`));
}

/** Starts nginx in front of several servers, as documented: any of them may get a request. */
export async function startDocumentedBalancer(ports: readonly number[]): Promise<RunningProxy> {
  const [sample = "", upstream = ""] = await readSamples("nginx");
  const servers = ports.map((port) => `server 127.0.0.1:${port};\n`).join("");
  const ownUpstream = upstream.replace(/(?:\s*server [\d.:]+;\n)+/, `\n${servers}`);
  return start("nginx", ownUpstream + sample.replace(DOCUMENTED, "capicu"));
}

async function start(name: ProxyName, sample: string): Promise<RunningProxy> {
  const proxy: Proxy = PROXIES[name];
  const folder = await mkdtemp(join(tmpdir(), `${name}-`));
  const ports = { tls: await freePort(), plain: await freePort() };
  const file = join(folder, "proxy.conf");
  await writeFile(file, proxy.configure(sample, ports, folder));
  const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const child = spawn(name, proxy.arguments(file), { env });
  let written = "";
  child.stderr.on("data", (chunk) => (written += String(chunk)));
  const ended = once(child, "close");
  const close = async () => {
    child.kill("SIGTERM");
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  if (!(await isListening(ports.tls))) {
    await close();
    throw new Error(`${name} does not start with the documented sample:\n${written}`);
  }
  return { url: `http://127.0.0.1:${ports.tls}`, [Symbol.asyncDispose]: close };
}

async function readSamples(language: string): Promise<string[]> {
  const document = await readFile(DOCUMENT, "utf8");
  const fence = "```";
  const [, ...after] = document.split(`${fence}${language}\n`);
  if (after.length === 0) throw new Error(`docs/operating.md has no sample for ${language}`);
  return after.map((text) => text.split(fence)[0] ?? "");
}

async function isListening(port: number): Promise<boolean> {
  const until = performance.now() + START_MS;
  while (performance.now() < until) {
    const socket = connect(port, "127.0.0.1");
    const isOpen = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return true;
    await pause(50);
  }
  return false;
}
