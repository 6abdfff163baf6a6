import type { FastifyReply, FastifyRequest } from "fastify";

const BYTES_MAX = 64 * 1024 * 1024;
const MS_MAX = 10_000;

/**
 * Reads and discards the rest of a refused body. Closing the connection at once would reset it, and
 * the sender would see a broken connection instead of the refusal; so only a body beyond the bounds
 * closes it.
 */
export async function discardBody({ raw }: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (raw.complete || raw.readableEnded || raw.destroyed) return;
  raw.unpipe();
  await new Promise<void>((resolve) => {
    let bytes = 0;
    const timer = setTimeout(resolve, MS_MAX);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    raw.on("data", (chunk: Buffer) => {
      bytes += chunk.byteLength;
      if (bytes > BYTES_MAX) end();
    });
    for (const event of ["end", "close", "error"]) raw.once(event, end);
    raw.resume();
  });
  if (!raw.complete) void reply.header("connection", "close");
}
