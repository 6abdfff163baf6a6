import type { Product } from "#start-product.ts";

import type { DatabaseServer } from "./database-server.ts";

/** A request whose answers are compared with those of a bare server, or of another opponent. */
export interface SpeedRow {
  request(product: Product): Promise<RowRequest>;
  /** Requests of the same kind, which are sent in turn instead of one again and again. */
  requests?(players: number): RowRequest[];
  /** Starts what the product is compared with, if it is not a bare server that sends the same bytes. */
  opponent?(options: OpponentOptions): Promise<Opponent>;
}

interface OpponentOptions {
  product: Product;
  players: number;
  /** Alternating names and values of the product's answer. */
  headers: string[];
}

export interface Opponent extends AsyncDisposable {
  url: URL;
  pids(): number[];
  /** Where they differ from the product's. */
  requests?: RowRequest[];
}

/** A request that the database answers, compared with the same work by `pg` alone. */
export interface TableRow {
  prepare(product: Product, database: DatabaseServer): Promise<TableWork>;
}

export interface TableWork {
  request: RowRequest;
  bare: BareQuery | BareApprovals;
  /** Removes what the requests have written, so that each body can be sent again in the next turn. */
  reset?: () => Promise<unknown>;
}

/** Submissions that only the bare server approves. */
interface BareApprovals {
  bodies: readonly string[];
}

export interface BareQuery {
  /** Names the answer's body `body`. */
  text: string;
  values: unknown[];
  /** Whether the request's body comes before the values. */
  takesBody: boolean;
  claims: Record<string, unknown>;
}

export interface RowRequest {
  method: "GET" | "POST";
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** Sent in turn, instead of one body. */
  bodies?: readonly string[];
}

/** The headers that browsers send with every request. */
export const BROWSER_HEADERS = {
  accept: "*/*",
  "accept-encoding": "gzip, deflate, br, zstd",
  "accept-language": "en-US,en;q=0.9",
  "user-agent":
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36",
};

/** The same request from a browser that has the answer already. */
export async function unchanged(product: Product, request: RowRequest): Promise<RowRequest> {
  const { path, body, ...rest } = request;
  const answer = await fetch(product.url + path, {
    ...rest,
    ...(body === undefined ? {} : { body }),
  });
  await answer.arrayBuffer();
  const etag = answer.headers.get("etag");
  if (etag === null) throw new Error(`${path} has no ETag`);
  return { ...request, headers: { ...request.headers, "if-none-match": etag } };
}
