// A way to a server that can be closed, and that can lose an answer: what a network or a dying machine does.
import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

export interface Gate {
  readonly port: number;
  /** Where connections lead to. */
  target: { host: string; port: number };
  /** Cuts all connections and accepts no other ones. */
  close(): void;
  open(): void;
  /** Cuts the connection when the answer to this request arrives, which nobody gets then. */
  loseAnswers(request: string): Loss;
  stop(): Promise<void>;
}

interface Loss {
  /** Resolves when the first answer is lost. */
  begun: Promise<void>;
  end(): void;
}

export async function openGate(target: Gate["target"]): Promise<Gate> {
  const sockets = new Set<Socket>();
  const losses = new Map<string, () => void>();
  let isOpen = true;
  const server = createServer((near) => {
    if (!isOpen) return near.destroy();
    const far = connect(gate.target);
    const cut = () => [near, far].map((socket) => socket.destroy());
    let onLost: (() => void) | undefined;
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", cut).on("close", () => {
        sockets.delete(socket);
        cut();
      });
    }
    near.on("data", (chunk) => {
      const text = chunk.toString("latin1");
      // The body may come by itself, after the head.
      onLost ??= [...losses].find(([request]) => text.startsWith(request))?.[1];
      far.write(chunk);
    });
    far.on("data", (chunk) => {
      if (onLost === undefined) return near.write(chunk);
      cut();
      return onLost();
    });
    return undefined;
  });
  server.listen(0, "localhost");
  await once(server, "listening");
  const cutAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const gate: Gate = {
    port: (server.address() as AddressInfo).port,
    target,
    close() {
      isOpen = false;
      cutAll();
    },
    open() {
      isOpen = true;
    },
    loseAnswers(request) {
      const { promise, resolve } = Promise.withResolvers<void>();
      losses.set(request, resolve);
      return { begun: promise, end: () => void losses.delete(request) };
    },
    async stop() {
      server.close();
      cutAll();
      await once(server, "close");
    },
  };
  return gate;
}
