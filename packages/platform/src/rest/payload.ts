// Reads a request's body: JSON, CSV, a form, or the bytes of one unnamed parameter.
import type { FastifyInstance } from "fastify";

import { JsonTooDeep, parseJson } from "#kernel/json-depth.ts";

import { parseCsv } from "./parse-csv.ts";
import { badBody, unsupportedContent } from "./refusals.ts";

export type Payload = JsonPayload | FormPayload | RawPayload;

/** Rows as JSON; `text` is what came, for numbers that a JavaScript number would change. */
interface JsonPayload {
  kind: "json";
  value: unknown;
  text: string;
}

interface FormPayload {
  kind: "form";
  fields: [string, string][];
}

interface RawPayload {
  kind: "text" | "bytes" | "xml";
  bytes: Buffer;
}

type BodyReader = (bytes: Buffer) => Payload;

const READERS: Record<string, BodyReader> = {
  "application/json": readJson,
  "application/vnd.pgrst.array": readJson,
  "application/vnd.pgrst.array+json": readJson,
  "application/vnd.pgrst.object": readJson,
  "application/vnd.pgrst.object+json": readJson,
  "text/csv": readCsv,
  "application/x-www-form-urlencoded": (bytes) => ({
    kind: "form",
    fields: [...new URLSearchParams(bytes.toString())],
  }),
  "text/plain": (bytes) => ({ kind: "text", bytes }),
  "text/xml": (bytes) => ({ kind: "xml", bytes }),
  "application/octet-stream": (bytes) => ({ kind: "bytes", bytes }),
};

/** Bodies stay bytes until their purpose is known. */
export function acceptRawBodies(api: FastifyInstance): void {
  api.removeAllContentTypeParsers();
  api.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => {
    done(null, body);
  });
}

export function readPayload(contentType: string | undefined, body: unknown): Payload | null {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  const type = (contentType ?? "application/json").split(";")[0]?.trim().toLowerCase() ?? "";
  const read = READERS[type];
  if (read === undefined) throw unsupportedContent(type);
  return bytes.length === 0 && read === readJson ? null : read(bytes);
}

function readJson(bytes: Buffer): JsonPayload {
  const text = bytes.toString();
  try {
    return { kind: "json", value: parseJson(text), text };
  } catch (error) {
    throw error instanceof JsonTooDeep ? badBody(error.message) : badBody();
  }
}

function readCsv(bytes: Buffer): JsonPayload {
  const [names, ...lines] = parseCsv(bytes.toString());
  if (names === undefined) throw badBody("Empty or invalid csv");
  if (lines.some((line) => line.length !== names.length))
    throw badBody("All lines must have same number of fields");
  const value = lines.map((line) =>
    Object.fromEntries(names.map((name, at) => [name, line[at] === "NULL" ? null : line[at]])),
  );
  return { kind: "json", value, text: JSON.stringify(value) };
}
