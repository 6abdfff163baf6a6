// Answers a player's board before the router: the shared bytes, and the player's own part after them.
import type { LeaderboardQuery } from "@capicu/contract/leaderboard";
import { findCaller } from "@capicu/platform/kernel/bearer";
import type { Platform } from "@capicu/platform/kernel/platform";
import {
  chooseAnswer,
  type Encoding,
  type HeaderList,
  type ReadyAnswer,
  type ReadyForm,
} from "@capicu/platform/kernel/ready-resource";
import { allReady, whenReady, type MaybePromise } from "@capicu/platform/kernel/when-ready";
import type { IncomingMessage } from "node:http";

import type { Boards } from "#leaderboard/boards.ts";
import { personalise, type CachedResponse } from "#leaderboard/cached-response.ts";
import type { OwnPart } from "#leaderboard/own-part.ts";
import { showsAny } from "#leaderboard/without-hidden.ts";

export interface SignedInBoardOptions {
  platform: Pick<Platform, "tokens" | "endedSessions">;
  boards: Pick<Boards, "response" | "ownPart" | "hiddenFrom" | "hasSecondFactor">;
  headersFor: (encoding: Encoding) => HeaderList;
}

type AnswerPlayer = (
  request: IncomingMessage,
  query: LeaderboardQuery,
) => MaybePromise<ReadyAnswer | null>;

interface PersonalBoard {
  response: CachedResponse;
  own: OwnPart;
  playerId: string;
}

/** Throws or returns null for what the router decides: other bearers, half sessions, hidden players. */
export function createSignedInBoard(options: SignedInBoardOptions): AnswerPlayer {
  const { platform, boards, headersFor } = options;
  const heads = {
    br: headersFor("br").flat(),
    gzip: headersFor("gzip").flat(),
    identity: headersFor("identity").flat(),
  };

  const formOf = ({ response, own, playerId }: PersonalBoard, encoding: Encoding): ReadyForm => {
    const { etag, shared, own: end } = personalise(response, own, encoding);
    const head = [...heads[encoding], "etag", etag];
    const length = String(shared.length + end.length);
    return {
      etag,
      full: {
        status: 200,
        headers: [...head, "content-length", length],
        shared,
        body: end,
        playerId,
      },
      notModified: { status: 304, headers: head, body: null, playerId },
    };
  };

  return (request, query) =>
    whenReady(findCaller(request, platform), (caller) => {
      if (caller === null || caller.id === null) return null;
      const { id: playerId, claims } = caller;
      const parts = allReady([
        boards.hasSecondFactor(playerId),
        boards.hiddenFrom(playerId),
        boards.ownPart(query.mode, playerId),
        boards.response(query),
      ]);
      return whenReady(parts, ([hasSecondFactor, hidden, own, response]) => {
        const isHalfway = hasSecondFactor && claims["aal"] !== "aal2";
        if (isHalfway || showsAny(response.answer, hidden)) return null;
        const board = { response, own, playerId };
        const forms = {
          get br() {
            return formOf(board, "br");
          },
          get gzip() {
            return formOf(board, "gzip");
          },
          get identity() {
            return formOf(board, "identity");
          },
        };
        return chooseAnswer(forms, request.headers);
      });
    });
}
