// Arguments of a call, from the address, a form or a JSON object, as SQL.
import { sql } from "kysely";

import type { FunctionShape, Parameter } from "./catalogue.ts";
import type { RestCall } from "./parse-request.ts";
import type { Payload } from "./payload.ts";
import type { Sql } from "./plan-read.ts";

export interface CallArguments {
  names: readonly string[];
  /** The values for one name; several for a variadic parameter. */
  texts(name: string): readonly string[] | null;
  /** A JSON object with them all; null when they came as texts. */
  json: string | null;
  /** The body as one argument. */
  wholeBody(): Sql;
}

export function readCallArguments({ payload, query, method }: RestCall): CallArguments {
  if (method !== "POST") return fromTexts(query.args);
  if (payload?.kind === "form") return fromTexts(payload.fields);
  return fromBody(payload, query.columns);
}

function fromTexts(pairs: readonly (readonly [string, string])[]): CallArguments {
  const byName = Map.groupBy(pairs, ([name]) => name);
  return {
    names: [...byName.keys()],
    texts: (name) => byName.get(name)?.map(([, value]) => value) ?? null,
    json: null,
    wholeBody: () => sql`${JSON.stringify(Object.fromEntries(pairs))}::json`,
  };
}

function fromBody(payload: Payload | null, columns: readonly string[] | null): CallArguments {
  const json = payload?.kind === "json" ? payload : { value: {}, text: "{}" };
  // The first object of a list names the arguments; a scalar names none.
  const object: unknown = Array.isArray(json.value) ? json.value[0] : json.value;
  const names = typeof object === "object" && object !== null ? Object.keys(object) : [];
  return {
    names: columns ?? names,
    texts: () => null,
    json: Array.isArray(json.value) ? JSON.stringify(object ?? {}) : json.text,
    wholeBody: () => bodySql(payload, json.text),
  };
}

function bodySql(payload: Payload | null, text: string): Sql {
  if (payload === null || payload.kind === "json" || payload.kind === "form") return sql`${text}`;
  return payload.kind === "bytes"
    ? sql`${payload.bytes}::bytea`
    : sql`${payload.bytes.toString()}::${sql.raw(payload.kind)}`;
}

export function argumentsSql({ parameters }: FunctionShape, callArguments: CallArguments): Sql {
  const supplied = parameters.filter(({ name }) => callArguments.names.includes(name));
  return sql.join(
    supplied.map((parameter) => {
      const value =
        callArguments.json === null
          ? textSql(parameter, callArguments)
          : jsonSql(parameter, callArguments.json);
      const variadic = sql.raw(parameter.isVariadic ? "variadic " : "");
      return sql`${variadic}${sql.id(parameter.name)} => ${value}`;
    }),
  );
}

function textSql({ name, type, isVariadic }: Parameter, callArguments: CallArguments): Sql {
  const values = callArguments.texts(name) ?? [];
  // The catalogue's own spelling of the type.
  const cast = sql.raw(type);
  return isVariadic && !(values.length === 1 && values[0]?.startsWith("{") === true)
    ? sql`${values}::${cast}`
    : sql`${values.at(-1) ?? ""}::${cast}`;
}

function jsonSql({ name, type }: Parameter, json: string): Sql {
  const column = sql.id(name);
  return sql`(select given.${column} from json_to_record(${json}::json) as given (${column} ${sql.raw(type)}))`;
}
