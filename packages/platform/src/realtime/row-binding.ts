// One entry of a subscription: its filter, whether it is allowed, and which changes it matches.
import { createHash } from "node:crypto";

import type { Role } from "#kernel/caller.ts";
import type { RowChange } from "#kernel/changes.ts";

import type { BindingRequest } from "./join-request.ts";
import { fitsColumns, matches, parseFilter, type Condition } from "./row-filter.ts";
import { readableColumns, type Column, type TableShape, type TableShapes } from "./table-shapes.ts";

export interface Binding {
  id: number;
  event: string;
  schema: string;
  table: string;
  conditions: Condition[];
  /** The requested columns; null for all. */
  select: readonly string[] | null;
}

const ANY = "*";
const EVENTS = new Set([ANY, "INSERT", "UPDATE", "DELETE"]);

/** The same entry has the same number in every channel, so that all can be sent the same frame. */
export function bindingId({ event, schema, table, filter, select }: BindingRequest): number {
  const text = JSON.stringify([event, schema, table, filter, select]);
  // The number has one bit less than four bytes, so that no client reads it as negative.
  return createHash("sha256").update(text).digest().readUInt32BE() >>> 1;
}

/** Returns the binding, or a sentence that says why there is none. */
export async function bind(
  request: BindingRequest,
  role: Role,
  shapes: TableShapes,
): Promise<Binding | string> {
  const { schema = ANY, table = ANY, filter, select = null } = request;
  const event = request.event.toUpperCase();
  const conditions = parseFilter(filter);
  if (!EVENTS.has(event)) return cannot(request, `unknown event ${request.event}`);
  if (conditions === null) return cannot(request, `invalid filter ${filter}`);
  const binding = { id: bindingId(request), event, schema, table, conditions, select };
  const problem = await findProblem(binding, role, shapes);
  return problem === null ? binding : cannot(request, problem);
}

async function findProblem(
  { schema, table, conditions }: Binding,
  role: Role,
  shapes: TableShapes,
): Promise<string | null> {
  if (table === ANY) return conditions.length === 0 ? null : "a filter needs a table";
  const shape = await shapes.shape(schema, table);
  if (!shape?.isPublished && !shape?.isListed) return "the table is not published";
  const isKnown = fitsColumns(conditions, readableColumns(shape, role));
  if (!isKnown) return "invalid column or value for filter";
  // A table that was listed by plain SQL has no trigger yet that records its changes.
  if (!shape.isPublished) await shapes.publish(shape);
  return null;
}

function cannot({ event, schema, table, filter }: BindingRequest, problem: string): string {
  return (
    "Unable to subscribe to changes with given parameters. " +
    "Please check Realtime is enabled for the given connect parameters: " +
    `[event: ${event}, schema: ${schema}, table: ${table}, filter: ${filter}]. ${problem}`
  );
}

export function matchesTable({ schema, table }: Binding, shape: TableShape): boolean {
  return (schema === ANY || schema === shape.schema) && (table === ANY || table === shape.name);
}

/**
 * Only the key of a removed row can be compared, so that a filter reveals nothing about the rest.
 */
export function matchesChange(
  { event, conditions }: Binding,
  { type, record, oldRecord }: RowChange,
  readable: readonly Column[],
): boolean {
  if (event !== ANY && event !== type) return false;
  return matches(conditions, record ?? oldRecord ?? {}, readable);
}
