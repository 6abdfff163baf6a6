// Generates values that a JSON schema allows, so that requests get past the check of their input.
import * as fc from "fast-check";

export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

/** Known values of the world by the format of a text: `uuid`, `email`. */
export type Pool = Readonly<Record<string, readonly string[]>>;

const LENGTH_MAX = 60;

export function fromSchema(schema: JsonSchema, pool: Pool): fc.Arbitrary<unknown> {
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if ("const" in schema) return fc.constant(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map((choice) => fromSchema(choice, pool)));
  const { allOf, ...own } = schema;
  if (allOf !== undefined) return fromSchema(Object.assign(own, ...allOf), pool);
  return ofType(schema, pool);
}

type OfType = (schema: JsonSchema, pool: Pool) => fc.Arbitrary<unknown>;

function ofType(schema: JsonSchema, pool: Pool): fc.Arbitrary<unknown> {
  const [type = ""] = [schema.type].flat();
  return (BY_TYPE[type] ?? anything)(schema, pool);
}

const anything: OfType = (schema, pool) =>
  fc.oneof(textOf(schema, pool), fc.integer(), fc.boolean());

/** Lists are kept short, whatever the schema allows. */
const ITEMS_MAX = 3;
const INTEGER_MAX = 2 ** 31;

const BY_TYPE: Record<string, OfType> = {
  object: objectOf,
  array: ({ items = {}, minItems = 0, maxItems = ITEMS_MAX }, pool) =>
    fc.array(fromSchema(items, pool), {
      minLength: minItems,
      maxLength: Math.max(minItems, Math.min(maxItems, ITEMS_MAX)),
    }),
  string: textOf,
  integer: ({ minimum = 0, maximum = 1000 }) =>
    fc.integer({ min: Math.max(minimum, -INTEGER_MAX), max: Math.min(maximum, INTEGER_MAX) }),
  number: ({ minimum = 0, maximum = 1000 }) => fc.integer({ min: minimum, max: maximum }),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
};

function objectOf({ properties = {}, required = [] }: JsonSchema, pool: Pool) {
  const members = Object.entries(properties).map(([name, schema]) => {
    const values = pool[name];
    const value = fromSchema(schema, values === undefined ? pool : { ...pool, any: values });
    return [name, value] as const;
  });
  return fc.record(Object.fromEntries(members), { requiredKeys: required });
}

function textOf(
  { format, pattern, minLength = 0, maxLength = LENGTH_MAX }: JsonSchema,
  pool: Pool,
) {
  const form = pattern === undefined ? null : formOf(pattern);
  const values = (pool[format ?? "any"] ?? []).filter((value) => form?.test(value) ?? true);
  const invented = fc.string({
    minLength,
    maxLength: Math.max(minLength, Math.min(maxLength, LENGTH_MAX)),
  });
  if (values.length > 0)
    return fc.oneof({ weight: 14, arbitrary: fc.constantFrom(...values) }, invented);
  if (format === "uuid") return fc.uuid();
  return form === null ? invented : fc.stringMatching(form, { size: "small" });
}

/** The library supports most patterns, but no look-behind; null for one that it cannot follow. */
function formOf(pattern: string): RegExp | null {
  try {
    const form = new RegExp(pattern, "u");
    fc.stringMatching(form);
    return form;
  } catch {
    return null;
  }
}
