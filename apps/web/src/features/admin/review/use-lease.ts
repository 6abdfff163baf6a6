import { LEASE_MINUTES } from "@capicu/contract/review-queue";
import { useEffect } from "react";

import { releaseLease, releaseOnLeaving, takeLease } from "#backend/review-queue.ts";

// Whoever only passes by on the way to another one takes none.
const SETTLE_MS = 400;
// Long before it runs out, and only when there was a sign of life since.
const RENEW_MS = (LEASE_MINUTES * 60_000) / 5;
const SIGNS = ["keydown", "pointerdown", "pointermove", "wheel"] as const;

/** Holds the submission for this moderator while it is under review and somebody is there. */
export function useLease(submissionId: string | null) {
  useEffect(() => (submissionId === null ? undefined : holdLease(submissionId)), [submissionId]);
}

function holdLease(submissionId: string): () => void {
  let active = false;
  // Null while it is not held, nor being taken.
  let taking: Promise<unknown> | null = null;
  let releaseNow: () => void = () => undefined;
  const prepare = async () => {
    releaseNow = await releaseOnLeaving(submissionId).catch(() => releaseNow);
  };
  const take = () => {
    active = false;
    // Without one the item can still be decided; who was first is told by the server.
    taking = takeLease(submissionId).catch(() => undefined);
    void prepare();
  };
  const release = () => {
    // One that is still being taken would outlive a release that overtakes it.
    void taking?.then(() => releaseLease(submissionId)).catch(() => undefined);
    taking = null;
  };
  const leave = () => {
    if (taking !== null) releaseNow();
    taking = null;
  };
  const comeBack = ({ persisted }: PageTransitionEvent) => persisted && take();
  const stir = () => {
    active = true;
  };
  const soon = setTimeout(take, SETTLE_MS);
  const renewal = setInterval(() => active && take(), RENEW_MS);
  for (const sign of SIGNS) window.addEventListener(sign, stir, { passive: true });
  window.addEventListener("pagehide", leave);
  window.addEventListener("pageshow", comeBack);
  return () => {
    clearTimeout(soon);
    clearInterval(renewal);
    for (const sign of SIGNS) window.removeEventListener(sign, stir);
    window.removeEventListener("pagehide", leave);
    window.removeEventListener("pageshow", comeBack);
    release();
  };
}
