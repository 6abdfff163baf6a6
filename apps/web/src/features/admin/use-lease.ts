import { LEASE_MINUTES } from "@capicu/contract/review-queue";
import type { WorkKind } from "@capicu/contract/work-list";
import { useEffect } from "react";

import { releaseLease, releaseOnLeaving, takeLease, type LeasedThing } from "#backend/leases.ts";

// A moderator who moves on within this time takes no lease.
const SETTLE_MS = 400;
// Renewed long before it expires, and only if the moderator was active.
const RENEW_MS = (LEASE_MINUTES * 60_000) / 5;
const SIGNS = ["keydown", "pointerdown", "pointermove", "wheel"] as const;

/** Leases the thing for this moderator while it is open and they are active. */
export function useLease(id: string | null, kind: WorkKind = "submission") {
  useEffect(() => (id === null ? undefined : holdLease({ kind, id })), [kind, id]);
}

function holdLease(thing: LeasedThing): () => void {
  let active = false;
  // Null while there is no lease and none is requested.
  let taking: Promise<unknown> | null = null;
  let releaseNow: () => void = () => undefined;
  const prepare = async () => {
    releaseNow = await releaseOnLeaving(thing).catch(() => releaseNow);
  };
  const renewLease = () => {
    active = false;
    // A decision is possible without a lease; the server says who was first.
    taking = takeLease(thing).catch(() => undefined);
    void prepare();
  };
  const release = () => {
    // Wait for a pending lease, which would otherwise outlive its release.
    void taking?.then(() => releaseLease(thing)).catch(() => undefined);
    taking = null;
  };
  const leave = () => {
    if (taking !== null) releaseNow();
    taking = null;
  };
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && renewLease();
  const onVisibilityChange = () => {
    active = true;
  };
  const soon = setTimeout(renewLease, SETTLE_MS);
  const renewal = setInterval(() => active && renewLease(), RENEW_MS);
  for (const sign of SIGNS) window.addEventListener(sign, onVisibilityChange, { passive: true });
  window.addEventListener("pagehide", leave);
  window.addEventListener("pageshow", onPageShow);
  return () => {
    clearTimeout(soon);
    clearInterval(renewal);
    for (const sign of SIGNS) window.removeEventListener(sign, onVisibilityChange);
    window.removeEventListener("pagehide", leave);
    window.removeEventListener("pageshow", onPageShow);
    release();
  };
}
