// Every "no" of this API, in the form the wire gives it: code, details, hint, message.
import { asDatabaseError, type DatabaseError } from "#kernel/database.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { TokenError } from "#kernel/tokens.ts";

import type { QualifiedName } from "./catalogue.ts";

export interface RefusalOptions {
  status: number;
  code: string;
  message: string;
  details?: unknown;
  hint?: string | null;
  headers?: Readonly<Record<string, string>>;
}

export function restRefusal({ details = null, hint = null, ...facts }: RefusalOptions): Refusal {
  return new Refusal({ ...facts, extra: { details, hint } });
}

interface ParseFailure {
  /** The kind of text that failed to parse: `order`, `select parameter`. */
  grammar: string;
  text: string;
  /** Counts from 1. */
  position: number;
  expected: string;
}

export const badQuery = ({ grammar, text, position, expected }: ParseFailure) => {
  const found = text.codePointAt(position - 1);
  return restRefusal({
    status: 400,
    code: "PGRST100",
    message: `"failed to parse ${grammar} (${text.slice(0, 200)})" (line 1, column ${position})`,
    details: `unexpected ${found === undefined ? "end of input" : `"${String.fromCodePoint(found)}"`} expecting ${expected}`,
  });
};
export const badRpcMethod = (method: string) =>
  restRefusal({ status: 405, code: "PGRST101", message: `Cannot use the ${method} method on RPC` });
export const badBody = (message = "Empty or invalid json") =>
  restRefusal({ status: 400, code: "PGRST102", message });
export const rangeNotSatisfiable = (offset: number, total: number) =>
  restRefusal({
    status: 416,
    code: "PGRST103",
    message: "Requested range not satisfiable",
    details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
  });
export const limitBelowZero = () =>
  restRefusal({
    status: 416,
    code: "PGRST103",
    message: "Requested range not satisfiable",
    details: "Limit should be greater than or equal to zero.",
  });
export const rangeUpsideDown = () =>
  restRefusal({
    status: 416,
    code: "PGRST103",
    message: "Requested range not satisfiable",
    details:
      "The lower boundary must be lower than or equal to the upper boundary in the Range header.",
  });
export const badUpsertFilters = () =>
  restRefusal({
    status: 405,
    code: "PGRST105",
    message: "Filters must include all and only primary key columns with 'eq' operators",
  });
export const unknownSchema = (name: string, exposed: readonly string[]) =>
  restRefusal({
    status: 406,
    code: "PGRST106",
    message: `Invalid schema: ${name}`,
    hint: `Only the following schemas are exposed: ${exposed.join(", ")}`,
  });
export const notAcceptable = (types: readonly string[]) =>
  restRefusal({
    status: 406,
    code: "PGRST107",
    message: `None of these media types are available: ${types.join(", ")}`,
  });
export const unsupportedContent = (type: string) =>
  restRefusal({ status: 415, code: "PGRST107", message: `Content-Type not acceptable: ${type}` });
export const notEmbedded = (name: string) =>
  restRefusal({
    status: 400,
    code: "PGRST108",
    message: `'${name}' is not an embedded resource in this request`,
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  });
export const upsertWithPage = () =>
  restRefusal({
    status: 400,
    code: "PGRST114",
    message: "limit/offset querystring parameters are not allowed for PUT",
  });
export const upsertKeyDiffers = () =>
  restRefusal({
    status: 400,
    code: "PGRST115",
    message: "Payload values do not match URL in primary key column(s)",
  });
export const notOneRow = (count: number) =>
  restRefusal({
    status: 406,
    code: "PGRST116",
    message: "Cannot coerce the result to a single JSON object",
    details: `The result contains ${count} rows`,
  });
export const unsupportedMethod = (method: string) =>
  restRefusal({ status: 405, code: "PGRST117", message: `Unsupported HTTP method: ${method}` });
export const relatedOrder = (origin: string, target: string) =>
  restRefusal({
    status: 400,
    code: "PGRST118",
    message: `A related order on '${target}' is not possible`,
    details: `'${origin}' and '${target}' do not form a many-to-one or one-to-one relationship`,
  });
export const invalidPreferences = (names: readonly string[]) =>
  restRefusal({
    status: 400,
    code: "PGRST122",
    message: "Invalid preferences given with handling=strict",
    details: `Invalid preferences: ${names.join(", ")}`,
  });
export const aggregatesOff = () =>
  restRefusal({
    status: 400,
    code: "PGRST123",
    message: "Use of aggregate functions is not allowed",
  });
export const tooManyAffected = (count: number) =>
  restRefusal({
    status: 400,
    code: "PGRST124",
    message: "Query result exceeds max-affected preference constraint",
    details: `The query affects ${count} rows`,
  });
