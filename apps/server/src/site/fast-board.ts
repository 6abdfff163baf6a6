// Answers a board before the router, with the bytes and headers of the function `leaderboard`.
import * as contract from "@capicu/contract/leaderboard";
import { LeaderboardQuery } from "@capicu/contract/leaderboard";
import type { FastRoute } from "@capicu/platform/fast-path";
import { CORS_HEADERS } from "@capicu/platform/gateway";
import {
  chooseAnswer,
  readyForm,
  rememberResources,
  type Encoding,
  type HeaderList,
} from "@capicu/platform/kernel/ready-resource";
import { whenReady } from "@capicu/platform/kernel/when-ready";

import { looksTheSame } from "#leaderboard/boards.ts";
import type { CachedResponse } from "#leaderboard/cached-response.ts";
import { functionUse } from "#limited-functions.ts";

import { createSignedInBoard, type SignedInBoardOptions } from "./fast-signed-in-board.ts";

const { name } = contract.leaderboard;
export const BOARD_URL = `/functions/v1/${name}`;
/** Three times the longest query that the site sends. */
const BODY_MAX_BYTES = 512;
/** The site sends few different queries; above this number the cache is cleared. */
const QUERIES_MAX = 200;

interface FastBoardOptions {
  platform: SignedInBoardOptions["platform"];
  boards: SignedInBoardOptions["boards"];
  anonKey: string;
  security: HeaderList;
}

export function createFastBoard({
  platform,
  boards,
  anonKey,
  security,
}: FastBoardOptions): FastRoute {
  const visitor = `Bearer ${anonKey}`;
  const readQuery = rememberQueries();
  const headersFor = (encoding: Encoding) => [...security, ...boardHeaders(encoding)];
  const answerPlayer = createSignedInBoard({ platform, boards, headersFor });
  const asResource = rememberResources((response: CachedResponse) => {
    const form = (encoding: Encoding) =>
      readyForm({
        etag: response.etag,
        headers: headersFor(encoding),
        body: response[encoding],
      });
    return { br: form("br"), gzip: form("gzip"), identity: form("identity") };
  });
  return {
    route: "/functions/v1/:name",
    functionName: name,
    limitedUse: functionUse(name),
    bodyMaxBytes: BODY_MAX_BYTES,
    answer(request, body) {
      const { headers } = request;
      const { authorization = visitor, "content-type": type } = headers;
      const query = type === "application/json" ? readQuery(body) : null;
      if (query === null) return null;
      if (authorization !== visitor) return answerPlayer(request, query);
      return whenReady(boards.response(query), (response) =>
        chooseAnswer(asResource(response), headers),
      );
    },
  };
}

const boardHeaders = (encoding: Encoding): HeaderList => [
  ...CORS_HEADERS,
  ["content-type", "application/json; charset=utf-8"],
  ["vary", "accept-encoding, authorization"],
  ["cache-control", "no-store"],
  ...(encoding === "identity" ? [] : [["content-encoding", encoding] as const]),
];

/** Returns null for an invalid query, and for boards that do not look the same to everybody. */
function rememberQueries(): (body: string) => LeaderboardQuery | null {
  const queries = new Map<string, LeaderboardQuery | null>();
  return (body) => {
    const cached = queries.get(body);
    if (cached !== undefined) return cached;
    const query = parseQuery(body);
    if (queries.size >= QUERIES_MAX) queries.clear();
    queries.set(body, query);
    return query;
  };
}

function parseQuery(body: string): LeaderboardQuery | null {
  const { success, data } = LeaderboardQuery.safeParse(parseJson(body));
  return success && looksTheSame(data) ? data : null;
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
