// The whole product under attack: every route, product function, table, database function and live
// channel. `npm run fuzz` does the same for longer; FUZZ_SEED sends other requests.
import { afterAll, beforeAll, expect, test } from "vitest";

import { productFunctions } from "./product-functions.ts";
import { allowedInput } from "./testing/fuzz/function-targets.ts";
import { startFuzzServer, type FuzzServer } from "./testing/fuzz/fuzz-server.ts";
import { heapProblem, type FuzzReport } from "./testing/fuzz/report.ts";
import { routeName } from "./testing/fuzz/route-targets.ts";
import { runFuzz } from "./testing/fuzz/run-fuzz.ts";
import { prepareData } from "./testing/prepared-data.ts";

const SEED = Number(process.env["FUZZ_SEED"] ?? 1);
/** The heap after the last round is compared with the heap after the first. */
const ROUNDS = 3;
const PER_TARGET = 2;
/** The rounds end it: a slow machine under load takes minutes for each. */
const FUZZ_MS = 1_200_000;

/** Answers of the API itself, before a function has its input. */
const BEFORE_THE_FUNCTION =
  /^(?:4\d\d (?:invalid_input|bad_json|bad_form|bad_request|unauthorized|function_not_found)|413|414)/;

let fuzz: FuzzServer;
let report: FuzzReport;

beforeAll(async () => {
  process.stdout.write(`The fuzz has the seed ${SEED}.\n`);
  fuzz = await startFuzzServer(process.env["TEST_DATABASE_URL"], { prepareData });
  report = await runFuzz(fuzz, {
    seed: SEED,
    perTarget: PER_TARGET,
    goesOn: ({ rounds }) => rounds < ROUNDS,
  });
}, FUZZ_MS);
afterAll(() => fuzz[Symbol.asyncDispose]());

test("X.10 no request fails, takes long, or keeps the server from answering afterwards", () => {
  expect(report.findings).toEqual([]);
  expect(report.requests).toBeGreaterThan(1500);
});

test("memory stays as it was", () => {
  expect(heapProblem(report)).toBeNull();
});

test("every route is reached, also one that was added since", () => {
  const missed = fuzz.routes.map(routeName).filter((name) => !fuzz.reached.has(name));

  expect(fuzz.routes.length).toBeGreaterThan(100);
  expect(missed).toEqual([]);
});

test("every product function gets past the check of its input", () => {
  const stopped = productFunctions
    .map(({ agreed }) => [agreed.name, [...(report.answers.get(allowedInput(agreed.name)) ?? [])]])
    .filter(([, answers]) =>
      [answers].flat().every((answer) => BEFORE_THE_FUNCTION.test(answer ?? "")),
    );

  expect(stopped).toEqual([]);
});
