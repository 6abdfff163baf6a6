// What of a description would break programs that rely on the one before.
import type { ApiDescription } from "#api/describe-api.ts";
import type { JsonSchema, Parameter } from "#api/parameters.ts";

type Operation = ApiDescription["paths"][string]["get"];

/** Sentences; empty where every program goes on as before. */
export function findBreakingChanges(before: ApiDescription, after: ApiDescription): string[] {
  const codes = problemCodes(after);
  return [
    ...Object.entries(before.paths).flatMap(([path, { get }]) => {
      const now = after.paths[path]?.get;
      return now === undefined ? [`${path} is gone`] : changesOf(path, get, now);
    }),
    ...problemCodes(before)
      .filter((code) => !codes.includes(code))
      .map((code) => `the code ${code} is gone`),
  ];
}

const problemCodes = ({ components }: ApiDescription): string[] =>
  components.schemas.Problem.properties.code.anyOf.map((one) => one.const);

const changesOf = (path: string, before: Operation, after: Operation): string[] => [
  ...(before.operationId === after.operationId ? [] : [`${path} has another operationId`]),
  ...parameterChanges(path, before.parameters, after.parameters),
  ...answerChanges(path, answerOf(before), answerOf(after)),
];

const answerOf = ({ responses }: Operation): JsonSchema =>
  responses["200"].content["application/json"].schema;

function parameterChanges(
  path: string,
  before: readonly Parameter[],
  after: readonly Parameter[],
): string[] {
  const names = new Set(before.map(({ name }) => name));
  const added = after.filter(({ name, required }) => required && !names.has(name));
  return [
    ...added.map(({ name }) => `${path} needs the new parameter ${name}`),
    ...before.flatMap((old) => {
      const now = after.find(({ name }) => name === old.name);
      const at = `${path}?${old.name}`;
      if (now === undefined) return [`${at} is gone`];
      return now.required && !old.required ? [`${at} must be given`] : narrowed(at, old, now);
    }),
  ];
}

const LOWER_IS_NARROWER = ["maximum", "maxLength"];
const HIGHER_IS_NARROWER = ["minimum", "minLength"];
const MUST_STAY = ["type", "pattern", "default"];

function narrowed(at: string, { schema: old }: Parameter, { schema: now }: Parameter): string[] {
  const numberIn = (schema: JsonSchema, name: string) => schema[name] as number | undefined;
  const words = [
    ...MUST_STAY.filter((name) => old[name] !== now[name]),
    ...LOWER_IS_NARROWER.filter(
      (name) => (numberIn(now, name) ?? Infinity) < (numberIn(old, name) ?? Infinity),
    ),
    ...HIGHER_IS_NARROWER.filter(
      (name) => (numberIn(now, name) ?? -Infinity) > (numberIn(old, name) ?? -Infinity),
    ),
  ];
  const values = (now["enum"] ?? old["enum"] ?? []) as unknown[];
  const lost = ((old["enum"] ?? []) as unknown[]).filter((value) => !values.includes(value));
  return [
    ...words.map((name) => `${at} has another ${name}`),
    ...lost.map((value) => `${at} takes ${String(value)} no more`),
  ];
}

/** A field may come, but none may go, have another type, or be null where it never was. */
function answerChanges(at: string, before: JsonSchema, after: JsonSchema): string[] {
  const [old, now] = [withoutNull(before), withoutNull(after)];
  if (old.schema["type"] !== now.schema["type"]) return [`${at} has another type`];
  if (now.isNullable && !old.isNullable) return [`${at} may be null`];
  if (old.schema["type"] === "array")
    return answerChanges(`${at}[]`, itemsOf(old.schema), itemsOf(now.schema));
  const required = (now.schema["required"] ?? []) as string[];
  return Object.entries(propertiesOf(old.schema)).flatMap(([name, schema]) => {
    const other = propertiesOf(now.schema)[name];
    if (other === undefined) return [`${at}.${name} is gone`];
    const wasSure = ((old.schema["required"] ?? []) as string[]).includes(name);
    if (wasSure && !required.includes(name)) return [`${at}.${name} may be missing`];
    return answerChanges(`${at}.${name}`, schema, other);
  });
}

const itemsOf = (schema: JsonSchema) => (schema["items"] ?? {}) as JsonSchema;
const propertiesOf = (schema: JsonSchema) =>
  (schema["properties"] ?? {}) as Record<string, JsonSchema>;

/** Null is one of several types, or one of several schemas. */
function withoutNull(schema: JsonSchema): { schema: JsonSchema; isNullable: boolean } {
  const { type, anyOf } = schema as { type?: string | string[]; anyOf?: JsonSchema[] };
  if (Array.isArray(type)) {
    const others = type.filter((one) => one !== "null");
    return { schema: { ...schema, type: others.join() }, isNullable: others.length < type.length };
  }
  const [only, ...more] = (anyOf ?? []).filter((one) => one["type"] !== "null");
  return only !== undefined && more.length === 0
    ? { schema: only, isNullable: anyOf?.length === 2 }
    : { schema, isNullable: false };
}
