// Runs commands for the operator while the site runs, because only one process can open the
// embedded database.

import { once } from "node:events";
import { chmod, rm } from "node:fs/promises";
import { createServer, type Socket } from "node:net";

import { commands } from "#commands/index.ts";
import type { Site } from "#commands/site-command.ts";

import { openSocketPath } from "./control-path.ts";
import { ControlRequest, type ControlAnswer } from "./messages.ts";

const REQUEST_MAX_BYTES = 64 * 1024;
const REQUEST_WAIT_MS = 5000;

export interface ControlServer {
  /** Disconnects the clients of commands that still run. */
  close(): Promise<void>;
}

/**
 * Only this account may open the socket (mode 600), as everything in DATA_DIR: an account that may
 * open it may read the database's files as well. The caller holds the lock of the database, so an
 * existing socket was left by a process that died.
 */
export async function openControlServer(
  site: Omit<Site, "print" | "isServing">,
  onFailure: (error: unknown) => void,
): Promise<ControlServer> {
  await using address = await openSocketPath(site.config.DATA_DIR);
  if (address === null) return { close: async () => {} };
  const { path } = address;
  await rm(path, { force: true });
  const sockets = new Set<Socket>();
  let isBusy = false;

  const answer = async (socket: Socket): Promise<void> => {
    const send = (message: ControlAnswer) => void socket.write(`${JSON.stringify(message)}\n`);
    try {
      const request = await readRequest(socket);
      if (isBusy) throw new Error("The server is busy with another command. Try again later.");
      isBusy = true;
      const print = (line: string) => send({ line });
      const work = commands[request.command].run(
        { ...site, isServing: true, print },
        request.words,
      );
      send({ isWell: await work.finally(() => (isBusy = false)) });
    } catch (error) {
      send({ problem: error instanceof Error ? error.message : String(error) });
    } finally {
      socket.end();
    }
  };

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    // The client has disconnected; the command continues.
    socket.on("error", () => {});
    void answer(socket);
  });
  server.listen(path);
  await once(server, "listening");
  await chmod(path, 0o600);
  server.on("error", onFailure);
  server.unref();
  return {
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await rm(path, { force: true });
    },
  };
}

async function readRequest(socket: Socket): Promise<ControlRequest> {
  socket.setTimeout(REQUEST_WAIT_MS, () => socket.destroy());
  let text = "";
  for await (const chunk of socket.setEncoding("utf8").iterator({ destroyOnReturn: false })) {
    text += String(chunk);
    if (text.length > REQUEST_MAX_BYTES) throw new Error("The command is too long.");
    if (text.includes("\n")) break;
  }
  socket.setTimeout(0);
  return ControlRequest.parse(JSON.parse(text));
}
