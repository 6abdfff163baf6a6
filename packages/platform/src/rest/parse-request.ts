// Parses one request into the form that readers, writers and function calls share.
import type { FastifyRequest } from "fastify";

import type { Caller } from "#kernel/caller.ts";

import type { TableShape } from "./catalogue.ts";
import { negotiateMediaType, type MediaType } from "./media-type.ts";
import { nearestName } from "./nearest-name.ts";
import { parseQuery, type Query } from "./parse-query.ts";
import { parseRange, type Range } from "./parse-range.ts";
import { readPayload, type Payload } from "./payload.ts";
import { parsePreferences, type Preferences } from "./preferences.ts";
import { unknownSchema, unknownTable } from "./refusals.ts";
import { findTable, type Schema } from "./schema-cache.ts";

export interface RestCall {
  method: string;
  caller: Caller;
  schema: Schema;
  /** The exposed schema that the request uses. */
  profile: string;
  query: Query;
  preferences: Preferences;
  media: MediaType;
  payload: Payload | null;
}

export const isReading = (method: string): boolean => method === "GET" || method === "HEAD";

interface ParseCallOptions {
  caller: Caller;
  schema: Schema;
  /** Functions take arguments from the query. */
  isCall: boolean;
  /** Whether the request asks for the description of the API. */
  isRoot?: boolean;
}

const OPENAPI = /\bapplication\/openapi\+json\b/gi;

export function parseCall(request: FastifyRequest, circumstances: ParseCallOptions) {
  const { caller, schema, isCall, isRoot = false } = circumstances;
  const { method, headers } = request;
  const accept = headers.accept ?? "";
  const preferences = parsePreferences(headers["prefer"]);
  const call: RestCall = {
    method,
    caller,
    schema,
    profile: readSchemaName(request, schema),
    query: parseQuery(request.url, { isCall: isCall && isReading(method) }),
    preferences,
    media: negotiateMediaType(
      isRoot ? accept.replaceAll(OPENAPI, "application/json") : accept,
      schema.settings,
    ),
    payload:
      isReading(method) || method === "DELETE"
        ? null
        : readPayload(headers["content-type"], request.body),
  };
  const range = isReading(method) ? parseRange(headers.range) : null;
  if (range !== null) narrow(call.query, range);
  return call;
}

/** The header's range applies within the range that the address asks for. */
function narrow({ limits, offsets }: Query, range: Range): void {
  const own = <T extends { embed: readonly string[] }>(list: T[]) =>
    list.find(({ embed }) => embed.length === 0);
  const offset = own(offsets);
  if (offset === undefined) offsets.push({ embed: [], value: range.from });
  else offset.value += range.from;
  if (range.to === null) return;
  const size = range.to - range.from + 1;
  const limit = own(limits);
  if (limit === undefined) limits.push({ embed: [], value: size });
  else limit.value = Math.min(limit.value, size);
}

function readSchemaName({ method, headers }: FastifyRequest, { settings }: Schema): string {
  const header = headers[isReading(method) ? "accept-profile" : "content-profile"];
  const [first = "public"] = settings.exposedSchemas;
  if (header === undefined) return first;
  const profile = String(header);
  if (!settings.exposedSchemas.includes(profile))
    throw unknownSchema(profile, settings.exposedSchemas);
  return profile;
}

export function requireTable({ schema, profile }: RestCall, name: string): TableShape {
  const qualifiedName = { schema: profile, name };
  const table = findTable(schema, qualifiedName);
  if (table !== null) return table;
  const names = [...schema.tables.values()]
    .filter((one) => one.schema === profile)
    .map((one) => one.name);
  throw unknownTable(qualifiedName, nearestName(name, names));
}
