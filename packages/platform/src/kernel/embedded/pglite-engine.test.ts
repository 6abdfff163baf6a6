import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";

import { openEngine } from "./pglite-engine.ts";
import { isComplete, simpleQuery } from "./wire-messages.ts";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

const heapMegabytes = () => {
  collectGarbage();
  return process.memoryUsage().heapUsed / 1e6;
};

test("nothing of an answer stays in memory", async () => {
  const engine = await openEngine({ directory: null });
  const query = simpleQuery("select generate_series(1, 10000)");
  engine.execute(query);
  const before = heapMegabytes();

  // If the rows stayed in memory, they would take a hundred megabytes.
  for (let round = 0; round < 60; round++) expect(isComplete(engine.execute(query))).toBe(true);

  expect(heapMegabytes() - before).toBeLessThan(20);
  await engine.close();
});
