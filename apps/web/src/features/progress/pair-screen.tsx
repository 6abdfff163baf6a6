import { useLingui } from "@lingui/react/macro";
import { useCallback } from "react";
import { Navigate, useParams } from "react-router";

import { readPair } from "#backend/pair-figures.ts";
import { useRequest } from "#lib/use-request.ts";
import { ErrorState } from "#ui/empty-state.tsx";
import { LoadingView } from "#ui/loader.tsx";
import { PlayerNotFound } from "#ui/player-not-found.tsx";

import { pairPath } from "./pair-path.ts";
import { PairView } from "./pair-view.tsx";

/** The public page /pairs/@one/@other, at one address for either order of the two. */
export function PairScreen() {
  const { player = "", partner = "" } = useParams();
  if (player > partner) return <Navigate to={pairPath(player, partner)} replace />;
  return <PairOf key={`${player} ${partner}`} one={player} other={partner} />;
}

function PairOf({ one, other }: { one: string; other: string }) {
  const { t } = useLingui();
  const call = useCallback(() => readPair(one, other), [one, other]);
  const { value, error, reload } = useRequest(call);
  const reason = error?.message;
  if (reason !== undefined && value === undefined)
    return <ErrorState onRetry={reload}>{t`We could not load this pair. ${reason}`}</ErrorState>;
  if (value === undefined) return <LoadingView>{t`Loading the pair...`}</LoadingView>;
  const [first = null, second = null] = value.players;
  if (first === null) return <PlayerNotFound handle={one} />;
  if (second === null) return <PlayerNotFound handle={other} />;
  return <PairView one={first} other={second} figures={value.figures} />;
}
