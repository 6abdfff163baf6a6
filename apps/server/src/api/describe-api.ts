// The description of the open interface, OpenAPI 3.1, made of its contract.
import type { ApiOperation } from "@capicu/contract/api/operation";
import {
  API_PROBLEM_CODES,
  API_PROBLEMS,
  ApiProblem,
  type ApiProblemCode,
} from "@capicu/contract/api/problems";
import { API_VERSION } from "@capicu/contract/api/version";
import { BRAND } from "@capicu/contract/brand";

import EXAMPLES from "./examples.json" with { type: "json" };
import { jsonSchemaOf, listParameters } from "./parameters.ts";

/** A request and its answer, which a test sends and compares. */
export interface Example {
  request: string;
  answer: unknown;
}

/** Every operation may be refused so. */
const COMMON_PROBLEMS: readonly ApiProblemCode[] = [
  "invalid_parameter",
  "key_in_address",
  "key_missing",
  "key_malformed",
  "key_unknown",
  "key_expired",
  "plan_needed",
  "scope_missing",
  "account_closed",
  "rate_limited",
  "unexpected_failure",
  "unavailable",
];
const INTRODUCTION =
  `What members of ${BRAND} may read with a program: the same that its pages show them. Programs must
accept fields that they do not know: new ones come without a new version.`.replaceAll("\n", " ");
const KEY_WORDS = "A key from the page for API keys, which members of the Pro plan make.";

interface DescribedOperation {
  agreed: ApiOperation<unknown, unknown>;
}

/** @param url the address that the paths begin with */
export const describeApi = (operations: readonly DescribedOperation[], url: string) => ({
  openapi: "3.1.0",
  info: { title: `${BRAND} API`, version: API_VERSION, description: INTRODUCTION },
  servers: [{ url }],
  security: [{ key: [] }],
  paths: Object.fromEntries(
    operations.map(({ agreed }) => [agreed.path, { get: describeOperation(agreed) }]),
  ),
  components: {
    securitySchemes: { key: { type: "http", scheme: "bearer", description: KEY_WORDS } },
    schemas: { Problem: describeProblems() },
  },
});

export type ApiDescription = ReturnType<typeof describeApi>;

function describeOperation(operation: ApiOperation<unknown, unknown>) {
  const { id, summary, output, problems } = operation;
  const example = (EXAMPLES as Record<string, Example>)[id];
  return {
    operationId: id,
    summary,
    parameters: listParameters(operation),
    responses: {
      "200": {
        description: summary,
        headers: HEADERS,
        content: {
          "application/json": {
            schema: jsonSchemaOf(output, "output"),
            ...(example && { example: example.answer }),
          },
        },
      },
      "304": { description: "The program has this answer already (If-None-Match)" },
      ...describeRefusals([...COMMON_PROBLEMS, ...problems]),
    },
    ...(example && { "x-example-request": example.request }),
  };
}

const header = (description: string) => ({ description, schema: { type: "string" } });
const HEADERS = {
  ETag: header("Send it back as If-None-Match"),
  RateLimit: header("Calls that are left (r), and the seconds until all are again (t)"),
};

function describeRefusals(codes: readonly ApiProblemCode[]) {
  const byStatus = Object.groupBy(codes, (code) => String(API_PROBLEMS[code].status));
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, own = []]) => [
      status,
      {
        description: own.join(", "),
        content: {
          "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } },
        },
      },
    ]),
  );
}

function describeProblems() {
  const schema = jsonSchemaOf(ApiProblem, "output");
  const codes = API_PROBLEM_CODES.map((code) => ({ const: code, title: API_PROBLEMS[code].title }));
  const properties = schema["properties"] as Record<string, unknown>;
  return { ...schema, properties: { ...properties, code: { type: "string", anyOf: codes } } };
}
