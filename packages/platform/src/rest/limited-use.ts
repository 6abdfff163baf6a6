import type { FastifyRequest } from "fastify";

import type { LimitedUse } from "#kernel/request-limits.ts";

import { isReading } from "./parse-request.ts";

const ROWS_MAX = 100;
/** Patterns and full-text searches scan row after row. */
const PATTERN = /[.=](?:i?like|i?match|(?:pl|ph|w)?fts)\b/i;

/** Functions called with POST may write; a read counts as a search where it may scan many rows. */
export function findLimitedUse({ method, url, headers }: FastifyRequest): LimitedUse | null {
  if (method === "OPTIONS") return null;
  if (!isReading(method)) return "write";
  const [, query = ""] = url.split("?", 2);
  const isCounted = /\bcount=/.test(String(headers["prefer"] ?? ""));
  const parameters = new URLSearchParams(query);
  const isSearch =
    isCounted ||
    isLong(parameters) ||
    isFar(headers.range) ||
    isNested(parameters) ||
    PATTERN.test(query);
  return isSearch ? "search" : "read";
}

/** Lists inside of rows, and sums over rows. */
const isNested = (parameters: URLSearchParams): boolean =>
  parameters.getAll("select").some((text) => text.includes("("));

/** A header of another form is ignored by the reader too. */
function isFar(range: string | undefined): boolean {
  const [from = 0, to = from] = (range?.match(/\d+/g) ?? []).map(Number);
  return from > ROWS_MAX || to - from >= ROWS_MAX;
}

function isLong(parameters: URLSearchParams): boolean {
  const rows = [...parameters].filter(([name]) => /(?:^|\.)(?:limit|offset)$/.test(name));
  return rows.some(([, value]) => !(Number(value) <= ROWS_MAX));
}
