import { ALREADY_DECIDED, type PendingStats } from "@capicu/contract/moderation";
import { tellReason } from "@capicu/contract/recorded-reason";
import { DOMINO_SCREEN } from "@capicu/contract/statistics-screen";
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";

import { decisionBlockerOf, noApprovalOf } from "#features/admin/decision-blocker.ts";
import { useTimes } from "#features/admin/format-time.ts";
import { useText } from "#features/admin/text.ts";
import { useDecisionKeys } from "#features/admin/use-decision-keys.ts";
import { useFormats } from "#languages/formats.ts";
import { useSay } from "#languages/say.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Message } from "#ui/message.tsx";
import { StatusTag, Tag } from "#ui/tag.tsx";

import { ApproveAppealDialog } from "./approve-appeal-dialog.tsx";
import { CompareTable } from "./compare-table.tsx";
import { compareValues, type ComparedBlock } from "./compare-values.ts";
import { CountersAnswer } from "./counters-answer.tsx";
import { DecisionButtons } from "./decision-buttons.tsx";
import { EvidencePanel } from "./evidence-panel.tsx";
import { FlagList } from "./flag-list.tsx";
import { flagsOf } from "./flags.ts";
import { Notes } from "./notes.tsx";
import { halfAddresses } from "./picture-address.ts";
import { RejectStatsDialog } from "./reject-stats-dialog.tsx";
import type { Queue } from "./use-queue.ts";
import { useReadable } from "./use-readable.ts";
import { WithholdPictures } from "./withhold-pictures.tsx";

interface SubmissionViewProps {
  item: PendingStats;
  ownId: string;
  queue: Queue;
  /** Another moderator has decided it meanwhile. */
  isTaken: boolean;
  onGoOn: () => void;
  /** Takes the focus when it is mounted. */
  takesFocus: boolean;
}

/** One submission: pictures, numbers, and the buttons for a decision. */
export function SubmissionView(props: SubmissionViewProps) {
  const { t, i18n } = useLingui();
  const { ownId, isTaken, onGoOn, takesFocus } = props;
  const item = useReadable(props.item);
  const [chosen, setChosen] = useState<string | null>(null);
  const name = useFocusOnMount(takesFocus);
  const blocks = compareValues(i18n, DOMINO_SCREEN, item);
  const { username } = item.user;
  return (
    <article className="submission" aria-label={t`Submission of ${username}`}>
      <header className="submission-head">
        <Avatar id={item.user_id} name={username} size={46} />
        <div className="min-w-0 flex-1">
          <h2 ref={name} tabIndex={-1} className="flex flex-wrap items-center gap-2 type-h2">
            <span className="min-w-0 break-words">{username}</span>
            {!isTaken && <StatusTag status={item.status} />}
            {item.sampled && (
              <Tag variant="brass-soft">
                <Trans>Selected for a spot check</Trans>
              </Tag>
            )}
          </h2>
          <Description item={item} />
        </div>
        {!isTaken && <Decision {...props} blocks={blocks} />}
      </header>
      {isTaken && (
        <div className="submission-taken">
          <Message variant="warning">{ALREADY_DECIDED}</Message>
          <Button variant="secondary" onClick={onGoOn}>
            <Trans>Continue</Trans>
          </Button>
        </div>
      )}
      <Appeal appeal={item.appeal} />
      <EvidencePanel item={item} blocks={blocks} chosen={chosen} />
      <div className="grid min-w-0 grid-cols-1 content-start gap-4">
        <FlagList flags={flagsOf(item)} addresses={halfAddresses(item)} />
        <CountersAnswer answer={item.counters_fell} />
        <CompareTable
          blocks={blocks}
          addresses={halfAddresses(item)}
          chosen={chosen}
          onChoose={setChosen}
        />
        <Notes notes={item.notes} />
        {item.user_id !== ownId && item.evidence.length > 0 && <WithholdPictures item={item} />}
      </div>
    </article>
  );
}

