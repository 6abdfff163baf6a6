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
      share: 3,
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
  /** Whether the file of a form may stand in the place of another member. */
  misplaced: boolean;
}

const valid: Change = (value) => ({
  value,
  write: (parts) => parts.map(jsonOf),
  file: fc.constant(PIXEL),
  misplaced: false,
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
  misplaced: true,
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
  const { value, write, file, misplaced } = change(fromSchema(schema, means.pool));
  const url = `/functions/v1/${agreed.name}`;
  if (agreed.upload !== undefined) {
    const members = Object.entries(schema.properties ?? {});
    const places = members.filter(([, { format }]) => misplaced || format === "binary");
    const namesOf = (some: typeof members) => some.map(([name]) => name);
    return uploads({ url, role, file, value, names: namesOf(members), files: namesOf(places) });
  }
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
      // A member may itself be a list, nested deeper than the built-in conversion to text goes.
      Array.isArray(value) ? Object.values(asTexts(value)).join(",") : value,
    ]),
  );

interface Upload {
  url: string;
  role: fc.Arbitrary<Role>;
  file: fc.Arbitrary<Buffer>;
  value: fc.Arbitrary<unknown>;
  names: readonly string[];
  /** The members that may be the file. */
  files: readonly string[];
}

/** Long, as browsers make it: Node's parser looks for it in the values, too. */
const BOUNDARY = "------fuzz-7f3a91c25e";

/** A form with the file as one of its members, and the others as texts. */
function uploads(upload: Upload): fc.Arbitrary<FuzzRequest> {
  const { url, role, file, value, names, files } = upload;
  return fc.record({ role, file, value, name: fc.constantFrom(...files) }).map((request) => ({
    role: request.role,
    method: "POST",
    url,
    headers: { "content-type": `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.concat([
      ...Object.entries(asTexts(Object(request.value) as object))
        .filter(([name]) => names.includes(name) && name !== request.name)
        .map(([name, text]) => partOf(`name="${name}"`, Buffer.from(text))),
      partOf(`name="${request.name}"; filename="a.png"`, request.file),
      Buffer.from(`--${BOUNDARY}--\r\n`),
    ]),
  }));
}

const partOf = (disposition: string, bytes: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`),
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
