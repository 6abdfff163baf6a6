import { OPINION_DAYS, type SecondReviews } from "@capicu/contract/second-reviews";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useEffect } from "react";

import { readOpinions } from "#backend/second-reviews.ts";
import { RoomHead, RoomWait } from "#features/admin/admin-room.tsx";
import { useLeaveWithoutRight } from "#features/admin/use-leave-without-right.ts";
import { useRequest } from "#lib/use-request.ts";
import art from "#ui/art/empty-queue-clear.svg";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";

import { Differences } from "./differences.tsx";
import { OwnOpinions } from "./own-opinions.tsx";
import { ReasonRates } from "./reason-rates.tsx";
import "./opinions.css";

/** What second looks have shown: to all the rate of each reason, to each person their own figures. */
export function OpinionsScreen() {
  const { t } = useLingui();
  const { value, error, reload } = useRequest(readOpinions);
  const leaveWithoutRight = useLeaveWithoutRight();
  useEffect(() => leaveWithoutRight(error), [error, leaveWithoutRight]);
  return (
    <div className="opinions">
      <title>{t`Second opinions · Capicú`}</title>
      <RoomHead title={t`Second opinions`}>
        <p className="text-ink-2">
          <Trans>
            A share of decisions, drawn by chance, is looked at by a second person who does not see
            the first decision.
          </Trans>
        </p>
        <p className="text-ink-2">
          <Plural
            value={OPINION_DAYS}
            one="These are the figures of the last # day."
            other="These are the figures of the last # days."
          />
        </p>
      </RoomHead>
      {value === undefined && (
        <RoomWait error={error} onRetry={reload}>{t`Loading second opinions...`}</RoomWait>
      )}
      {value !== undefined && <Parts value={value} />}
    </div>
  );
}

function Parts({ value: { differences, reasons, own } }: { value: SecondReviews }) {
  const { t } = useLingui();
  return (
    <>
      {differences !== null && <Differences differences={differences} />}
      <Card className="p-5" aria-label={t`Disagreement by reason`}>
        <h2 className="type-h2">
          <Trans>Disagreement by reason</Trans>
        </h2>
        {reasons.length === 0 ? (
          <EmptyState art={art} title={t`No second opinion yet`}>
            <Trans>What is drawn for a second look appears in the list of all that waits.</Trans>
          </EmptyState>
        ) : (
          <ReasonRates reasons={reasons} />
        )}
      </Card>
      <OwnOpinions own={own} />
    </>
  );
}
