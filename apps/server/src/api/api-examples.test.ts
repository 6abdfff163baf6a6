// Each example of the description is sent, and the answer is the one that is written there.
import { ownDatabase } from "@capicu/platform/testing/own-database";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

import { MIGRATIONS } from "#backup/migrate-database.ts";
import { readExamples } from "#testing/api-description/example-world.ts";
import { testProduct, type TestProduct } from "#testing/test-product.ts";

import type { Example } from "./describe-api.ts";
import EXAMPLES from "./examples.json" with { type: "json" };
import { offeredOperations } from "./operations/index.ts";

const stack = new AsyncDisposableStack();
/** A busy machine needs long for all migrations. */
const MIGRATION_MS = 240_000;
let examples: Record<string, Example>;

beforeAll(async () => {
  // Nobody else's players may be on its board.
  const database = stack.use(await ownDatabase(MIGRATIONS.slice(1)));
  const product: TestProduct = stack.use(await testProduct({ database }));
  examples = await readExamples(product);
}, MIGRATION_MS);
afterAll(() => stack.disposeAsync());

/** `npm run api-description` writes the examples before it writes the description. */
test.runIf(process.env["WRITE_EXAMPLES"] === "yes")("the examples are written", () => {
  const file = join(import.meta.dirname, "examples.json");
  expect(() => writeFileSync(file, `${JSON.stringify(examples, null, 2)}\n`)).not.toThrow();
});

test("each operation has an example", () => {
  const ids = offeredOperations({ clubs: true, events: true }).map(({ agreed }) => agreed.id);

  expect(Object.keys(examples)).toEqual(ids);
});

test
  .skipIf(process.env["WRITE_EXAMPLES"] === "yes")
  .each(offeredOperations({ clubs: true, events: true }).map(({ agreed }) => agreed.id))(
  "%s answers as its example says",
  (id) => {
    expect(examples[id]).toEqual((EXAMPLES as Record<string, Example>)[id]);
  },
);
