import * as contract from "@capicu/contract/leaderboard";
import type { LeaderboardQuery } from "@capicu/contract/leaderboard";
import { PreparedReply } from "@capicu/platform/functions/prepared-reply";
import { refuse } from "@capicu/platform/kernel/refusal";

import { readHidden } from "#ground/directory-players.ts";
import { implement } from "#implement.ts";

import type { Boards } from "./boards.ts";
import { encodingFor } from "./cached-response.ts";
import { withoutHidden } from "./without-hidden.ts";

const JSON_TYPE = "application/json; charset=utf-8";

export const leaderboard = implement(contract.leaderboard)({
  access: "anyone",
  // Boards are read from memory, or as the owner with the visibility rule in the query.
  transaction: "none",
  async run({ input, caller, services: { boards }, request, asOwner }) {
    if (input.filter === "following" && caller.id === null)
      throw refuse(401, "unauthorized", "Sign in to see the players you follow");
    const { id } = caller;
    if (id !== null) {
      const [board, hidden] = await Promise.all([
        boardFor(boards, input, id),
        // Nobody may ask the database who has blocked him.
        asOwner((db) => readHidden(db, id)),
      ]);
      return withoutHidden(board, hidden);
    }
    if (!looksTheSame(input)) return boardFor(boards, input, null);
    const response = await boards.response(input);
    const encoding = encodingFor(String(request.headers["accept-encoding"] ?? ""));
    return new PreparedReply(response[encoding], {
      "content-type": JSON_TYPE,
      vary: "accept-encoding, authorization",
      etag: response.etag,
      ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
    });
  },
});

/** To everybody, so that one reading serves all. */
const looksTheSame = ({ filter, search, cursor }: LeaderboardQuery) =>
  filter !== "following" && search === undefined && !cursor;

async function boardFor(boards: Boards, query: LeaderboardQuery, playerId: string | null) {
  const [board, me] = await Promise.all([
    looksTheSame(query)
      ? boards.response(query).then(({ answer }) => answer)
      : boards.read(query, playerId),
    playerId === null ? null : boards.ownPlace(query.mode, playerId),
  ]);
  return { ...board, me };
}
