import type { Progress } from "@capicu/contract/progress";
import { useCallback } from "react";
import { useParams } from "react-router";

import { BackendError } from "#backend/backend-error.ts";
import { readProgress } from "#backend/progress.ts";
import { useRequest } from "#lib/use-request.ts";
import nobody from "#ui/art/empty-no-players.svg";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState, ErrorState } from "#ui/empty-state.tsx";
import { LoadingView } from "#ui/loader.tsx";

import { CompareView } from "./compare-view.tsx";

/** /compare/@one/@other, for everybody; each shows what the caller may see of him. */
export function CompareScreen() {
  const { one = "", other = "" } = useParams();
  return <Pair key={`${one} ${other}`} one={one} other={other} />;
}

function Pair({ one, other }: { one: string; other: string }) {
  const call = useCallback(() => Promise.all([readSide(one), readSide(other)]), [one, other]);
  const { value, error, reload } = useRequest(call);
  if (error !== undefined && value === undefined)
    return (
      <ErrorState
        onRetry={reload}
      >{`We could not load these players. ${error.message}`}</ErrorState>
    );
  if (value === undefined) return <LoadingView>Loading both players...</LoadingView>;
  const [first, second] = value;
  if (first === null) return <NotFound handle={one} />;
  if (second === null) return <NotFound handle={other} />;
  return <CompareView one={first} other={second} />;
}

/** Null for nobody. */
async function readSide(handle: string): Promise<Progress | null> {
  try {
    return await readProgress(handle);
  } catch (error) {
    if (error instanceof BackendError && (error.status === 404 || error.status === 400))
      return null;
    throw error;
  }
}

function NotFound({ handle }: { handle: string }) {
  return (
    <>
      <title>Player not found · Capicú</title>
      <EmptyState
        art={nobody}
        title="Player not found"
        heading="h1"
        action={<ButtonLink to="/leaderboard">Go to the leaderboard</ButtonLink>}
      >
        {`Nobody plays as @${handle.replace(/^@+/, "").slice(0, 30)} here, or the profile is not public.`}
      </EmptyState>
    </>
  );
}
