// The answers that are given before the router, each with the same bytes and headers as its route.
import type { FastPathOptions, FastRoute } from "@capicu/platform/fast-path";
import {
  chooseAnswer,
  readyAnswer,
  readyForm,
  rememberResources,
  type Encoding,
  type HeaderList,
  type ReadyResource,
} from "@capicu/platform/kernel/ready-resource";
import type { IncomingHttpHeaders } from "node:http";

import { requestLanguage } from "#ground/request-language.ts";
import type { Boards } from "#leaderboard/boards.ts";

import { BOARD_URL, createFastBoard } from "./fast-board.ts";
import { createFastRank, RANK_URL } from "./fast-rank.ts";
import type { SignedInBoardOptions } from "./fast-signed-in-board.ts";
import type { FilledPages } from "./filled-pages.ts";
import { HEALTH } from "./operations.ts";
import type { ProfilePageCache } from "./profile-page-cache.ts";
import { PROFILE_ROUTE } from "./profile-page.ts";
import { readReadyFiles } from "./ready-files.ts";
import { pageHeaders, type ReadyPage } from "./ready-page.ts";

interface FastRoutesOptions {
  /** What every browser may know, as it is now. */
  publicConfig: () => object;
  anonKey: string;
  security: HeaderList;
  /** The folder of the built site. */
  folder: string;
  /** Null when the site is not built. */
  pages: FilledPages | null;
  platform: SignedInBoardOptions["platform"];
  boards: SignedInBoardOptions["boards"] & Pick<Boards, "playerRanks">;
  profiles: Pick<ProfilePageCache, "get">;
}

export async function createFastRoutes({
  publicConfig,
  anonKey,
  security,
  folder,
  pages,
  platform,
  boards,
  profiles,
}: FastRoutesOptions): Promise<FastPathOptions["find"]> {
  const json = (value: object, cacheControl: string): FastRoute["answer"] => {
    const headers: HeaderList = [
      ...security,
      ["content-type", "application/json; charset=utf-8"],
      ["cache-control", cacheControl],
    ];
    const ready = readyAnswer(200, headers, Buffer.from(JSON.stringify(value)));
    return () => ready;
  };
  const asResource = rememberResources((page: ReadyPage) => toResource(page, security));
  const gets = new Map<string, FastRoute>();
  if (pages !== null) {
    for (const [url, file] of await readReadyFiles(folder, security))
      gets.set(url, unlimited(url, sends(file)));
    for (const url of ["/", "/leaderboard"])
      gets.set(
        url,
        unlimited(url, async ({ headers }) =>
          chooseAnswer(asResource(await pages(url, requestLanguage(headers))), headers),
        ),
      );
  }
  gets.set("/healthz", unlimited("/healthz", json(HEALTH, "no-store")));
  // An operator may change them at any time.
  const settings: FastRoute["answer"] = (...call) => json(publicConfig(), "no-cache")(...call);
  gets.set("/config.json", unlimited("/config.json", settings));

  const board = createFastBoard({ platform, boards, anonKey, security });
  const rank = createFastRank({ boards, anonKey, security });
  const findProfile = (url: string, headers: IncomingHttpHeaders): FastRoute | undefined => {
    const page = profiles.get(url, requestLanguage(headers));
    if (page === undefined) return undefined;
    const answer = sends(asResource(page));
    return { route: PROFILE_ROUTE, limitedUse: "read", bodyMaxBytes: 0, answer };
  };
  return (method, url, headers) => {
    if (method === "GET")
      return gets.get(url) ?? (url.startsWith(RANK_URL) ? rank : findProfile(url, headers));
    return method === "POST" && url === BOARD_URL ? board : undefined;
  };
}

const unlimited = (route: string, answer: FastRoute["answer"]): FastRoute => ({
  route,
  limitedUse: null,
  bodyMaxBytes: 0,
  answer,
});

const sends =
  (resource: ReadyResource): FastRoute["answer"] =>
  ({ headers }) =>
    chooseAnswer(resource, headers);

function toResource({ etag, language, bodies }: ReadyPage, security: HeaderList): ReadyResource {
  const form = (encoding: Encoding) =>
    readyForm({
      etag,
      headers: [...security, ...pageHeaders(encoding, language)],
      body: bodies[encoding],
    });
  return { br: form("br"), gzip: form("gzip"), identity: form("identity") };
}
