// Asks the whole product in both ways, to compare the fast path with the router.
import { once } from "node:events";
import { request as sendRequest, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import { onTestFinished, vi } from "vitest";

import type { WholeProduct } from "./whole-product.ts";

export interface Ask {
  method?: "GET" | "POST" | "HEAD";
  url: string;
  headers?: OutgoingHttpHeaders;
  payload?: string;
}

interface AnswerFacts {
  status: number;
  headers: Record<string, unknown>;
  body: Buffer;
}

/** The headers that depend on the connection or the time. */
const OWN_HEADERS = new Set(["connection", "date", "keep-alive", "transfer-encoding"]);
const comparable = (headers: OutgoingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name)));

export function asksOf(product: () => WholeProduct) {
  /** Asks through the socket, where the fast path comes before the router. */
  async function ask({ method = "GET", url, headers = {}, payload }: Ask): Promise<AnswerFacts> {
    const request = sendRequest(`http://${product().host}${url}`, {
      method,
      headers,
      agent: false,
    });
    request.end(payload);
    const [answer] = (await once(request, "response")) as [IncomingMessage];
    return {
      status: answer.statusCode ?? 0,
      headers: comparable(answer.headers),
      body: Buffer.concat(await answer.toArray()),
    };
  }

  /** Asks the router alone. */
  async function askRouter({
    method = "GET",
    url,
    headers = {},
    payload,
  }: Ask): Promise<AnswerFacts> {
    const answer = await product().server.app.inject({
      method,
      url,
      headers: headers as Record<string, string>,
      ...(payload === undefined ? {} : { payload }),
    });
    return {
      status: answer.statusCode,
      headers: comparable(answer.headers),
      body: answer.rawPayload,
    };
  }

  /** How many answers the fast path gives during `work`, counted by its log lines. */
  async function countFast(work: () => Promise<unknown>): Promise<number> {
    const spy = vi.spyOn(product().server.app.log, "info").mockClear();
    onTestFinished(() => spy.mockRestore());
    await work();
    const lines = spy.mock.calls as unknown as { reqId?: string }[][];
    return lines.filter(([fields]) => fields?.reqId?.startsWith("fast-")).length;
  }

  const etagOf = async (request: Ask) => String((await askRouter(request)).headers["etag"]);

  return { ask, askRouter, countFast, etagOf };
}

export const BOARD_URL = "/functions/v1/leaderboard";
export const BOARD_QUERY = {
  mode: "overall",
  timeframe: "all",
  filter: "all",
  cursor: null,
  limit: 100,
};

/** A bearer's request for a board, by default the one that the site shows first. */
export const boardAsk = (
  bearer: string,
  headers: OutgoingHttpHeaders = {},
  payload = JSON.stringify(BOARD_QUERY),
): Ask => ({
  method: "POST",
  url: BOARD_URL,
  headers: {
    authorization: `Bearer ${bearer}`,
    "content-type": "application/json",
    "content-length": Buffer.byteLength(payload),
    ...headers,
  },
  payload,
});
