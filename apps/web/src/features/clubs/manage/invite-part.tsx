import { useLingui } from "@lingui/react/macro";
import { useCallback, useState } from "react";

import { readInvites, revokeInvite, type ClubInvite } from "#backend/club-management.ts";
import { usePages } from "#lib/use-pages.ts";
import { ConfirmDialog } from "#widgets/confirm-dialog.tsx";
import { useActs } from "#widgets/use-acts.ts";

import { InviteForm } from "./invite-form.tsx";
import { InviteRow } from "./invite-row.tsx";
import { ManageList } from "./manage-list.tsx";
import type { OrganiserPartProps } from "./manage-part.ts";
import { NewInvite, type MadeInvite } from "./new-invite.tsx";

interface InvitePartProps extends OrganiserPartProps {
  /** The link that was made last: its address is told once, so it stays while the room is open. */
  made: MadeInvite | null;
  onMake: (made: MadeInvite | null) => void;
}

/** Links by which players become members: a new one, and the list of all. */
export function InvitePart({ club, role, onChange, made, onMake }: InvitePartProps) {
  const { t } = useLingui();
  const pages = usePages(
    useCallback((cursor: string | null) => readInvites(club.id, cursor), [club.id]),
    ({ id }) => id,
  );
  const [revoked, setRevoked] = useState<ClubInvite | null>(null);
  const update = () => {
    pages.reload();
    onChange();
  };
  const acts = useActs(update);
  const revoke = async ({ id }: ClubInvite) => {
    const isDone = await acts.act(id, () => revokeInvite(club.id, id), t`The link is revoked.`);
    if (!isDone) return;
    const now = new Date().toISOString();
    pages.edit((rows) => rows.map((row) => (row.id === id ? asRevoked(row, now) : row)));
    if (made?.id === id) onMake(null);
    setRevoked(null);
  };
  return (
    <div className="manage-parts">
      <InviteForm
        club={club}
        role={role}
        onOutdated={update}
        onMade={(next) => {
          onMake(next);
          pages.reload();
        }}
      />
      {made !== null && <NewInvite key={made.id} club={club} made={made} />}
      <ManageList
        title={t`Invitation links`}
        pages={pages}
        visibleRows={pages.rows ?? []}
        open={pages.rows?.filter(({ blocker }) => blocker === null).length}
        empty={<p className="text-ink-2">{t`This club has no invitation links yet.`}</p>}
      >
        {(invite) => (
          <InviteRow key={invite.id} invite={invite} onRevoke={() => setRevoked(invite)} />
        )}
      </ManageList>
      {revoked !== null && (
        <ConfirmDialog
          title={t`Revoke this invitation link?`}
          consequence={t`Nobody can join by it any more, also where its code hangs on a wall. Whoever has joined by it stays.`}
          action={t`Revoke`}
          danger
          acts={acts}
          onConfirm={() => void revoke(revoked)}
          onClose={() => {
            acts.forget();
            setRevoked(null);
          }}
        />
      )}
    </div>
  );
}

const asRevoked = (invite: ClubInvite, now: string): ClubInvite => ({
  ...invite,
  revoked_at: now,
  blocker: "invite_revoked",
});
