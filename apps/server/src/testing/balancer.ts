// A balancer as operators use it: round robin over the processes that say they are ready, with kept
// connections, and without trying a request again that has reached a process.
import { once } from "node:events";
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const LOOK_MS = 250;
const LOOK_MAX_MS = 1000;

interface Backend {
  port: number;
  agent: Agent;
  isReady: boolean;
}

export interface Balancer extends AsyncDisposable {
  url: string;
  add(port: number): void;
  remove(port: number): void;
  isReady(port: number): boolean;
}

export async function startBalancer(): Promise<Balancer> {
  const backends = new Map<number, Backend>();
  let turn = 0;
  const next = (): Backend | undefined => {
    const ready = [...backends.values()].filter(({ isReady }) => isReady);
    turn += 1;
    return ready[turn % ready.length];
  };
  const server = createServer((incoming, outgoing) => forward(incoming, outgoing, next));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const looking = setInterval(() => {
    for (const backend of backends.values()) void look(backend);
  }, LOOK_MS);
  const { port: ownPort } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${ownPort}`,
    add: (port) =>
      void backends.set(port, {
        port,
        agent: new Agent({ keepAlive: true }),
        isReady: false,
      }),
    remove(port) {
      backends.get(port)?.agent.destroy();
      backends.delete(port);
    },
    isReady: (port) => backends.get(port)?.isReady ?? false,
    async [Symbol.asyncDispose]() {
      clearInterval(looking);
      server.close();
      server.closeAllConnections();
      for (const { agent } of backends.values()) agent.destroy();
    },
  };
}

async function look(backend: Backend): Promise<void> {
  const signal = AbortSignal.timeout(LOOK_MAX_MS);
  backend.isReady = await fetch(`http://127.0.0.1:${backend.port}/readyz`, { signal }).then(
    ({ ok }) => ok,
    () => false,
  );
}

function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  next: () => Backend | undefined,
): void {
  const backend = next();
  if (backend === undefined) {
    outgoing.writeHead(502).end("no process is ready");
    return;
  }
  const { port, agent } = backend;
  const { method, url: path, headers } = incoming;
  const forwarded = request({ host: "127.0.0.1", port, agent, method, path, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
    answer.once("error", () => outgoing.destroy());
  });
  forwarded.once("error", (error: NodeJS.ErrnoException) => {
    // Nothing was sent yet: another process may get the request.
    if (error.code === "ECONNREFUSED") {
      backend.isReady = false;
      if (!incoming.readableDidRead) return forward(incoming, outgoing, next);
    }
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502).end(error.message);
  });
  forwarded.once("socket", (socket) => {
    if (socket.connecting) socket.once("connect", () => incoming.pipe(forwarded));
    else incoming.pipe(forwarded);
  });
}
