// Several processes of the product on one PostgreSQL and one object store, behind a load balancer that
// sends each request to the next process.
import { generateSigningKey } from "@capicu/platform/kernel/tokens";
import { emptyDatabaseOn } from "@capicu/platform/testing/own-database";
import { startS3 } from "@capicu/platform/testing/s3-server";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { connect, createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { isInstalled, startDocumentedBalancer } from "./documented-proxy.ts";
import { freePort, serveProduct, type ServingProcess } from "./product-process.ts";

export interface Cluster extends AsyncDisposable {
  /** The balancer's address, for visitors. */
  readonly url: string;
  readonly databaseUrl: string;
  readonly anonKey: string;
  readonly nodes: readonly ServingProcess[];
  /** Ends a process at once, as a power cut does. */
  kill(node: number): Promise<void>;
  /** Starts it again where it was. */
  restart(node: number): Promise<void>;
  /** The official client, at one process or at the balancer. */
  client(node?: number): SupabaseClient;
}

interface ClusterOptions {
  size: number;
  /** Of every process. */
  settings?: Record<string, string>;
}

export async function startCluster(
  databaseServer: string,
  { size, settings = {} }: ClusterOptions,
): Promise<Cluster> {
  await using started = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), "cluster-"));
  started.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
  const { url: databaseUrl } = started.use(await emptyDatabaseOn(databaseServer));
  const { settings: s3 } = started.use(await startS3());
  const ports = await Promise.all(Array.from({ length: size }, freePort));
  const { url } = started.use(await startBalancer(ports));

  const shared = {
    JWT_SECRET: randomBytes(32).toString("hex"),
    JWT_SIGNING_KEY: JSON.stringify(await generateSigningKey()),
    PUBLIC_URL: url,
    TRUST_PROXY: "loopback",
    LOG_LEVEL: "warn",
    DATABASE_URL: databaseUrl,
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: s3.bucket,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    ...settings,
  };
  const serve = (port: number) =>
    serveProduct({ ...shared, PORT: String(port), DATA_DIR: join(folder, String(port)) });
  // All begin at once, as after a power cut: one of them migrates.
  const nodes = await Promise.all(ports.map(serve));
  started.defer(async () => void (await Promise.all(nodes.map((node) => dispose(node)))));
  const config = await fetch(`${url}/config.json`);
  const { anonKey } = (await config.json()) as { anonKey: string };

  const clients: SupabaseClient[] = [];
  started.defer(async () => {
    await Promise.all(clients.map((client) => client.realtime.disconnect()));
  });
  const stack = started.move();
  return {
    url,
    databaseUrl,
    anonKey,
    nodes,
    async kill(node) {
      await nodes[node]?.[Symbol.asyncDispose]();
    },
    async restart(node) {
      nodes[node] = await serve(ports[node] ?? 0);
    },
    client(node) {
      const address = node === undefined ? url : `http://127.0.0.1:${ports[node]}`;
      const client = createClient(address, anonKey, {
        auth: { persistSession: false, autoRefreshToken: false },
      });
      clients.push(client);
      return client;
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

const dispose = (node: AsyncDisposable) => node[Symbol.asyncDispose]();

interface Balancer extends AsyncDisposable {
  url: string;
}

const startBalancer = (ports: readonly number[]): Promise<Balancer> =>
  isInstalled("nginx") ? startDocumentedBalancer(ports) : startConnectionBalancer(ports);

/** Where nginx is missing: each connection goes to the next process that accepts it. */
async function startConnectionBalancer(ports: readonly number[]): Promise<Balancer> {
  let count = 0;
  const server = createServer((socket) => {
    socket.on("error", () => socket.destroy());
    const reach = (attempts: number) => {
      const port = ports[(count += 1) % ports.length] ?? 0;
      const upstream = connect(port, "127.0.0.1");
      upstream.once("connect", () => socket.pipe(upstream).pipe(socket));
      upstream.on("error", () => {
        if (attempts > 1 && upstream.connecting) reach(attempts - 1);
        else socket.destroy();
      });
    };
    reach(ports.length);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.close();
    },
  };
}
