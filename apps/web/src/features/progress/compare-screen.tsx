import type { Progress } from "@capicu/contract/progress";
import { useLingui } from "@lingui/react/macro";
import { useCallback } from "react";
import { useParams } from "react-router";

import { BackendError } from "#backend/backend-error.ts";
import { readProgress } from "#backend/progress.ts";
import { useRequest } from "#lib/use-request.ts";
import { ErrorState } from "#ui/empty-state.tsx";
import { LoadingView } from "#ui/loader.tsx";
import { PlayerNotFound } from "#ui/player-not-found.tsx";

import { CompareView } from "./compare-view.tsx";
import { RatingScreen } from "./rating-screen.tsx";

/** The public pages /ratings/@handle and /compare/@one/@other; each side shows what the caller may see. */
export function CompareScreen() {
  const { one = "", other = "", handle } = useParams();
  // A page of its own in the list of routes would be bytes on every page.
  if (handle !== undefined) return <RatingScreen />;
  return <Pair key={`${one} ${other}`} one={one} other={other} />;
}

function Pair({ one, other }: { one: string; other: string }) {
  const call = useCallback(() => Promise.all([readSide(one), readSide(other)]), [one, other]);
  const { value, error, reload } = useRequest(call);
  const { t } = useLingui();
  const reason = error?.message;
  if (reason !== undefined && value === undefined)
    return (
      <ErrorState onRetry={reload}>{t`We could not load these players. ${reason}`}</ErrorState>
    );
  if (value === undefined) return <LoadingView>{t`Loading both players...`}</LoadingView>;
  const [first, second] = value;
  if (first === null) return <PlayerNotFound handle={one} />;
  if (second === null) return <PlayerNotFound handle={other} />;
  return <CompareView one={first} other={second} />;
}

/** Null when the player is not found. */
async function readSide(handle: string): Promise<Progress | null> {
  try {
    return await readProgress(handle);
  } catch (error) {
    if (error instanceof BackendError && (error.status === 404 || error.status === 400))
      return null;
    throw error;
  }
}
