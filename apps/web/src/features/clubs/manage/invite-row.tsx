import { msg, plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";

import type { ClubInvite } from "#backend/club-management.ts";
import { useFormats } from "#languages/formats.ts";
import { ROLE_NAMES } from "#lib/club-roles.ts";
import { Button } from "#ui/button.tsx";
import { Tag } from "#ui/tag.tsx";

const ENDS = {
  invite_expired: msg`Expired`,
  invite_used_up: msg`Used up`,
  invite_revoked: msg`Revoked`,
};

/** A link is known by when it was made, for it has no name and its address is told once. */
export function InviteRow({ invite, onRevoke }: { invite: ClubInvite; onRevoke: () => void }) {
  const { t } = useLingui();
  const { date, deadline } = useFormats();
  const made = date(new Date(invite.created_at), { dateStyle: "medium", timeStyle: "short" });
  const end = deadline(new Date(invite.expires_at));
  const role = t(ROLE_NAMES[invite.role]);
  const isOpen = invite.blocker === null;
  const by = invite.invited_by?.username;
  return (
    <li className="manage-row">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <strong>
            {by === undefined ? (
              <Trans>Made on {made}</Trans>
            ) : (
              <Trans>
                Made on {made} by <bdi>{by}</bdi>
              </Trans>
            )}
          </strong>
          <Tag>{role}</Tag>
          {invite.blocker === null ? (
            <Tag variant="pos">
              <Trans context="invitation link">Active</Trans>
            </Tag>
          ) : (
            <Tag variant="muted">{t(ENDS[invite.blocker])}</Tag>
          )}
        </p>
        <p className="type-small text-ink-2">
          {t`${plural(invite.uses_left, { one: "# use left", other: "# uses left" })}`}
        </p>
        {invite.blocker === "invite_expired" && (
          <p className="type-small text-ink-2">
            <Trans>Ended on {end}</Trans>
          </p>
        )}
        {isOpen && (
          <p className="type-small text-ink-2">
            <Trans>Ends on {end}</Trans>
          </p>
        )}
        <Why invite={invite} />
      </div>
      {isOpen && (
        <div className="manage-actions">
          <Button variant="danger" aria-label={t`Revoke: link made on ${made}`} onClick={onRevoke}>
            <Trans>Revoke</Trans>
          </Button>
        </div>
      )}
    </li>
  );
}

function Why({ invite: { blocker, revoked_at } }: { invite: ClubInvite }) {
  if (blocker !== "invite_revoked" || revoked_at !== null) return null;
  return (
    <p className="type-small text-ink-2">
      <Trans>It ended because whoever made it may no longer invite.</Trans>
    </p>
  );
}
