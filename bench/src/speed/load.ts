// Sends one request again and again over open connections. It reads of an answer only where it ends,
// because the work of this process slows the server on the same machine.
import { once } from "node:events";
import { connect, type Socket } from "node:net";

import type { RowRequest } from "./row.ts";

const HEAD_END = "\r\n\r\n";
const LAST_CHUNK = "0\r\n\r\n";

export interface Load extends AsyncDisposable {
  /** Resolves to the number of answers in this time; it ends early when no request is left. */
  run(ms: number): Promise<number>;
}

interface LoadOptions {
  status: number;
  connections: number;
  /** How often each request is sent: again and again, at most once in a run, or at most once in all. */
  repeats?: "always" | "in-each-run" | "never";
  /** At most so many requests in a run, so that some are left for the last one. */
  most?: number;
}

/** Each connection sends the next one of the requests. */
export async function openLoad(
  { hostname, port }: URL,
  requests: readonly RowRequest[],
  { status, connections, repeats = "always", most = Infinity }: LoadOptions,
): Promise<Load> {
  const bytes = requests.map((request) => requestBytes(request, `${hostname}:${port}`));
  const statusLine = `HTTP/1.1 ${status} `;
  const sockets = await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect(Number(port), hostname).setNoDelay();
      await once(socket, "connect");
      return socket;
    }),
  );
  let index = 0;
  return {
    async run(ms) {
      const until = performance.now() + ms;
      if (repeats === "in-each-run") index = 0;
      const end = index + most;
      const nextBytes = () => {
        if (index === end || performance.now() >= until) return null;
        const at = repeats === "always" ? index % bytes.length : index;
        index += 1;
        return bytes[at] ?? null;
      };
      const counts = sockets.map((socket) => ask(socket, nextBytes, statusLine));
      return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

function requestBytes({ method, path, headers, body = "" }: RowRequest, host: string): Buffer {
  const length = method === "GET" ? {} : { "content-length": String(Buffer.byteLength(body)) };
  const fields = Object.entries({ host, connection: "keep-alive", ...headers, ...length });
  const lines = fields.map(([name, value]) => `${name}: ${value}`);
  return Buffer.from([`${method} ${path} HTTP/1.1`, ...lines, "", body].join("\r\n"));
}

/** Sends one request at a time on this connection, until there is none left. */
function ask(socket: Socket, nextBytes: () => Buffer | null, statusLine: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const ended = createAnswerEnd(statusLine);
  let count = -1;
  const sendNext = () => {
    count += 1;
    const bytes = nextBytes();
    if (bytes !== null) {
      socket.write(bytes);
      return;
    }
    socket.off("data", onBytes).off("close", onClose);
    resolve(count);
  };
  const onBytes = (chunk: Buffer) => {
    try {
      if (ended(chunk)) sendNext();
    } catch (error) {
      reject(error);
    }
  };
  const onClose = () => reject(new Error("the server closed a connection"));
  socket.on("data", onBytes).on("close", onClose);
  // It may have closed since the last run, in which case it emits nothing any more.
  if (socket.writable) sendNext();
  else onClose();
  return promise;
}

/** Returns a function that tells whether an answer is complete with a chunk. */
function createAnswerEnd(statusLine: string): (chunk: Buffer) => boolean {
  let head = "";
  let missing: number | null = null;
  let tail = "";
  return (chunk) => {
    let body = chunk;
    if (missing === null) {
      head += chunk.toString("latin1");
      const at = head.indexOf(HEAD_END);
      if (at === -1) return false;
      body = chunk.subarray(chunk.length - (head.length - at - HEAD_END.length));
      missing = bodyLength(head.slice(0, at), statusLine);
    }
    missing -= body.length;
    if (missing === Infinity) {
      tail = (tail + body.toString("latin1")).slice(-LAST_CHUNK.length);
      if (tail !== LAST_CHUNK) return false;
    } else if (missing > 0) return false;
    head = "";
    tail = "";
    missing = null;
    return true;
  };
}

/** The length of the body; infinity for an answer in chunks. */
function bodyLength(head: string, statusLine: string): number {
  if (!head.startsWith(statusLine)) throw new Error(`unexpected answer: ${head.split("\r\n")[0]}`);
  if (statusLine.includes(" 304 ")) return 0;
  if (/^transfer-encoding: chunked/im.test(head)) return Infinity;
  return Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
}
