import { useLingui } from "@lingui/react/macro";
import { useCallback } from "react";

import { readClubNumbers } from "#backend/club-numbers.ts";
import type { ClubPageProps } from "#features/clubs/club-page.ts";
import { useRequest } from "#lib/use-request.ts";
import { ErrorState } from "#ui/empty-state.tsx";
import { LoadingView } from "#ui/loader.tsx";

import { NoNumbers } from "./no-numbers.tsx";
import { NumbersCard } from "./numbers-card.tsx";

/** What a club plays together, of those who agreed. */
export function ClubNumbersPage({ club }: ClubPageProps) {
  const { t } = useLingui();
  const { slug } = club;
  const call = useCallback(() => readClubNumbers(slug), [slug]);
  const { value, error, reload } = useRequest(call);
  const reason = error?.message ?? "";
  if (value === undefined)
    return error === undefined ? (
      <LoadingView>{t`Loading the numbers...`}</LoadingView>
    ) : (
      <ErrorState onRetry={reload}>{t`We could not load the numbers. ${reason}`}</ErrorState>
    );
  return value === null ? <NoNumbers club={club} /> : <NumbersCard numbers={value} club={club} />;
}
