import { useLingui } from "@lingui/react/macro";
import { useCallback } from "react";
import { useParams } from "react-router";

import { readProgress } from "#backend/progress.ts";
import { useRequest } from "#lib/use-request.ts";
import { ErrorState } from "#ui/empty-state.tsx";
import { LoadingView } from "#ui/loader.tsx";
import { PlayerNotFound } from "#ui/player-not-found.tsx";

import { CompareView } from "./compare-view.tsx";
import { nullIfNotFound } from "./null-if-not-found.ts";
import { PairScreen } from "./pair-screen.tsx";
import { RatingScreen } from "./rating-screen.tsx";

/**
 * The public pages /ratings/@handle, /pairs/@one/@other and /compare/@one/@other; each side shows what the caller may
 * see.
 */
export function CompareScreen() {
  const { one = "", other = "", handle, partner } = useParams();
  // Pages of their own in the list of routes would be bytes on every page.
  if (handle !== undefined) return <RatingScreen />;
  if (partner !== undefined) return <PairScreen />;
  return <Sides key={`${one} ${other}`} one={one} other={other} />;
}

function Sides({ one, other }: { one: string; other: string }) {
  const call = useCallback(
    () => Promise.all([one, other].map((handle) => nullIfNotFound(readProgress(handle)))),
    [one, other],
  );
  const { value, error, reload } = useRequest(call);
  const { t } = useLingui();
  const reason = error?.message;
  if (reason !== undefined && value === undefined)
    return (
      <ErrorState onRetry={reload}>{t`We could not load these players. ${reason}`}</ErrorState>
    );
  if (value === undefined) return <LoadingView>{t`Loading both players...`}</LoadingView>;
  const [first = null, second = null] = value;
  if (first === null) return <PlayerNotFound handle={one} />;
  if (second === null) return <PlayerNotFound handle={other} />;
  return <CompareView one={first} other={second} />;
}
