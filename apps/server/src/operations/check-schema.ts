import * as contract from "@capicu/contract/operations";

import { implement } from "#implement.ts";

import { readSchema } from "./read-schema.ts";

export const checkSchema = implement(contract.checkSchema)({
  access: { right: "settings" },
  // No caller's role may read the list of migrations.
  transaction: "owner",
  run: ({ db }) => readSchema(db),
});
