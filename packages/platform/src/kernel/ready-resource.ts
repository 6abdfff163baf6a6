// A resource whose bytes are ready in the codings that browsers accept, and the choice among them.
import type { IncomingHttpHeaders } from "node:http";

import { opaqueTag } from "./entity-tag.ts";

export type Encoding = "br" | "gzip" | "identity";
export type HeaderList = readonly (readonly [name: string, value: string])[];

/** An answer in the form that Node sends without further work. */
export interface ReadyAnswer {
  status: number;
  /** Alternating names and values. */
  headers: readonly string[];
  /** Bytes that other answers have too, before those of `body`. */
  shared?: Buffer;
  /** A text has one byte for each character. */
  body: string | Buffer | null;
  /** The player whom it is for; unset for an answer that is the same for everybody. */
  playerId?: string;
}

/** Node sends a short text together with the headers, which costs less than two pieces. */
const TEXT_MAX_BYTES = 4096;

export interface ReadyForm {
  etag: string;
  full: ReadyAnswer;
  /** The answer for a client that has these bytes already. */
  notModified: ReadyAnswer;
}

export type ReadyResource = Partial<Record<Encoding, ReadyForm>>;

export const readyAnswer = (
  status: number,
  headers: HeaderList,
  body: Buffer | null,
): ReadyAnswer => ({
  status,
  headers: [
    ...headers.flat(),
    ...(body === null ? [] : ["content-length", String(body.byteLength)]),
  ],
  body: body !== null && body.byteLength <= TEXT_MAX_BYTES ? body.toString("latin1") : body,
});

interface FormOptions {
  etag: string;
  headers: HeaderList;
  /** The headers of an answer without a body, where they differ. */
  notModifiedHeaders?: HeaderList;
  body: Buffer;
}

export function readyForm({
  etag,
  headers,
  notModifiedHeaders = headers,
  body,
}: FormOptions): ReadyForm {
  const tag = ["etag", etag] as const;
  return {
    etag,
    full: readyAnswer(200, [...headers, tag], body),
    notModified: readyAnswer(304, [...notModifiedHeaders, tag], null),
  };
}

/** Returns null for unusual requests, which the router decides. */
export function chooseAnswer(
  resource: ReadyResource,
  headers: IncomingHttpHeaders,
): ReadyAnswer | null {
  const form = chooseForm(resource, headers["accept-encoding"] ?? "");
  if (form === undefined || CONDITIONS.some((name) => headers[name] !== undefined)) return null;
  const held = headers["if-none-match"];
  if (held !== undefined) return compareTags(form, held, headers);
  return headers["if-modified-since"] === undefined ? form.full : null;
}

/** The router decides other conditions and requests for a part of a file. */
const CONDITIONS = ["range", "if-match", "if-unmodified-since"] as const;
const SINGLE_TAG = /^(?:W\/)?"[^",]*"$/;

function compareTags(form: ReadyForm, held: string, headers: IncomingHttpHeaders) {
  if (headers["cache-control"] !== undefined) return null;
  if (held === form.etag) return form.notModified;
  return SINGLE_TAG.test(held) && opaqueTag(held) !== opaqueTag(form.etag) ? form.full : null;
}

function chooseForm(resource: ReadyResource, accepted: string): ReadyForm | undefined {
  for (const name of plainEncodings(accepted) ?? []) {
    const form = resource[name];
    if (form !== undefined) return form;
  }
  return undefined;
}

const CACHE_MAX = 100;
const HEADER_MAX = 100;
const cache = new Map<string, readonly Encoding[] | null>();

/** The codings in order of preference; null when the header has weights. */
function plainEncodings(header: string): readonly Encoding[] | null {
  const cached = cache.get(header);
  if (cached !== undefined) return cached;
  if (header.length > HEADER_MAX || /[;*]/.test(header)) return null;
  const names = new Set(header.split(",").map((name) => name.trim()));
  const compressed = (["br", "gzip"] as const).filter((name) => names.has(name));
  if (cache.size >= CACHE_MAX) cache.clear();
  cache.set(header, [...compressed, "identity"]);
  return [...compressed, "identity"];
}

/** Remembers the resource of each value for as long as the value exists. */
export function rememberResources<Value extends object>(
  make: (value: Value) => ReadyResource,
): (value: Value) => ReadyResource {
  const resources = new WeakMap<Value, ReadyResource>();
  return (value) => {
    const cached = resources.get(value);
    if (cached !== undefined) return cached;
    const resource = make(value);
    resources.set(value, resource);
    return resource;
  };
}
