// Writes docs/openapi.json anew. A change that breaks programs needs a new first number of the version.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { describeApi, type ApiDescription } from "#api/describe-api.ts";
import { offeredOperations } from "#api/operations/index.ts";

import { findBreakingChanges } from "./breaking-changes.ts";

const FILE = join(import.meta.dirname, "../../../../../docs/openapi.json");

const before = JSON.parse(readFileSync(FILE, "utf8")) as ApiDescription;
const after = describeApi(offeredOperations({ clubs: true, events: true }), "/api/v1");
const breaking = findBreakingChanges(before, after);
const firstNumber = ({ info }: ApiDescription) => Number(info.version.split(".")[0]);
if (breaking.length > 0 && firstNumber(after) <= firstNumber(before))
  throw new Error(`Programs would break:\n${breaking.join("\n")}`);
writeFileSync(FILE, `${JSON.stringify(after, null, 2)}\n`);