export const invalidPath = () =>
  restRefusal({ status: 404, code: "PGRST125", message: "Invalid path specified in request URL" });
export const addressTooLong = () =>
  restRefusal({
    status: 414,
    code: "PGRST125",
    message: "The address of this request is too long",
  });
export const answerTooLarge = (maxBytes: number) =>
  restRefusal({
    status: 400,
    code: "answer_too_large",
    message: `The answer would be larger than ${maxBytes / 1024 / 1024} MB`,
    hint: "Ask for fewer rows or columns.",
  });
export const patternTooLong = (maxCharacters: number) =>
  restRefusal({
    status: 400,
    code: "pattern_too_long",
    message: `A pattern or search has at most ${maxCharacters} characters`,
    hint: "Search for a shorter text, or compare the whole value with eq.",
  });
export const spreadAggregates = () =>
  restRefusal({
    status: 400,
    code: "PGRST127",
    message: "Feature not implemented",
    details: "Aggregates are not implemented for one-to-many or many-to-many spreads.",
  });
export const tooManyEmbedded = (limit: number) =>
  restRefusal({
    status: 400,
    code: "PGRST127",
    message: "Feature not implemented",
    details: `At most ${limit} relationships may be embedded in one request.`,
  });
export const maxAffectedWithoutRows = () =>
  restRefusal({
    status: 400,
    code: "PGRST128",
    message:
      "Function must return SETOF or TABLE when max-affected preference is used with handling=strict",
  });

export const unknownColumn = (column: string, table: string) =>
  restRefusal({
    status: 400,
    code: "PGRST204",
    message: `Could not find the '${column}' column of '${table}' in the schema cache`,
  });
export const unknownTable = ({ schema, name }: QualifiedName, nearest: string | null) =>
  restRefusal({
    status: 404,
    code: "PGRST205",
    message: `Could not find the table '${schema}.${name}' in the schema cache`,
    hint: nearest === null ? null : `Perhaps you meant the table '${schema}.${nearest}'`,
  });

export function badToken(error: TokenError): Refusal {
  const isExpired = error.reason === "expired";
  const message = isExpired ? "JWT expired" : error.message;
  const challenge = `Bearer error="invalid_token", error_description="${message.replaceAll('"', "'")}"`;
  return restRefusal({
    status: 401,
    code: isExpired || error.reason === "claims" ? "PGRST303" : "PGRST301",
    message,
    headers: { "www-authenticate": challenge },
  });
}

/** PostgREST answers the same when it cannot reach its database. */
export const databaseUnavailable = ({ status, message, headers }: Refusal) =>
  restRefusal({ status, code: "PGRST000", message, headers });

/**
 * Maps an error of the database to its refusal on the wire; anonymous callers get 401, since
 * signing in may give them the right.
 */
export function databaseRefusal(error: unknown, isAnonymous: boolean): Refusal | null {
  const databaseError = asDatabaseError(error);
  if (databaseError === null) return null;
  const { code, message, detail, hint } = databaseError;
  const status = toStatus(databaseError, isAnonymous);
  return status === null ? null : restRefusal({ status, code, message, details: detail, hint });
}

const STATUS_OF_CODE: Record<string, number> = {
  "23503": 409,
  "23505": 409,
  "25006": 405,
  "42P01": 404,
  "42883": 404,
  "42P17": 500,
  // This is mostly a view that cannot be written.
  "55000": 405,
  "53400": 500,
  P0001: 400,
};

const STATUS_OF_CLASS: Record<string, number> = {
  "08": 503,
  "0L": 403,
  "0P": 403,
  "28": 403,
  "40": 500,
  "53": 503,
  // Values that are too long, too many or too deep: only the request itself can exceed these
  // limits.
  "54": 400,
  "55": 500,
  "57": 500,
  "58": 500,
  P0: 500,
  XX: 500,
};

function toStatus({ code }: DatabaseError, isAnonymous: boolean): number | null {
  // Raised on purpose by the database's own code: PT429 is a 429.
  const raised = /^PT(?<status>[1-5]\d\d)$/.exec(code)?.groups?.["status"];
  if (raised !== undefined) return Number(raised);
  if (code === "42501") return isAnonymous ? 401 : 403;
  return STATUS_OF_CODE[code] ?? STATUS_OF_CLASS[code.slice(0, 2)] ?? 400;
}

/** The message is that of the extension that hosted installations load for the API. */
export const unfilteredWrite = (verb: "UPDATE" | "DELETE") =>
  restRefusal({ status: 400, code: "21000", message: `${verb} requires a WHERE clause` });
