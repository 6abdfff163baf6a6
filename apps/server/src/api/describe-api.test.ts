// The committed description is what programs rely on: a change that would break them fails here until the version rises.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

import { findBreakingChanges } from "#testing/api-description/breaking-changes.ts";

import { describeApi, type ApiDescription } from "./describe-api.ts";
import { offeredOperations } from "./operations/index.ts";

const COMMITTED = join(import.meta.dirname, "../../../../docs/openapi.json");
const operations = offeredOperations({ clubs: true, events: true });
const current = JSON.parse(JSON.stringify(describeApi(operations, "/api/v1"))) as ApiDescription;
const committed = JSON.parse(readFileSync(COMMITTED, "utf8")) as ApiDescription;

test("no change breaks programs before the version's first number rises", () => {
  const isNewVersion = current.info.version.split(".")[0] !== committed.info.version.split(".")[0];

  expect(isNewVersion ? [] : findBreakingChanges(committed, current)).toEqual([]);
});

test("the committed description is the current one; `npm run api-description` writes it", () => {
  expect(committed).toEqual(current);
});

test("every operation has an example, an id of its own, and a code for each refusal", () => {
  const described = Object.values(current.paths).map(({ get }) => get);

  expect(described.filter((one) => one["x-example-request"] === undefined)).toEqual([]);
  expect(new Set(described.map(({ operationId }) => operationId)).size).toBe(operations.length);
  for (const { responses } of described)
    expect(Object.keys(responses)).toEqual(
      expect.arrayContaining(["200", "304", "401", "403", "429"]),
    );
});

/** A copy with one change. */
function changed(change: (copy: ApiDescription) => void): ApiDescription {
  const copy = structuredClone(current);
  change(copy);
  return copy;
}

function operationAt(description: ApiDescription, path: string) {
  const found = description.paths[path]?.get;
  if (found === undefined) throw new Error(`there is no ${path}`);
  return found;
}
interface ObjectSchema {
  type?: string;
  properties: Record<string, object>;
  required: string[];
}
const answerIn = (description: ApiDescription, path: string) =>
  operationAt(description, path).responses["200"].content["application/json"]
    .schema as unknown as ObjectSchema;
const rowsIn = (description: ApiDescription) =>
  (answerIn(description, "/players").properties["players"] as { items: ObjectSchema }).items;

describe("a change breaks programs:", () => {
  test.each<[string, (copy: ApiDescription) => void, string]>([
    ["an address goes", (copy) => delete copy.paths["/clubs"], "/clubs is gone"],
    [
      "an operation is called otherwise",
      (copy) => (operationAt(copy, "/clubs").operationId = "clubs"),
      "/clubs has another operationId",
    ],
    [
      "a parameter goes",
      (copy) => operationAt(copy, "/clubs").parameters.shift(),
      "/clubs?search is gone",
    ],
    [
      "a parameter must be given",
      (copy) =>
        operationAt(copy, "/clubs").parameters.push({
          name: "place",
          in: "query",
          required: true,
          schema: {},
        }),
      "/clubs needs the new parameter place",
    ],
    [
      "a page becomes smaller",
      (copy) =>
        Object.assign(operationAt(copy, "/clubs").parameters[1]?.schema ?? {}, { maximum: 10 }),
      "/clubs?limit has another maximum",
    ],
    [
      "a field goes",
      (copy) => delete rowsIn(copy).properties["handle"],
      "/players.players[].handle is gone",
    ],
    [
      "a field may be missing",
      (copy) => rowsIn(copy).required.shift(),
      "/players.players[].user_id may be missing",
    ],
    [
      "a field has another type",
      (copy) => (rowsIn(copy).properties["handle"] = { type: "number" }),
      "/players.players[].handle has another type",
    ],
    [
      "a field may be null",
      (copy) =>
        (rowsIn(copy).properties["handle"] = { anyOf: [{ type: "string" }, { type: "null" }] }),
      "/players.players[].handle may be null",
    ],
    [
      "a code goes",
      (copy) => copy.components.schemas.Problem.properties.code.anyOf.shift(),
      "the code invalid_parameter is gone",
    ],
  ])("%s", (_what, change, sentence) => {
    expect(findBreakingChanges(current, changed(change))).toEqual([sentence]);
  });
});

describe("a change breaks nothing:", () => {
  test.each<[string, (copy: ApiDescription) => void]>([
    ["a new address", (copy) => (copy.paths["/new"] = { get: operationAt(copy, "/clubs") })],
    ["a new field", (copy) => (rowsIn(copy).properties["new"] = { type: "string" })],
    [
      "a new parameter that may be left out",
      (copy) =>
        operationAt(copy, "/clubs").parameters.push({
          name: "place",
          in: "query",
          required: false,
          schema: {},
        }),
    ],
    [
      "a field that is never null any more",
      (copy) => (rowsIn(copy).properties["bio"] = { type: "string" }),
    ],
  ])("%s", (_what, change) => {
    expect(findBreakingChanges(current, changed(change))).toEqual([]);
  });
});
