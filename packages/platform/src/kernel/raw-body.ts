import type { FastifyReply, FastifyRequest } from "fastify";

import { Refusal } from "./refusal.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Whether the route stores bodies in the content coding in which they were sent. */
    keepsCodings?: boolean;
  }
}

/** The names that mean no coding. */
const PLAIN = new Set(["", "identity"]);

/** The content coding of the bytes that follow, or null when they are plain. */
export function parseContentCoding(header: string | undefined): string | null {
  const coding = header?.trim().toLowerCase() ?? "";
  return PLAIN.has(coding) ? null : coding;
}

/**
 * An `onRequest` hook. No API decodes a body, so a compressed body would be refused as broken JSON;
 * this hook names the real reason. Decoding would also let a few bytes fill the memory.
 */
export async function refuseCodedBodies(request: FastifyRequest, _reply: FastifyReply) {
  const { headers, routeOptions } = request;
  if (parseContentCoding(headers["content-encoding"]) === null || routeOptions.config.keepsCodings)
    return;
  throw new Refusal({
    status: 415,
    code: "unsupported_encoding",
    message: "Send the body without Content-Encoding. Only stored files may be compressed.",
    headers: { "accept-encoding": "identity" },
  });
}

/**
 * Returns the bytes of the body as they were sent, for one reader. If another part of the server
 * had read them before, the body would look like an empty file; this throws instead.
 */
export function rawBody({ raw }: FastifyRequest): AsyncIterable<Uint8Array> {
  if (raw.readableFlowing !== null || raw.readableDidRead)
    throw new Error("the body was read before its route could read it");
  // Ending the stream early would end the connection, and the refusal could not be sent.
  return raw.iterator({ destroyOnReturn: false });
}
