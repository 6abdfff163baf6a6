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
  return isCounted || isLong(query) || PATTERN.test(query) ? "search" : "read";
}

function isLong(query: string): boolean {
  const parameters = new URLSearchParams(query);
  const rows = [...parameters].filter(([name]) => /(?:^|\.)(?:limit|offset)$/.test(name));
  return rows.some(([, value]) => !(Number(value) <= ROWS_MAX));
}
