// One request to a table, parsed: what both readers and writers need of it.
import type { FastifyRequest } from "fastify";

import type { Caller } from "#kernel/caller.ts";
import type { DatabaseTransaction } from "#kernel/database.ts";

import { parseFilters, type Condition } from "./parse-filters.ts";
import { parseOrder, parseWhole, type OrderTerm } from "./parse-order.ts";
import { parseSelect, type SelectedColumn } from "./parse-select.ts";
import { parsePreferences, type Preferences } from "./preferences.ts";
import { unknownSchema } from "./refusals.ts";
import type { SchemaCache, TableShape } from "./schema-cache.ts";

export interface Call {
  table: TableShape;
  caller: Caller;
  select: SelectedColumn[];
  /** Whether the caller named columns: writes answer nothing otherwise. */
  conditions: Condition[];
  order: OrderTerm[];
  limit: number | null;
  offset: number;
  columns: string[] | null;
  onConflict: string[] | null;
  preferences: Preferences;
  wantsObject: boolean;
  stripsNulls: boolean;
  body: unknown;
}

export type Run<T> = (db: DatabaseTransaction) => Promise<T>;

/** Sent alike by every call: the answer before it is put on the wire. */
export interface Answer {
  status: number;
  /** JSON text; null for an empty body. */
  body: string | null;
  contentRange: string;
}

export async function parseCall(
  request: FastifyRequest<{ Params: { table: string } }>,
  caller: Caller,
  schema: SchemaCache,
): Promise<Call> {
  requirePublicSchema(request);
  const table = await schema.table(request.params.table);
  const query = [...new URL(request.url, "http://local").searchParams];
  const parameter = (name: string) => query.find(([given]) => given === name)?.[1] ?? null;
  const accept = request.headers.accept ?? "";
  return {
    table,
    caller,
    select: parseSelect(parameter("select"), table.name),
    conditions: parseFilters(query),
    order: parseOrder(parameter("order")),
    limit: parseWhole(parameter("limit")),
    offset: parseWhole(parameter("offset")) ?? 0,
    columns: namesOf(parameter("columns")),
    onConflict: namesOf(parameter("on_conflict")),
    preferences: parsePreferences(request.headers["prefer"]),
    wantsObject: accept.includes("application/vnd.pgrst.object+json"),
    stripsNulls: accept.includes("nulls=stripped"),
    body: request.body,
  };
}

function namesOf(list: string | null): string[] | null {
  return list === null ? null : list.split(",").map((name) => name.trim().replaceAll('"', ""));
}

function requirePublicSchema({ method, headers }: FastifyRequest) {
  const isRead = method === "GET" || method === "HEAD";
  const named = headers[isRead ? "accept-profile" : "content-profile"];
  if (named !== undefined && named !== "public") throw unknownSchema(String(named));
}

export const isRange = (from: number, size: number) =>
  size === 0 ? "*" : `${from}-${from + size - 1}`;
