// The server's own uptime measurement.
import type { Uptime } from "@capicu/contract/uptime";

import { BackendError, noAnswer } from "./backend-error.ts";

/** Null before the first measured minute. */
export async function readUptime(): Promise<Uptime | null> {
  const answer = await fetch("/uptime.json").catch(() => null);
  if (answer?.status === 404) return null;
  if (!answer?.ok) throw new BackendError(answer?.status ?? 0, "no_uptime", noAnswer());
  return (await answer.json()) as Uptime;
}
