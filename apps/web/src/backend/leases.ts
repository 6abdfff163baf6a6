// The lease on a thing that waits for staff: it keeps others from deciding it at the same time.
import { leaseStats } from "@capicu/contract/review-queue";
import { leaseWork, type WorkKind } from "@capicu/contract/work-list";

import { callFunction } from "./call-function.ts";
import { currentSession } from "./sessions.ts";
import { siteConfig } from "./site-config.ts";

export interface LeasedThing {
  kind: WorkKind;
  id: string;
}

export const takeLease = (thing: LeasedThing): Promise<unknown> => order(thing, "take");
export const releaseLease = (thing: LeasedThing): Promise<unknown> => order(thing, "release");

function order({ kind, id }: LeasedThing, action: "take" | "release"): Promise<unknown> {
  if (kind === "submission") return callFunction(leaseStats, { submissionId: id, action });
  return callFunction(leaseWork, { kind, id, action });
}

/**
 * Returns a function that releases the lease while the page unloads. Such a request outlives the
 * page, but its headers must be prepared before.
 */
export async function releaseOnLeaving({ kind, id }: LeasedThing): Promise<() => void> {
  const [{ anonKey }, session] = await Promise.all([siteConfig(), currentSession()]);
  const [name, what] =
    kind === "submission"
      ? [leaseStats.name, { submissionId: id }]
      : [leaseWork.name, { kind, id }];
  const init: RequestInit = {
    method: "POST",
    keepalive: true,
    headers: {
      apikey: anonKey,
      Authorization: `Bearer ${session?.access_token ?? anonKey}`,
      "Content-Type": "application/json",
    },
    body: JSON.stringify({ ...what, action: "release" }),
  };
  // A failure cannot be reported any more; the lease then expires.
  return () => void fetch(`/functions/v1/${name}`, init).catch(() => undefined);
}
