// Refusals for names that are unknown or ambiguous, with a hint at the likely name.
import type { Refusal } from "#kernel/refusal.ts";

import type { FunctionShape } from "./catalogue.ts";
import { restRefusal } from "./refusals.ts";
import type { KeyRelationship } from "./relationships.ts";

interface MissingRelationship {
  origin: { schema: string; name: string };
  name: string;
  hint: string | null;
}

export const noRelationship = (missing: MissingRelationship, hint: string | null) => {
  const { origin, name } = missing;
  const using = missing.hint === null ? "" : ` using the hint '${missing.hint}'`;
  return restRefusal({
    status: 400,
    code: "PGRST200",
    message: `Could not find a relationship between '${origin.name}' and '${name}' in the schema cache`,
    details: `Searched for a foreign key relationship between '${origin.name}' and '${name}'${using} in the schema '${origin.schema}', but no matches were found.`,
    hint,
  });
};

export function manyRelationships(
  { origin, name }: MissingRelationship,
  found: readonly KeyRelationship[],
): Refusal {
  const ways = found.map(({ target, constraint, junction }) => {
    return `'${target.name}!${junction === null ? constraint : junction.table.name}'`;
  });
  return restRefusal({
    status: 300,
    code: "PGRST201",
    message: `Could not embed because more than one relationship was found for '${origin.name}' and '${name}'`,
    details: found.map(describe),
    hint: `Try changing '${name}' to one of the following: ${ways.join(", ")}. Find the desired relationship in the 'details' key.`,
  });
}

function describe({ cardinality, table, target, ...one }: KeyRelationship) {
  const own = one.columns.map(([column]) => column).join(", ");
  const targetColumns = one.columns.map(([, column]) => column).join(", ");
  const { junction } = one;
  const relationship =
    junction === null
      ? `${one.constraint} using ${table.name}(${own}) and ${target.name}(${targetColumns})`
      : `${junction.table.name} using ${junction.constraints[0]}(${targetColumns}) and ${junction.constraints[1]}(${junction.columns.map(([column]) => column).join(", ")})`;
  return { cardinality, embedding: `${table.name} with ${target.name}`, relationship };
}

interface MissingFunction {
  schema: string;
  name: string;
  argumentNames: readonly string[];
  /** The kind of one unnamed parameter that would do too: `json/jsonb`, `text`. */
  single: string | null;
  /** The body is that parameter, and can be nothing else. */
  isOnlySingle: boolean;
}

export function noFunction(missing: MissingFunction, hint: string | null): Refusal {
  const { schema, name, argumentNames, single } = missing;
  const names = argumentNames.join(", ");
  const argumentList = argumentNames.length === 0 ? " without parameters" : `(${names})`;
  const searched =
    argumentNames.length === 0
      ? " without parameters"
      : ` with parameter${argumentNames.length > 1 ? "s" : ""} ${names}`;
  const unnamed = single === null ? "" : ` with a single unnamed ${single} parameter`;
  const ways = missing.isOnlySingle ? unnamed : `${searched}${unnamed && ` or${unnamed}`}`;
  return restRefusal({
    status: 404,
    code: "PGRST202",
    message: `Could not find the function ${schema}.${name}${missing.isOnlySingle ? "" : argumentList} in the schema cache`,
    details: `Searched for the function ${schema}.${name}${ways}, but no matches were found in the schema cache.`,
    hint: missing.isOnlySingle ? null : hint,
  });
}

export const manyFunctions = (found: readonly FunctionShape[]) => {
  const shapes = found.map(({ schema, name, parameters }) => {
    const list = parameters.map((one) => `${one.name} => ${one.type}`);
    return `${schema}.${name}(${list.join(", ")})`;
  });
  return restRefusal({
    status: 300,
    code: "PGRST203",
    message: `Could not choose the best candidate function between: ${shapes.join(", ")}`,
    hint: "Try renaming the parameters or the function itself in the database so function overloading can be resolved",
  });
};
