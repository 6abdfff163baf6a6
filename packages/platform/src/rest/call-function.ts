// Functions of the exposed schemas, under `/rpc/`: called with named arguments, as the caller.
import { sql } from "kysely";

import { bodySql, buildAnswer, isRange, type Answer, type Page } from "./answer.ts";
import { argumentsSql, readCallArguments } from "./arguments.ts";
import type { FunctionShape } from "./catalogue.ts";
import { explain, isPlan } from "./explain.ts";
import { findFunction } from "./find-function.ts";
import { findListLength } from "./list-length.ts";
import type { MediaType } from "./media-type.ts";
import { isReading, type RestCall } from "./parse-request.ts";
import { planRead, type ReadNode, type Source, type Sql } from "./plan-read.ts";
import { answerPage, guessTotal } from "./read-rows.ts";
import { countedSql, readSql } from "./read-sql.ts";
import { maxAffectedWithoutRows, notOneRow, tooManyAffected } from "./refusals.ts";
import { findTable } from "./schema-cache.ts";
import { firstRow, type Step } from "./step.ts";

export interface FunctionCall {
  shape: FunctionShape;
  /** `schema.name(argument => …)`, with its values bound. */
  invocation: Sql;
}

export function planCall(call: RestCall, name: string): FunctionCall {
  const callArguments = readCallArguments(call);
  const { shape, isSingle } = findFunction(call.schema, {
    schema: call.profile,
    name,
    argumentNames: callArguments.names,
    body: call.payload?.kind ?? (call.method === "POST" ? "json" : undefined),
  });
  if (call.preferences.maxAffected !== null && !shape.returnsSet) throw maxAffectedWithoutRows();
  const values = isSingle ? callArguments.wholeBody() : argumentsSql(shape, callArguments);
  return { shape, invocation: sql`${sql.id(shape.schema, shape.name)}(${values})` };
}

export function callFunction(call: RestCall, planned: FunctionCall): Step {
  return planned.shape.returnsRows ? rowsStep(call, planned) : valueStep(call, planned);
}

function valueStep(call: RestCall, { shape, invocation }: FunctionCall): Step {
  const { media } = call;
  const statement = sql`
    select ${valueSql(shape, media)} as body, count(*) as size
    from (select ${invocation} as ${sql.id(shape.name)}) as page`;
  if (isPlan(media)) return { run: (db) => explain(db, statement, media) };
  return {
    statements: [statement],
    mayRefuse: mayWrite(call, shape),
    answer: ([called]) =>
      answerValue(call, shape, buildAnswer(firstRow(called) as Page | undefined, media)),
  };
}

function answerValue(call: RestCall, shape: FunctionShape, { body, size }: Page): Answer {
  const { media } = call;
  if (media.format === "object" && size !== 1) throw notOneRow(size);
  limitAffected(call, size);
  const total = call.preferences.count === null ? "*" : String(size);
  return {
    status: shape.returnsVoid ? 204 : 200,
    body: shape.returnsVoid ? null : body,
    contentType: media.name,
    headers: { "content-range": `${isRange(0, size)}/${total}` },
  };
}

const mayWrite = ({ method }: RestCall, { volatility }: FunctionShape): boolean =>
  volatility === "v" && !isReading(method);

/** A single value is answered without a name. */
function valueSql({ name, returnsSet }: FunctionShape, media: MediaType): Sql {
  const { format } = media;
  if (format === "csv" || format === "geojson") return bodySql(media);
  const values = sql`json_agg(page.${sql.id(name)})`;
  return returnsSet && format !== "object"
    ? sql`coalesce(${values}, '[]')::text`
    : sql`coalesce(${values} -> 0, 'null')::text`;
}

function limitAffected({ preferences: { maxAffected } }: RestCall, size: number): void {
  // The refusal is thrown inside the transaction, which rolls it back.
  if (maxAffected !== null && size > maxAffected) throw tooManyAffected(size);
}

function rowsStep(call: RestCall, { shape, invocation }: FunctionCall): Step {
  const { media, schema, preferences } = call;
  const node = planRead(schema, callSource(call, shape), call.query);
  const rows = readSql(node, { maxRows: findListLength(call, node) });
  const source = sql`with source as materialized (select called from ${invocation} as called)`;
  const body = shape.returnsSet || media.format === "csv" ? bodySql(media) : oneRowSql(call);
  const statement = sql`
    ${source}
    select ${body} as body, count(*) as size,
      ${totalSql(call, node)} as total,
      (select count(*) from source) as affected
    from (${rows}) as page`;
  if (isPlan(media)) return { run: (db) => explain(db, statement, media) };
  const answer = (found: CalledRows | undefined, total = found?.total ?? null) => {
    limitAffected(call, found?.affected ?? 0);
    return answerPage(call, { node, page: buildAnswer(found, media), total });
  };
  if (preferences.count === "planned")
    return {
      run: async (db) => {
        const { rows: found } = await sql<CalledRows>`${statement}`.execute(db);
        return answer(found[0], await guessTotal(db, call, sql`${source} ${countedSql(node)}`));
      },
    };
  return {
    statements: [statement],
    mayRefuse: mayWrite(call, shape),
    answer: ([called]) => answer(firstRow(called) as CalledRows | undefined),
  };
}

interface CalledRows extends Page {
  total: number | null;
  affected: number;
}

/** The statement itself counts the rows, because the function must run only once. */
function totalSql({ preferences: { count } }: RestCall, node: ReadNode): Sql {
  return count === "exact" || count === "estimated"
    ? sql`(select count(*) from (${countedSql(node)}) as counted)`
    : sql`null::int8`;
}

/** A function that returns one row answers with the row itself. */
function oneRowSql({ media }: RestCall): Sql {
  return media.format === "array"
    ? sql`coalesce(${bodySql({ ...media, format: "object" })}, 'null')`
    : bodySql(media);
}

/** Each of the call's rows stays one value, so that functions of a row know its type. */
function callSource({ schema, profile }: RestCall, shape: FunctionShape): Source {
  const { returnedTable } = shape;
  const row = sql`(t0.called)`;
  return {
    from: sql`source as t0`,
    row,
    whole: row,
    table: returnedTable === null ? null : findTable(schema, returnedTable),
    name: returnedTable ?? { schema: profile, name: shape.name },
  };
}
