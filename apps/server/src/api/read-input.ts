import { invalidInput } from "@capicu/platform/functions/refusals";
import type { FastifyRequest } from "fastify";
import type { z } from "zod/mini";

import { holdsKey } from "./key-text.ts";
import { refuseCall } from "./problem.ts";

const WHOLE_NUMBER = /^\d{1,6}$/;

/** Logs, histories and caches keep addresses, so no key may be in one. */
export function refuseKeyInAddress({ url }: Pick<FastifyRequest, "url">): void {
  if (holdsKey(url) || holdsKey(decode(url)))
    throw refuseCall(
      "key_in_address",
      "Send the key in the Authorization header. Revoke this one: it was in an address, which logs keep.",
    );
}

function decode(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

/** @param numbers the parameters that are numbers */
export function readInput(
  schema: z.ZodMiniType,
  numbers: ReadonlySet<string>,
  { params, query }: Pick<FastifyRequest, "params" | "query">,
): unknown {
  const values = { ...(query as Record<string, unknown>), ...(params as Record<string, unknown>) };
  for (const name of numbers) {
    const value = values[name];
    if (typeof value === "string" && WHOLE_NUMBER.test(value)) values[name] = Number(value);
  }
  const parsed = schema.safeParse(values);
  if (!parsed.success) throw invalidInput(parsed.error.issues);
  return parsed.data;
}
