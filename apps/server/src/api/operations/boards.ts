import * as contract from "@capicu/contract/api/boards";
import { clubFilter, figuresOf, leaderboard } from "@capicu/contract/leaderboard";

import { implementOperation } from "#api/implement-operation.ts";
import { refuseCall } from "#api/problem.ts";

const getBoard = implementOperation(contract.getBoard)(async ({ input, call }) => {
  const { mode, window, limit, cursor } = input;
  const board = await call(leaderboard, {
    mode,
    timeframe: window,
    filter: filterOf(input),
    limit,
    cursor,
  });
  return {
    mode,
    window,
    total: board.total,
    last_updated: board.lastUpdated,
    players: board.players.map((player) => ({ ...player, ...figuresOf(player, mode) })),
    next_cursor: board.nextCursor,
  };
});

interface BoardChoice {
  country?: string | undefined;
  club?: string | undefined;
}

function filterOf({ country, club }: BoardChoice): string {
  if (country !== undefined && club !== undefined)
    throw refuseCall("invalid_parameter", "A board is of a country or of a club, not of both.");
  if (club !== undefined) return clubFilter(club);
  return country === undefined ? "all" : `country:${country}`;
}

export const boardOperations = [getBoard];
