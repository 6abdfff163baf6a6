import type { Judgement, SecondLook } from "@capicu/contract/second-reviews";
import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback, useState } from "react";
import { useParams } from "react-router";

import { readSecondLook } from "#backend/second-reviews.ts";
import { RoomHead, RoomWait } from "#features/admin/admin-room.tsx";
import { useJudgementWords } from "#features/admin/judgement-words.ts";
import { NoticeMessage } from "#features/admin/notice-message.tsx";
import { useLease } from "#features/admin/use-lease.ts";
import type { Notice } from "#features/admin/use-work.ts";
import { WorkLinks } from "#features/admin/work-links.tsx";
import { useRequest } from "#lib/use-request.ts";
import { Message } from "#ui/message.tsx";

import { SecondLookView } from "./second-look-view.tsx";
import "./review.css";

/** What became of the look that was open. */
export type LookOutcome = { agrees: boolean; first: Judgement } | { notice: Notice };

/** A case without its decision, for an opinion; or one where the opinion differs, for who settles that. */
export function SecondLookScreen() {
  const { t } = useLingui();
  const id = (useParams()["*"] ?? "").split("/")[1] ?? "";
  const call = useCallback(() => readSecondLook(id), [id]);
  const { value, error, reload } = useRequest(call);
  const [outcome, setOutcome] = useState<LookOutcome | null>(null);
  const open = outcome === null ? value : undefined;
  useLease(open === undefined ? null : id, open?.difference ? "difference" : "second_review");
  return (
    <div className="admin">
      <title>{t`Second look · Capicú`}</title>
      <RoomHead title={t`Second look`}>
        {value !== undefined && <Purpose secondLook={value} />}
      </RoomHead>
      <Outcome outcome={outcome} />
      {value === undefined && (
        <RoomWait error={error} onRetry={reload}>{t`Loading the case...`}</RoomWait>
      )}
      {open !== undefined && <SecondLookView id={id} secondLook={open} onDone={setOutcome} />}
      <WorkLinks />
    </div>
  );
}

function Purpose({ secondLook: { difference } }: { secondLook: SecondLook }) {
  return (
    <p className="text-ink-2">
      {difference === null ? (
        <Trans>
          Somebody has decided this, and you do not see how. Say what you would decide: your opinion
          changes nothing by itself.
        </Trans>
      ) : (
        <Trans>Two people see this differently. The decision stands until you undo it.</Trans>
      )}
    </p>
  );
}

function Outcome({ outcome }: { outcome: LookOutcome | null }) {
  const { t } = useLingui();
  const words = useJudgementWords();
  if (outcome === null) return null;
  if ("notice" in outcome) return <NoticeMessage notice={outcome.notice} />;
  const decided = words(outcome.first);
  return (
    <Message variant={outcome.agrees ? "success" : "info"}>
      {outcome.agrees
        ? t`You see it as it was decided. ${decided}.`
        : t`It was decided otherwise. ${decided}.`}
    </Message>
  );
}
