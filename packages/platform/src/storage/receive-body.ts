import type { FastifyRequest } from "fastify";
import type { Readable } from "node:stream";

import { JsonTooDeep, parseJson } from "#kernel/json-depth.ts";
import { parseContentCoding, rawBody } from "#kernel/raw-body.ts";

import type { StoredFile } from "./file-store.ts";
import { badRequest } from "./refusals.ts";

/** Stores the bytes while they arrive. */
export type SaveBytes = (bytes: AsyncIterable<Uint8Array>, mime: string) => Promise<SavedFile>;

interface SavedFile extends StoredFile {
  mime: string;
}

export interface ReceivedFile {
  file: SavedFile;
  cacheControl: string;
  /** The content coding in which the bytes were sent and are stored; null when they are plain. */
  coding: string | null;
  userMetadata: Record<string, unknown> | null;
}

/** A form's file, by whatever name, or the body itself. */
export function receiveBody(request: FastifyRequest, take: SaveBytes): Promise<ReceivedFile> {
  return request.isMultipart() ? receiveForm(request, take) : receiveRaw(request, take);
}

async function receiveRaw(request: FastifyRequest, take: SaveBytes): Promise<ReceivedFile> {
  const { headers } = request;
  const mime = headers["content-type"] ?? "application/octet-stream";
  const custom = headers["x-metadata"];
  return {
    userMetadata: typeof custom === "string" ? decodeMetadata(custom) : null,
    cacheControl: headers["cache-control"] ?? "no-cache",
    coding: parseContentCoding(headers["content-encoding"]),
    file: await take(rawBody(request), mime),
  };
}

// The parser throws these messages as plain errors for bodies that are no form.
const MALFORMED =
  /^(?:Multipart: |Malformed |Unexpected end of |Part terminated early |The needle )/;

async function receiveForm(request: FastifyRequest, take: SaveBytes): Promise<ReceivedFile> {
  try {
    return await readForm(request, take);
  } catch (error) {
    if (error instanceof Error && MALFORMED.test(error.message))
      throw badRequest("The form is malformed");
    throw error;
  }
}

async function readForm(request: FastifyRequest, take: SaveBytes): Promise<ReceivedFile> {
  const fields = new Map<string, string>();
  let file: SavedFile | null = null;
  for await (const part of request.parts()) {
    if (part.type === "field") fields.set(part.fieldname, String(part.value));
    else if (file === null) file = await take(iterateOpen(part.file), part.mimetype);
    else part.file.resume();
  }
  if (file === null) throw badRequest("The form holds no file");
  const seconds = fields.get("cacheControl");
  const custom = fields.get("metadata");
  return {
    file,
    cacheControl: seconds && /^\d+$/.test(seconds) ? `max-age=${seconds}` : "no-cache",
    coding: parseContentCoding(fields.get("contentEncoding")),
    userMetadata: custom === undefined ? null : parseMetadata(custom),
  };
}

// Ending it early would end the connection, and the refusal could not be sent.
const iterateOpen = (body: Readable) => body.iterator({ destroyOnReturn: false });

/** Decodes the header `x-metadata`, which is JSON in base64. */
export function decodeMetadata(header: string): Record<string, unknown> {
  return parseMetadata(Buffer.from(header, "base64").toString());
}

function parseMetadata(text: string): Record<string, unknown> {
  try {
    const parsed = parseJson(text);
    if (typeof parsed === "object" && parsed !== null && !Array.isArray(parsed))
      return parsed as Record<string, unknown>;
  } catch (error) {
    if (error instanceof JsonTooDeep) throw error;
    // The check below refuses this value, like any other that is not an object.
  }
  throw badRequest("The metadata is not a JSON object");
}
