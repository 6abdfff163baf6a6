import type { FastifyReply, FastifyRequest } from "fastify";

import { holdsTag } from "#kernel/entity-tag.ts";

import type { ByteRange, FileStore } from "./file-store.ts";
import type { StoredObject } from "./object-rows.ts";
import { objectNotFound } from "./refusals.ts";

const SHOWN_INLINE = /^image\/(?:png|jpeg|gif|webp|avif)$/;

export interface SendObjectOptions {
  request: FastifyRequest;
  reply: FastifyReply;
  files: FileStore;
  /** Set for signed addresses: caches must not outlive the signature. */
  expires?: Date;
}

/** Sends the bytes with the headers that a browser needs to cache them safely. */
export async function sendObject(
  options: SendObjectOptions,
  object: StoredObject,
): Promise<FastifyReply> {
  const { request, reply, files } = options;
  describe(options, object);
  if (isUnchanged(request, object)) return reply.code(304).send();
  const { size } = object.metadata;
  const range = parseRange(request, object);
  if (range === "unsatisfiable")
    return reply.code(416).header("content-range", `bytes */${size}`).send();
  if (range) {
    void reply.code(206).header("content-range", `bytes ${range.first}-${range.last}/${size}`);
  }
  void reply.header("content-length", range ? range.last - range.first + 1 : size);
  if (request.method === "HEAD") return reply.send();
  const bytes = await files.read(object.version, range ?? undefined);
  if (bytes === null) throw objectNotFound();
  return reply.send(bytes);
}

function describe(
  { request, reply, expires }: SendObjectOptions,
  { metadata, updated_at }: StoredObject,
) {
  void reply.headers({
    "content-type": metadata.mimetype,
    etag: metadata.eTag,
    "last-modified": updated_at.toUTCString(),
    "accept-ranges": "bytes",
    "x-robots-tag": "none",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    "content-disposition": disposition(request, metadata.mimetype),
    ...(metadata.contentEncoding ? { "content-encoding": metadata.contentEncoding } : {}),
    ...(expires ? { expires: expires.toUTCString() } : { "cache-control": metadata.cacheControl }),
  });
}

function disposition(request: FastifyRequest, mime: string): string {
  const { download } = request.query as { download?: string };
  if (download) {
    // RFC 5987 reserves these four characters, which `encodeURIComponent` leaves alone.
    const name = encodeURIComponent(download).replaceAll(
      /['()*]/g,
      (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
    );
    return `attachment; filename=${name}; filename*=UTF-8''${name}`;
  }
  if (download === "") return "attachment;";
  return SHOWN_INLINE.test(mime) ? "inline" : "attachment;";
}

function isUnchanged({ headers }: FastifyRequest, { metadata, updated_at }: StoredObject): boolean {
  if (headers["if-none-match"] !== undefined) return holdsTag(headers, metadata.eTag);
  const since = Date.parse(headers["if-modified-since"] ?? "");
  return Math.floor(updated_at.getTime() / 1000) * 1000 <= since;
}

/** Parses a single range; any other request gets the whole file. */
function parseRange({ headers }: FastifyRequest, { metadata }: StoredObject) {
  const match = /^bytes=(?<first>\d*)-(?<last>\d*)$/.exec(headers.range ?? "");
  const { first = "", last = "" } = match?.groups ?? {};
  if (first === "" && last === "") return null;
  const condition = headers["if-range"] ?? metadata.eTag;
  if (condition !== metadata.eTag) return null;
  return within(metadata.size, first, last);
}

function within(size: number, first: string, last: string): ByteRange | "unsatisfiable" {
  const range =
    first === ""
      ? { first: Math.max(0, size - Number(last)), last: size - 1 }
      : { first: Number(first), last: last === "" ? size - 1 : Math.min(Number(last), size - 1) };
  return range.first > range.last ? "unsatisfiable" : range;
}
