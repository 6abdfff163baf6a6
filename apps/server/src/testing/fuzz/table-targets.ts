// Attacks each table, view and database function that the table API offers, with words of its
// grammar.
import * as fc from "fast-check";
import type { FastifyInstance } from "fastify";

import { fromSchema, type JsonSchema } from "./from-schema.ts";
import { hostileText, jsonBody, mutated } from "./hostile.ts";
import {
  asTexts,
  hasBody,
  headerText,
  poolOr,
  pathPart,
  queryOf,
  type FuzzRequest,
  type FuzzContext,
  type Target,
} from "./target.ts";

interface Description {
  paths: Record<string, unknown>;
  definitions: Record<string, JsonSchema>;
}

const OPERATORS =
  "eq gt lte neq like ilike match imatch is in cs cd ov sl fts plfts not.eq not.is eq(any) like(all)".split(
    " ",
  );
const METHODS = ["GET", "GET", "HEAD", "POST", "PATCH", "PUT", "DELETE"];
const PREFERENCES = [
  "count=exact",
  "count=planned",
  "return=representation",
  "resolution=merge-duplicates,return=representation",
  "missing=default,return=headers-only",
  "handling=strict,max-affected=0",
];
const TYPES = [
  "application/json",
  "text/csv",
  "application/x-www-form-urlencoded",
  "text/plain",
  "nonsense",
];
// The operator's key passes every policy, and would empty the tables.
const role = fc.constantFrom("visitor", "player", "admin");

const tableTarget = (name: string): string => `table ${name}`;

/** The API's own description for the operator, which includes new tables. */
export async function tableTargets(app: FastifyInstance, serviceKey: string): Promise<Target[]> {
  const answer = await app.inject({
    url: "/rest/v1/",
    headers: { authorization: `Bearer ${serviceKey}` },
  });
  const { paths, definitions } = answer.json<Description>();
  const names = Object.keys(paths).filter((path) => path !== "/");
  return names.map((path) => {
    const name = path.slice(1);
    if (name.startsWith("rpc/"))
      return { name: tableTarget(name), requests: (means) => callsOf(name, paths[path], means) };
    const others = Object.keys(definitions);
    const columns = definitions[name] ?? {};
    return {
      name: tableTarget(name),
      requests: (means) => requestsTo({ name, columns, others }, means),
    };
  });
}

const usually = (...values: string[]): fc.Arbitrary<string> =>
  fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...values) }, headerText);

interface Table {
  name: string;
  columns: JsonSchema;
  others: string[];
}

function requestsTo(table: Table, { pool }: FuzzContext): fc.Arbitrary<FuzzRequest> {
  const rows = fc.oneof(
    mutated(fromSchema({ ...table.columns, type: "object" }, pool)),
    fc.array(mutated(fromSchema({ ...table.columns, type: "object" }, pool)), { maxLength: 3 }),
  );
  return fc
    .record({
      role,
      method: fc.constantFrom(...METHODS),
      query: queries(table, [...(pool["uuid"] ?? [])]),
      prefer: usually(...PREFERENCES),
      accept: usually("*/*", "text/csv", "application/vnd.pgrst.object+json"),
      range: usually("0-9", "0-", "9-1"),
      type: usually("application/json", "application/json", ...TYPES),
      payload: fc.oneof({ weight: 4, arbitrary: jsonBody(rows) }, hostileText),
    })
    .map(({ role: by, method, query, payload, type, ...headers }) => ({
      role: by,
      method,
      url: `/rest/v1/${table.name}?${query}`,
      headers: { ...headers, ...(hasBody(method) && { "content-type": type }) },
      ...(hasBody(method) && { payload }),
    }));
}

function queries({ columns, others }: Table, ids: readonly string[]): fc.Arbitrary<string> {
  const column = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.constantFrom(...Object.keys(columns.properties ?? {}), "*", "count()"),
    },
    { weight: 1, arbitrary: hostileText },
  );
  const embedded = fc
    .tuple(fc.constantFrom(...others), fc.constantFrom("", "!inner", "!left", "!x"), column)
    .map(([other, hint, inner]) => `${other}${hint}(${inner})`);
  const item = fc.oneof({ weight: 4, arbitrary: column }, embedded);
  const select = fc.array(item, { minLength: 1, maxLength: 4 }).map((items) => items.join(","));
  const operator = fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...OPERATORS) }, hostileText);
  const filter = fc.tuple(operator, poolOr(ids)).map((parts) => parts.join("."));
  const condition = fc.tuple(column, operator, hostileText).map((parts) => parts.join("."));
  const logic = fc.array(condition, { maxLength: 3 }).map((all) => `(${all.join(",")})`);
  const member = fc.oneof(
    fc.tuple(fc.constant("select"), select),
    fc.tuple(column, filter),
    fc.tuple(fc.constantFrom("or", "and", "not.or"), logic),
    fc.tuple(
      fc.constant("order"),
      fc.tuple(column, hostileText).map((parts) => parts.join(".")),
    ),
    fc.tuple(
      fc.constantFrom("limit", "offset", "columns", "on_conflict"),
      fc.oneof(column, hostileText),
    ),
  );
  return fc.array(member, { maxLength: 4 }).map((members) => queryOf(Object.fromEntries(members)));
}

interface Path {
  post?: { parameters?: { in: string; schema?: JsonSchema }[] };
}

function callsOf(name: string, path: unknown, { pool }: FuzzContext): fc.Arbitrary<FuzzRequest> {
  const { parameters = [] } = (path as Path).post ?? {};
  const schema = parameters.find((one) => one.in === "body")?.schema ?? {};
  const valid = fromSchema({ ...schema, type: "object" }, pool);
  return fc
    .record({
      role,
      method: fc.constantFrom("POST", "POST", "GET", "HEAD"),
      options: fc.oneof(valid, mutated(valid), mutated(valid)),
      profile: fc.oneof({ weight: 9, arbitrary: fc.constant("public") }, headerText),
    })
    .chain(({ role: by, method, options, profile }) =>
      jsonBody(fc.constant(options)).map((payload) => ({
        role: by,
        method,
        url: hasBody(method)
          ? `/rest/v1/${name}`
          : `/rest/v1/rpc/${pathPart(name.slice(4))}?${queryOf(asTexts(Object(options) as object))}`,
        headers: {
          ...(hasBody(method) && { "content-type": "application/json" }),
          "content-profile": profile,
        },
        ...(hasBody(method) && { payload }),
      })),
    );
}
