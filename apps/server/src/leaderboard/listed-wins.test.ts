import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { listPlayer } from "#testing/listed-player.ts";
import { testProduct, type TestProduct } from "#testing/test-product.ts";

import { createListedWins } from "./listed-wins.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct();
});
afterAll(() => product[Symbol.asyncDispose]());

test("all who ask in one turn share one query, and what was read is there at once", async () => {
  const players = [await listPlayer(product, 71, {}), await listPlayer(product, 72, {})];
  const [one = "", other = ""] = players.map(({ id }) => id);
  const { database } = product.world.platform;
  const runAsOwner = vi.fn<typeof database.runAsOwner>((statement) =>
    database.runAsOwner(statement),
  );
  const wins = createListedWins({ service: database.service, runAsOwner });

  const first = wins.get([one]);
  // A turn of the event loop runs all waiting promises.
  for (let at = 0; at < 10; at += 1) await Promise.resolve();
  const second = wins.get([other, one]);

  expect(await first).toMatchObject([{ overall: 71 }]);
  expect(await second).toMatchObject([{ overall: 72 }, { overall: 71 }]);
  expect(runAsOwner).toHaveBeenCalledTimes(1);
  expect(wins.get([other])).toMatchObject([{ overall: 72 }]);
});
