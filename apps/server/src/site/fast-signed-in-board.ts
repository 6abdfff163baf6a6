// Answers a player's board before the router: the shared bytes, and the player's own part after them.
import type { LeaderboardQuery } from "@capicu/contract/leaderboard";
import { readBearerToken, toCaller, verifyActiveToken } from "@capicu/platform/kernel/bearer";
import type { Platform } from "@capicu/platform/kernel/platform";
import {
  chooseAnswer,
  readyForm,
  type HeaderList,
  type ReadyAnswer,
} from "@capicu/platform/kernel/ready-resource";
import type { IncomingMessage } from "node:http";

import type { Boards } from "#leaderboard/boards.ts";
import { personalEncodingFor, personalise } from "#leaderboard/cached-response.ts";
import { showsAny } from "#leaderboard/without-hidden.ts";

export interface SignedInBoardOptions {
  platform: Pick<Platform, "tokens" | "endedSessions">;
  boards: Pick<Boards, "response" | "ownPlace" | "hiddenFrom" | "hasSecondFactor">;
  headersFor: (encoding: "gzip" | "identity") => HeaderList;
}

type AnswerPlayer = (
  request: IncomingMessage,
  query: LeaderboardQuery,
) => Promise<ReadyAnswer | null>;

/** Throws or returns null for what the router decides: other bearers, half sessions, hidden players. */
export function createSignedInBoard(options: SignedInBoardOptions): AnswerPlayer {
  const { platform, boards, headersFor } = options;
  return async (request, query) => {
    const token = readBearerToken(request);
    if (token === null) return null;
    const { id, claims } = toCaller(await verifyActiveToken(platform, token));
    if (id === null) return null;
    const isHalfway = claims["aal"] !== "aal2" && (await boards.hasSecondFactor(id));
    if (isHalfway) return null;
    const [me, hidden, response] = await Promise.all([
      boards.ownPlace(query.mode, id),
      boards.hiddenFrom(id),
      boards.response(query),
    ]);
    if (showsAny(response.answer, hidden)) return null;
    const { headers } = request;
    const encoding = personalEncodingFor(headers["accept-encoding"]);
    const personal = personalise(response, me);
    const form = readyForm({
      etag: personal.etag,
      headers: headersFor(encoding),
      body: personal[encoding],
    });
    const answer = chooseAnswer({ [encoding]: form }, headers);
    return answer && { ...answer, playerId: id };
  };
}
