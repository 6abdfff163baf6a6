import * as contract from "@capicu/contract/api/players";
import { playerDirectory } from "@capicu/contract/directory";
import { getPublicProfile } from "@capicu/contract/profiles";
import { playerProgress } from "@capicu/contract/progress";

import { implementOperation } from "#api/implement-operation.ts";
import { pageOfLedger } from "#api/pages.ts";

const listPlayers = implementOperation(contract.listPlayers)(async ({ input, call }) => {
  const { players, nextCursor } = await call(playerDirectory, input);
  return { players, next_cursor: nextCursor };
});

const getPlayer = implementOperation(contract.getPlayer)(
  async ({ input, call }) => (await call(getPublicProfile, input)).player,
);

const listLedger = implementOperation(contract.listLedger)(async ({ input, call }) => {
  const { progress } = await call(playerProgress, { handle: input.handle });
  const { page, next_cursor } = pageOfLedger(progress.points.toReversed(), input);
  return { is_shown: progress.is_shown, entries: page, next_cursor };
});

export const playerOperations = [listPlayers, getPlayer, listLedger];
