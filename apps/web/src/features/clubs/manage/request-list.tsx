import { REQUEST_PAUSE_DAYS } from "@capicu/contract/club-requests";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { decideRequest, readRequests, type OpenRequest } from "#backend/club-management.ts";
import { useFormats } from "#languages/formats.ts";
import { useDeadlineIn } from "#lib/use-deadline-in.ts";
import art from "#ui/art/empty-queue-clear.svg";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ConfirmDialog } from "#widgets/confirm-dialog.tsx";
import { useActs } from "#widgets/use-acts.ts";

import { ManageList } from "./manage-list.tsx";
import type { ManagePartProps } from "./manage-part.ts";
import { Person } from "./person.tsx";
import { useList } from "./use-list.ts";

const LIST = { read: readRequests, keyOf: ({ user_id }: OpenRequest) => user_id };

/** Players who ask to become members, the oldest request first. */
export function RequestList({ club, onChange }: ManagePartProps) {
  const { t } = useLingui();
  const pages = useList(club, LIST);
  const [refused, setRefused] = useState<OpenRequest | null>(null);
  const acts = useActs(() => {
    pages.reload();
    onChange();
  });
  const decide = async (request: OpenRequest, action: "accept" | "refuse") => {
    const { user_id: userId, username } = request;
    const done =
      action === "accept" ? t`${username} is a member now.` : t`${username} was refused.`;
    if (!(await acts.act(userId, () => decideRequest(club.id, userId, action), done))) return;
    pages.edit((rows) => rows.filter((row) => row.user_id !== userId));
    setRefused(null);
    onChange();
  };
  const name = refused?.username ?? "";
  const end = useDeadlineIn(REQUEST_PAUSE_DAYS);
  return (
    <>
      <ManageList
        title={t`Requests`}
        pages={pages}
        visibleRows={pages.rows ?? []}
        empty={<NoRequests kind={club.kind} />}
        refusal={refused === null ? acts.refusal : undefined}
      >
        {(request) => (
          <RequestRow
            key={request.user_id}
            request={request}
            busy={acts.busy}
            onAccept={() => void decide(request, "accept")}
            onRefuse={() => {
              acts.forget();
              setRefused(request);
            }}
          />
        )}
      </ManageList>
      {refused !== null && (
        <ConfirmDialog
          title={t`Refuse the request of ${name}?`}
          consequence={t`${name} cannot ask again before ${end}. You can still send them an invitation link.`}
          action={t`Refuse`}
          danger
          acts={acts}
          onConfirm={() => void decide(refused, "refuse")}
          onClose={() => {
            acts.forget();
            setRefused(null);
          }}
        />
      )}
    </>
  );
}

interface RequestRowProps {
  request: OpenRequest;
  busy: string | null;
  onAccept: () => void;
  onRefuse: () => void;
}

function RequestRow({ request, busy, onAccept, onRefuse }: RequestRowProps) {
  const { t } = useLingui();
  const { date } = useFormats();
  const { username, message, user_id } = request;
  const day = date(new Date(request.requested_at), { dateStyle: "long" });
  return (
    <li className="manage-row">
      <div className="grid min-w-0 gap-2">
        <Person person={request}>
          <span className="type-small text-ink-3">
            <Trans>Asked on {day}</Trans>
          </span>
        </Person>
        {message !== null && message !== "" && (
          <blockquote dir="auto" className="manage-quote">
            {message}
          </blockquote>
        )}
      </div>
      <div className="manage-actions">
        <Button
          variant="secondary"
          aria-label={t`Refuse: ${username}`}
          disabled={busy !== null}
          onClick={onRefuse}
        >
          <Trans>Refuse</Trans>
        </Button>
        <Button
          aria-label={t`Accept: ${username}`}
          busy={busy === user_id && t`Accepting...`}
          disabled={busy !== null}
          onClick={onAccept}
        >
          <Trans>Accept</Trans>
        </Button>
      </div>
    </li>
  );
}

const WHY_NONE = {
  public: msg`This club is open to all: players join it without asking.`,
  request: msg`Whoever asks to join appears here.`,
  invitation: msg`Only an invitation link leads into this club, so nobody asks.`,
};

function NoRequests({ kind }: { kind: keyof typeof WHY_NONE }) {
  const { t } = useLingui();
  return (
    <EmptyState art={art} title={t`No open requests`}>
      {t(WHY_NONE[kind])}
    </EmptyState>
  );
}
