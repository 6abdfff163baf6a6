import type { ApiOperation } from "@capicu/contract/api/operation";
import { toJSONSchema, type z } from "zod";

export type JsonSchema = Record<string, unknown>;

export interface Parameter {
  name: string;
  in: "path" | "query";
  required: boolean;
  schema: JsonSchema;
}

/** Draft 2020-12, which OpenAPI 3.1 reads, without the name of the draft. */
export function jsonSchemaOf(schema: unknown, io: "input" | "output"): JsonSchema {
  const { $schema: _draft, ...own } = toJSONSchema(schema as z.ZodType, { io });
  return own;
}

export function listParameters({ path, input }: ApiOperation<unknown, unknown>): Parameter[] {
  const { properties = {}, required = [] } = jsonSchemaOf(input, "input") as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: path.includes(`{${name}}`) ? "path" : "query",
    required: required.includes(name),
    schema,
  }));
}

export const numberParameters = (operation: ApiOperation<unknown, unknown>): ReadonlySet<string> =>
  new Set(
    listParameters(operation)
      .filter(({ schema }) => schema["type"] === "integer")
      .map(({ name }) => name),
  );
