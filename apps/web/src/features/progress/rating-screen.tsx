import { useLingui } from "@lingui/react/macro";
import { useCallback } from "react";
import { useParams } from "react-router";

import { readPlayerRating } from "#backend/ratings.ts";
import { useRequest } from "#lib/use-request.ts";
import { ErrorState } from "#ui/empty-state.tsx";
import { LoadingView } from "#ui/loader.tsx";
import { PlayerNotFound } from "#ui/player-not-found.tsx";

import { nullIfNotFound } from "./null-if-not-found.ts";
import { RatingView } from "./rating-view.tsx";

/** The public page /ratings/@handle. */
export function RatingScreen() {
  const { handle = "" } = useParams();
  return <PlayerRating key={handle} handle={handle} />;
}

function PlayerRating({ handle }: { handle: string }) {
  const { t } = useLingui();
  const call = useCallback(() => nullIfNotFound(readPlayerRating(handle)), [handle]);
  const { value, error, reload } = useRequest(call);
  const reason = error?.message;
  if (reason !== undefined && value === undefined)
    return <ErrorState onRetry={reload}>{t`We could not load the rating. ${reason}`}</ErrorState>;
  if (value === undefined) return <LoadingView>{t`Loading the rating...`}</LoadingView>;
  if (value === null) return <PlayerNotFound handle={handle} />;
  return <RatingView first={value} />;
}
