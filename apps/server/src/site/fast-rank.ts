// Answers a visitor's query for the ranks of a few players before the router, as the function `rank` does.
import * as contract from "@capicu/contract/rank";
import { MODES, type Mode } from "@capicu/contract/statistics";
import type { FastRoute } from "@capicu/platform/fast-path";
import { CORS_HEADERS } from "@capicu/platform/gateway";
import type { HeaderList } from "@capicu/platform/kernel/ready-resource";
import { whenReady } from "@capicu/platform/kernel/when-ready";

import type { Boards } from "#leaderboard/boards.ts";
import { functionUse } from "#limited-functions.ts";

const { name } = contract.rank;
export const RANK_URL = `/functions/v1/${name}?ids=`;
/** The router answers longer queries, and compresses their answers. */
const IDS_MAX = 8;
const URL_MAX = RANK_URL.length + IDS_MAX * 37 + "&mode=overall".length;
const GUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

interface FastRankOptions {
  boards: Pick<Boards, "playerRanks">;
  anonKey: string;
  security: HeaderList;
}

export function createFastRank({ boards, anonKey, security }: FastRankOptions): FastRoute {
  const visitor = `Bearer ${anonKey}`;
  const headers = [
    ...security,
    ...CORS_HEADERS,
    ["content-type", "application/json; charset=utf-8"],
    ["cache-control", "no-store"],
  ].flat();
  return {
    route: "/functions/v1/:name",
    functionName: name,
    limitedUse: functionUse(name),
    bodyMaxBytes: 0,
    answer({ url = "", headers: { authorization = visitor } }) {
      const query = authorization === visitor ? readQuery(url) : null;
      if (query === null) return null;
      return whenReady(boards.playerRanks(query.mode, query.ids), (ranks) => {
        // Nothing in it has more than one byte for a character.
        const body = JSON.stringify(ranks);
        const length = String(body.length);
        return { status: 200, headers: [...headers, "content-length", length], body };
      });
    },
  };
}

interface PlainQuery {
  ids: string[];
  mode: Mode;
}

/** Returns null for every query that is not plainly written, however valid. */
function readQuery(url: string): PlainQuery | null {
  if (url.length > URL_MAX) return null;
  const [list = "", text = "overall", ...more] = url.slice(RANK_URL.length).split("&mode=");
  const ids = list.split(",");
  const mode = MODES.find((one) => one === text);
  const isPlain = more.length === 0 && ids.length <= IDS_MAX && ids.every((id) => GUID.test(id));
  return isPlain && mode !== undefined ? { ids, mode } : null;
}
