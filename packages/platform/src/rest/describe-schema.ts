// Describes the API as the caller's role may use it, as an OpenAPI 2 document.
import { sql } from "kysely";

import type { DatabaseTransaction } from "#kernel/database.ts";

import type { Answer } from "./answer.ts";
import type { ColumnShape, FunctionShape, TableShape } from "./catalogue.ts";
import type { RestCall } from "./parse-request.ts";

const CONTENT_TYPE = "application/openapi+json; charset=utf-8";

/** The description lists only what the caller's role may use. */
export async function describeSchema(
  db: DatabaseTransaction,
  { schema, profile }: RestCall,
  base: string,
): Promise<Answer> {
  const { tables: mayUse, functions: mayCall } = await rightsIn(db, profile);
  const tables = [...schema.tables.values()].filter(
    ({ schema: home, name }) => home === profile && mayUse.has(name),
  );
  const functions = [...schema.functions.values()].flatMap(([shape]) =>
    shape !== undefined && shape.schema === profile && mayCall.has(shape.name) ? [shape] : [],
  );
  const { host, pathname, protocol } = new URL(base);
  const description = {
    swagger: "2.0",
    info: { title: "Table API", version: "1" },
    host,
    basePath: pathname,
    schemes: [protocol.replace(":", "")],
    consumes: ["application/json", "text/csv"],
    produces: ["application/json", "application/vnd.pgrst.object+json", "text/csv"],
    paths: Object.fromEntries([
      ...tables.map((table) => [`/${table.name}`, tablePath(table)]),
      ...functions.map((shape) => [`/rpc/${shape.name}`, functionPath(shape)]),
    ]),
    definitions: Object.fromEntries(tables.map((table) => [table.name, definition(table)])),
  };
  return {
    status: 200,
    body: JSON.stringify(description),
    contentType: CONTENT_TYPE,
    headers: {},
  };
}

async function rightsIn(db: DatabaseTransaction, profile: string) {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = ${profile}::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
      and (has_table_privilege(oid, 'select, insert, update, delete')
        or has_any_column_privilege(oid, 'select, insert, update'))`.execute(db);
  const { rows: functions } = await sql<{ name: string }>`
    select distinct proname as name from pg_proc
    where pronamespace = ${profile}::regnamespace
      and has_function_privilege(oid, 'execute')`.execute(db);
  return {
    tables: new Set(tables.map(({ name }) => name)),
    functions: new Set(functions.map(({ name }) => name)),
  };
}

const answers = { "200": { description: "OK" } };

function tablePath({ name, comment, isView }: TableShape) {
  const operation = { tags: [name], summary: comment ?? "", responses: answers };
  const reading = { get: operation };
  return isView ? reading : { ...reading, post: operation, patch: operation, delete: operation };
}

function functionPath({ name, comment, parameters, volatility }: FunctionShape) {
  const operation = {
    tags: [`(rpc) ${name}`],
    summary: comment ?? "",
    parameters: [
      {
        name: "args",
        in: "body",
        schema: {
          type: "object",
          required: parameters.filter((one) => one.isRequired).map((one) => one.name),
          properties: Object.fromEntries(
            parameters.map((one) => [one.name, { type: jsonType(one.type), format: one.type }]),
          ),
        },
      },
    ],
    responses: answers,
  };
  return volatility === "v" ? { post: operation } : { get: operation, post: operation };
}

function definition({ columns, primaryKey, comment }: TableShape) {
  return {
    type: "object",
    ...(comment === null ? {} : { description: comment }),
    required: [...columns].filter(([, one]) => !one.isNullable).map(([name]) => name),
    properties: Object.fromEntries(
      [...columns].map(([name, column]) => [name, property(column, primaryKey.includes(name))]),
    ),
  };
}

function property({ type, default: byDefault, comment }: ColumnShape, isKey: boolean) {
  const lines = [comment, isKey ? "Primary key" : null].filter((text) => text !== null);
  return {
    type: jsonType(type),
    format: type,
    ...(byDefault === null ? {} : { default: byDefault }),
    ...(lines.length === 0 ? {} : { description: lines.join("\n\n") }),
  };
}

function jsonType(type: string): string {
  if (type.endsWith("[]")) return "array";
  if (/^(?:smallint|integer|bigint)$/.test(type)) return "integer";
  if (/^(?:numeric|real|double precision)$/.test(type)) return "number";
  return type === "boolean" ? "boolean" : "string";
}
