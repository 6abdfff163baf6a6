// Every "no" of this door, in the form the wire gives it: code, details, hint, message.
import { asDatabaseError, type DatabaseError } from "#kernel/database.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { TokenError } from "#kernel/tokens.ts";

interface Told {
  status: number;
  code: string;
  message: string;
  details?: string | null;
  hint?: string | null;
  headers?: Record<string, string>;
}

function tell({ details = null, hint = null, ...told }: Told): Refusal {
  return new Refusal({ ...told, extra: { details, hint } });
}

/** `position` counts from 1, as in the text that was given. */
export const badQuery = (text: string, position: number, expected: string) =>
  tell({
    status: 400,
    code: "PGRST100",
    message: `failed to parse "${text.slice(0, 200)}" (line 1, column ${position})`,
    details: `expecting ${expected}`,
  });
export const badBody = (message = "Empty or invalid json") =>
  tell({ status: 400, code: "PGRST102", message });
export const rangeNotSatisfiable = (offset: number, total: number) =>
  tell({
    status: 416,
    code: "PGRST103",
    message: "Requested range not satisfiable",
    details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
  });
export const unknownSchema = (name: string) =>
  tell({
    status: 406,
    code: "PGRST106",
    message: `Invalid schema: ${name}`,
    hint: "Only the following schemas are exposed: public",
  });
export const invalidPreferences = (names: readonly string[]) =>
  tell({
    status: 400,
    code: "PGRST122",
    message: "Invalid preferences given with handling=strict",
    details: `Invalid preferences: ${names.join(", ")}`,
  });
export const aggregatesOff = () =>
  tell({ status: 400, code: "PGRST123", message: "Use of aggregate functions is not allowed" });
export const notOneRow = (count: number) =>
  tell({
    status: 406,
    code: "PGRST116",
    message: "Cannot coerce the result to a single JSON object",
    details: `The result contains ${count} rows`,
  });
export const tooManyAffected = (count: number) =>
  tell({
    status: 400,
    code: "PGRST124",
    message: "Query result exceeds max-affected preference constraint",
    details: `The query affects ${count} rows`,
  });
export const invalidPath = () =>
  tell({ status: 404, code: "PGRST125", message: "Invalid path specified in request URL" });
export const addressTooLong = () =>
  tell({ status: 414, code: "PGRST125", message: "The address of this request is too long" });
export const noRelationship = (table: string, other: string) =>
  tell({
    status: 400,
    code: "PGRST200",
    message: `Could not find a relationship between '${table}' and '${other}' in the schema cache`,
    details: `Searched for a foreign key relationship between '${table}' and '${other}' in the schema 'public', but no matches were found.`,
  });
export const noFunction = (name: string) =>
  tell({
    status: 404,
    code: "PGRST202",
    message: `Could not find the function public.${name} in the schema cache`,
  });
export const unknownColumn = (column: string, table: string) =>
  tell({
    status: 400,
    code: "PGRST204",
    message: `Could not find the '${column}' column of '${table}' in the schema cache`,
  });
export const unknownTable = (table: string) =>
  tell({
    status: 404,
    code: "PGRST205",
    message: `Could not find the table 'public.${table}' in the schema cache`,
  });

export function badToken(error: TokenError): Refusal {
  const isExpired = error.reason === "expired";
  const message = isExpired ? "JWT expired" : error.message;
  const challenge = `Bearer error="invalid_token", error_description="${message.replaceAll('"', "'")}"`;
  return tell({
    status: 401,
    code: isExpired || error.reason === "claims" ? "PGRST303" : "PGRST301",
    message,
    headers: { "www-authenticate": challenge },
  });
}

/** What the wire answers for an error of the database; `isAnonymous` as rights may come by signing in. */
export function databaseRefusal(error: unknown, isAnonymous: boolean): Refusal | null {
  const told = asDatabaseError(error);
  if (told === null) return null;
  const { code, message, detail, hint } = told;
  const status = statusOf(told, isAnonymous);
  return status === null ? null : tell({ status, code, message, details: detail, hint });
}

const STATUS_OF_CODE: Record<string, number> = {
  "23503": 409,
  "23505": 409,
  "25006": 405,
  "42P01": 404,
  "42883": 404,
  "42P17": 500,
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
  "54": 500,
  "55": 500,
  "57": 500,
  "58": 500,
  P0: 500,
  XX: 500,
};

function statusOf({ code }: DatabaseError, isAnonymous: boolean): number | null {
  // Raised on purpose by the database's own code: PT429 is a 429.
  const raised = /^PT(?<status>[1-5]\d\d)$/.exec(code)?.groups?.["status"];
  if (raised !== undefined) return Number(raised);
  if (code === "42501") return isAnonymous ? 401 : 403;
  return STATUS_OF_CODE[code] ?? STATUS_OF_CLASS[code.slice(0, 2)] ?? 400;
}
