// Readers for whom a changed board was made too slowly: they have the old one, and are told again.
import { LeaderboardQuery } from "@capicu/contract/leaderboard";
import type { RowChange } from "@capicu/platform/kernel/changes";
import { expect, test, vi } from "vitest";

import { testProduct } from "#testing/test-product.ts";

import { createBoards } from "./boards.ts";
import type { NewVersion } from "./version-listeners.ts";

const CHANGE: RowChange = {
  schema: "public",
  table: "user_stats",
  type: "UPDATE",
  commitTimestamp: "2026-01-02T03:04:05.678Z",
  record: {},
  oldRecord: {},
  removed: null,
};

test("who waited in vain for a changed board is told of it again, on every process", async () => {
  await using product = await testProduct();
  const { database } = product.world.platform;
  const reading = Promise.withResolvers<void>();
  let isSlow = false;
  let change: (batch: readonly RowChange[]) => void = () => {};
  const boards = createBoards({
    database,
    publicReads: {
      read: async (run) => {
        if (isSlow) await reading.promise;
        return run(database);
      },
      measureLag: null,
    },
    changes: {
      subscribe(listener) {
        change = listener;
        return () => {};
      },
      close: async () => {},
    },
    minimumGames: { overall: 20, casual: 20, blitz: 20 },
  });
  const announced: NewVersion[] = [];
  boards.subscribe((version) => announced.push(version));
  const query = LeaderboardQuery.parse({});
  const { etag } = await boards.response(query);

  isSlow = true;
  change([CHANGE]);
  await vi.waitFor(() => expect(announced).toHaveLength(1), { timeout: 5000 });
  const reread = await boards.response(query);
  reading.resolve();

  expect(reread.etag).toBe(etag);
  await vi.waitFor(() => expect(announced).toHaveLength(2), { timeout: 5000 });
  const version = CHANGE.commitTimestamp;
  expect(announced).toMatchObject([
    { version, isForAll: false },
    { version, isForAll: true },
  ]);
  expect((await boards.response(query)).answer.lastUpdated).toBe(version);
  boards.close();
});