interface DecisionProps extends Pick<SubmissionViewProps, "item" | "ownId" | "queue"> {
  blocks: readonly ComparedBlock[];
}

/** The buttons, or the reason why there are none. */
function Decision({ item, ownId, queue: { busy, decide }, blocks }: DecisionProps) {
  const words = useText();
  const [asking, setAsking] = useState<"reject" | "approve" | null>(null);
  const blocker = decisionBlockerOf(item, ownId);
  const noApproval = noApprovalOf(item);
  const close = () => setAsking(null);
  const approve = (reason = "") => {
    close();
    void decide(item, "approve", { reason });
  };
  const onApprove = () => (item.appeal === null ? approve() : setAsking("approve"));
  const onReject = () => setAsking("reject");
  const isFree = busy === null && blocker === null;
  useDecisionKeys({
    approve: isFree && noApproval === null ? onApprove : null,
    reject: isFree ? onReject : null,
  });
  if (blocker !== null)
    return (
      <div className="w-full">
        <Message variant="info">
          <p>{words(blocker)}</p>
          <Deciders names={item.deciders} />
        </Message>
      </div>
    );
  return (
    <>
      <DecisionButtons
        busy={busy}
        mayApprove={noApproval === null}
        onApprove={onApprove}
        onReject={onReject}
      />
      {noApproval !== null && (
        <div className="w-full">
          <Message variant="warning">{words(noApproval)}</Message>
        </div>
      )}
      <RejectStatsDialog
        blocks={blocks}
        open={asking === "reject"}
        onClose={close}
        onReject={(explanation) => {
          close();
          void decide(item, "reject", explanation);
        }}
      />
      <ApproveAppealDialog open={asking === "approve"} onClose={close} onApprove={approve} />
    </>
  );
}

/** Whom to ask instead; where there is nobody, who can help. */
function Deciders({ names }: { names: PendingStats["deciders"] }) {
  const { t } = useLingui();
  const { list } = useFormats();
  if (names === null) return null;
  if (names.length === 0)
    return (
      <p>
        <Trans>
          No other moderator can decide it either. The operator of this site can name one.
        </Trans>
      </p>
    );
  const who = list(names, { type: "disjunction" });
  return <p>{t`Ask ${who}.`}</p>;
}

function Appeal({ appeal }: Pick<PendingStats, "appeal">) {
  const { t } = useLingui();
  const say = useSay();
  if (appeal === null) return null;
  const { message } = appeal;
  const rejection = appeal.rejection === null ? null : tellReason(appeal.rejection, say);
  return (
    <Card className="col-span-full p-4" aria-label={t({ message: "Appeal", context: "noun" })}>
      <h3 className="type-h3">
        <Trans>The player appeals</Trans>
      </h3>
      <p className="mt-1 break-words whitespace-pre-wrap">{message}</p>
      {rejection !== null && (
        <p className="mt-2 type-small break-words text-ink-2">
          <Trans>Rejected before with: {rejection}</Trans>
        </p>
      )}
    </Card>
  );
}

function Description({ item }: { item: PendingStats }) {
  const { t } = useLingui();
  const times = useTimes();
  const { user, app, submitted_at, last_approved_at } = item;
  const submitted = times.time(submitted_at);
  const last = last_approved_at === null ? null : times.day(last_approved_at);
  const facts = [
    user.email,
    app.name,
    t`submitted ${submitted}`,
    last === null ? t`last approved none yet` : t`last approved ${last}`,
  ];
  return <p className="type-small break-words text-ink-2">{facts.join(" · ")}</p>;
}

function useFocusOnMount(takesFocus: boolean) {
  const name = useRef<HTMLHeadingElement>(null);
  const shouldFocus = useRef(takesFocus);
  useEffect(() => {
    if (shouldFocus.current) name.current?.focus();
  }, []);
  return name;
}
