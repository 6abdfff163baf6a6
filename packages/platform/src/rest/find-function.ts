// Chooses among functions of one name by the names of the arguments.
import type { FunctionShape, Parameter } from "./catalogue.ts";
import { manyFunctions, noFunction } from "./lookup-refusals.ts";
import { nearestName } from "./nearest-name.ts";
import type { Payload } from "./payload.ts";
import { toTableKey } from "./relationships.ts";
import type { Schema } from "./schema-cache.ts";

export interface FunctionQuery {
  schema: string;
  name: string;
  argumentNames: readonly string[];
  /** The kind of the request's body; undefined for calls that bring none. */
  body: Payload["kind"] | undefined;
}

export interface FunctionMatch {
  shape: FunctionShape;
  /** The whole body is its one argument. */
  isSingle: boolean;
}

/** Types of one unnamed parameter that may be the whole body. */
const SINGLE: Record<Payload["kind"], readonly string[]> = {
  json: ["json", "jsonb"],
  text: ["text"],
  bytes: ["bytea"],
  xml: ["xml"],
  form: [],
};

/** Arguments are given by name; one without a name must be the whole body. */
export function isCallable({ parameters }: FunctionShape): boolean {
  const unnamed = parameters.filter(({ name }) => name === "");
  const [only] = unnamed;
  if (only === undefined) return true;
  return unnamed.length === 1 && Object.values(SINGLE).flat().includes(only.type);
}

export function findFunction(schema: Schema, query: FunctionQuery): FunctionMatch {
  const overloads = schema.functions.get(toTableKey(query)) ?? [];
  const matching = overloads.filter((shape) => isMatch(shape.parameters, query));
  const single = overloads.filter((shape) => isSingle(shape.parameters, query));
  const found = matching.length > 0 ? matching : single;
  const [shape, ...more] = found;
  if (shape === undefined) throw refuseUnknown(schema, query, overloads);
  if (more.length > 0) throw manyFunctions(found);
  return { shape, isSingle: shape.parameters.length === 1 && shape.parameters[0]?.name === "" };
}

/** A body that is not an object of arguments cannot call a function by argument names. */
const isRaw = (body: FunctionQuery["body"]) =>
  body === "text" || body === "bytes" || body === "xml";

function isMatch(
  parameters: readonly Parameter[],
  { argumentNames, body }: FunctionQuery,
): boolean {
  if (isRaw(body)) return false;
  const names = new Set(parameters.map(({ name }) => name));
  const required = parameters.filter(({ isRequired }) => isRequired);
  return (
    argumentNames.every((name) => names.has(name)) &&
    required.every(({ name }) => argumentNames.includes(name))
  );
}

function isSingle(parameters: readonly Parameter[], { body }: FunctionQuery): boolean {
  const [only, ...more] = parameters;
  if (body === undefined || only === undefined || more.length > 0 || only.name !== "") return false;
  return SINGLE[body].includes(only.type);
}

function refuseUnknown(schema: Schema, query: FunctionQuery, overloads: readonly FunctionShape[]) {
  const { name, body } = query;
  const argumentNames = [...query.argumentNames].toSorted();
  const isOnlySingle = isRaw(body);
  const single = body === undefined ? null : SINGLE[body].join("/") || null;
  const nearest =
    overloads.length > 0
      ? nearestParameters(overloads, argumentNames)
      : nearestFunction(schema, query);
  const hint =
    nearest === null ? null : `Perhaps you meant to call the function ${query.schema}.${nearest}`;
  return noFunction({ schema: query.schema, name, argumentNames, single, isOnlySingle }, hint);
}

function nearestFunction(schema: Schema, query: FunctionQuery): string | null {
  const names = [...schema.functions.values()]
    .map(([shape]) => shape)
    .filter((shape) => shape?.schema === query.schema)
    .map((shape) => shape?.name ?? "");
  return nearestName(query.name, names);
}

function nearestParameters(overloads: readonly FunctionShape[], argumentNames: readonly string[]) {
  const lists = overloads.map(({ parameters }) => formatNames(parameters.map(({ name }) => name)));
  const nearest = nearestName(formatNames(argumentNames), lists, 0.33);
  return nearest === null ? null : `${overloads[0]?.name ?? ""}${nearest}`;
}

const formatNames = (names: readonly string[]) => `(${[...names].toSorted().join(", ")})`;
