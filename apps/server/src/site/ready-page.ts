// A page that is filled and compressed once and then served until it changes.
import type { LanguageId } from "@capicu/contract/languages";
import { holdsTag } from "@capicu/platform/kernel/entity-tag";
import type { Encoding } from "@capicu/platform/kernel/ready-resource";
import type { FastifyReply, FastifyRequest } from "fastify";
import { promisify } from "node:util";
import { gzip } from "node:zlib";

import { compressBrotli, hashBytes } from "#ground/ready-bytes.ts";
import { LANGUAGE_VARY } from "#ground/request-language.ts";
import { encodingFor } from "#leaderboard/cached-response.ts";

const compressGzip = promisify(gzip);

export interface ReadyPage {
  etag: string;
  language: LanguageId;
  bodies: Record<Encoding, Buffer>;
}

export async function makeReadyPage(html: string, language: LanguageId): Promise<ReadyPage> {
  const identity = Buffer.from(html);
  const [zipped, br] = await Promise.all([compressGzip(identity), compressBrotli(identity)]);
  // The tag is weak, because one tag stands for the page in all codings.
  return { etag: `W/"${hashBytes(identity)}"`, language, bodies: { identity, gzip: zipped, br } };
}

/** Browsers revalidate pages each time; pages are sent again only when they have changed. */
export const pageHeaders = (encoding: Encoding, language: LanguageId) =>
  [
    ["cache-control", "no-cache"],
    ["content-type", "text/html; charset=utf-8"],
    ["vary", `accept-encoding, ${LANGUAGE_VARY}`],
    ["content-language", language],
    ...(encoding === "identity" ? [] : [["content-encoding", encoding] as const]),
  ] as const;

export function sendReadyPage(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { etag, language, bodies }: ReadyPage,
): FastifyReply {
  const { "accept-encoding": acceptEncoding } = headers;
  const encoding = encodingFor(acceptEncoding);
  for (const [name, value] of pageHeaders(encoding, language)) void reply.header(name, value);
  void reply.header("etag", etag);
  if (holdsTag(headers, etag) && reply.statusCode === 200) return reply.code(304).send();
  return reply.send(bodies[encoding]);
}
