import * as contract from "@capicu/contract/operations";

import { implement } from "#implement.ts";

import { readSchema } from "./read-schema.ts";

export const checkSchema = implement(contract.checkSchema)({
  access: "admin",
  // The list of migrations is for no caller's role.
  transaction: "owner",
  run: ({ db }) => readSchema(db),
});
