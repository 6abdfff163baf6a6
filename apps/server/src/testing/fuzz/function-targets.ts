// Attacks each product function with inputs that its contract allows, and with mutations of them.
import * as fc from "fast-check";
import { z } from "zod";

import { productFunctions } from "#product-functions.ts";

import { fromSchema, type JsonSchema } from "./from-schema.ts";
import type { Role } from "./fuzz-server.ts";
import { hostileText, hostileValue, jsonBody, jsonOf, mutated } from "./hostile.ts";
import { PIXEL } from "./means.ts";
import {
  asTexts,
  pathPart,
  queryOf,
  type FuzzRequest,
  type FuzzContext,
  type Target,
} from "./target.ts";

type Contract = (typeof productFunctions)[number]["agreed"];

/** Two targets for each function: valid inputs, and an attacker's changes to them. */
export function functionTargets(): Target[] {
  const own = productFunctions.flatMap(({ agreed }) => [
    {
      name: allowedInput(agreed.name),
      // Some inputs that the contract allows are refused by the function itself.
      share: 2,
      requests: (means: FuzzContext) =>
        requestsTo(agreed, { role: fc.constant("admin"), means }, valid),
    },
    {
      name: `function ${agreed.name}`,
      requests: (means: FuzzContext) => requestsTo(agreed, { role: someRole, means }, attacked),
    },
  ]);
  return [...own, { name: "function of no name", requests: () => toNobody }];
}

export const allowedInput = (name: string): string => `function ${name}, as its contract allows`;

const someRole = fc.constantFrom<Role>("admin", "player", "admin", "player", "visitor", "operator");

type Change = (valid: fc.Arbitrary<unknown>) => RequestParts;

interface RequestParts {
  value: fc.Arbitrary<unknown>;
  write: (value: fc.Arbitrary<unknown>) => fc.Arbitrary<string | Buffer>;
  file: fc.Arbitrary<Buffer>;
}

const valid: Change = (value) => ({
  value,
  write: (parts) => parts.map(jsonOf),
  file: fc.constant(PIXEL),
});

const attacked: Change = (value) => ({
  value: fc.oneof(
    { weight: 3, arbitrary: value },
    { weight: 4, arbitrary: mutated(value) },
    { weight: 1, arbitrary: hostileValue },
  ),
  write: jsonBody,
  file: fc.oneof(
    fc.constant(PIXEL),
    hostileText.map((text) => Buffer.from(text)),
  ),
});

interface By {
  role: fc.Arbitrary<Role>;
  means: FuzzContext;
}

function requestsTo(agreed: Contract, { role, means }: By, change: Change) {
  const schema = z.toJSONSchema(agreed.input as unknown as z.ZodType, {
    io: "input",
    unrepresentable: "any",
  }) as JsonSchema;
  const { value, write, file } = change(fromSchema(schema, means.pool));
  const url = `/functions/v1/${agreed.name}`;
  if (agreed.upload !== undefined)
    return uploads({ url, role, file, value, names: Object.keys(schema.properties ?? {}) });
  const posts = fc.record({ role, payload: write(value) }).map((request) => ({
    ...request,
    method: "POST",
    url,
    headers: { "content-type": "application/json" },
  }));
  if (agreed.method !== "GET") return posts;
  const reads = readings({ url, role, value });
  return agreed.alsoPost ? fc.oneof(reads, posts) : reads;
}

interface Reading {
  url: string;
  role: fc.Arbitrary<Role>;
  value: fc.Arbitrary<unknown>;
}

const readings = ({ url, role, value }: Reading): fc.Arbitrary<FuzzRequest> =>
  fc.record({ role, value }).map((request) => ({
    role: request.role,
    method: "GET",
    url: `${url}?${queryOf(asTexts(withLists(Object(request.value) as object)))}`,
    headers: {},
  }));

/** An address carries a list with commas between its members. */
const withLists = (members: object): object =>
  Object.fromEntries(
    Object.entries(members).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(String).join(",") : value,
    ]),
  );

interface Upload {
  url: string;
  role: fc.Arbitrary<Role>;
  file: fc.Arbitrary<Buffer>;
  value: fc.Arbitrary<unknown>;
  names: readonly string[];
}

/** A form with the file as one of its members, and the others as texts. */
function uploads({ url, role, file, value, names }: Upload): fc.Arbitrary<FuzzRequest> {
  return fc.record({ role, file, value, name: fc.constantFrom(...names) }).map((request) => ({
    role: request.role,
    method: "POST",
    url,
    headers: { "content-type": "multipart/form-data; boundary=b" },
    payload: Buffer.concat([
      ...Object.entries(asTexts(Object(request.value) as object))
        .filter(([name]) => names.includes(name) && name !== request.name)
        .map(([name, text]) => partOf(`name="${name}"`, Buffer.from(text))),
      partOf(`name="${request.name}"; filename="a.png"`, request.file),
      Buffer.from("--b--\r\n"),
    ]),
  }));
}

const partOf = (disposition: string, bytes: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`--b\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`),
    bytes,
    Buffer.from("\r\n"),
  ]);

const toNobody: fc.Arbitrary<FuzzRequest> = hostileText.map((name) => ({
  role: "player",
  method: "POST",
  url: `/functions/v1/${pathPart(name)}`,
  headers: { "content-type": "application/json" },
  payload: "{}",
}));
