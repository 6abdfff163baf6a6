import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type ComponentProps } from "react";

import {
  readHiddenMembers,
  removeHiddenMember,
  type HiddenMember,
} from "#backend/club-management.ts";
import { useFormats } from "#languages/formats.ts";
import { ROLE_NAMES } from "#lib/club-roles.ts";
import { Button } from "#ui/button.tsx";
import { Tag } from "#ui/tag.tsx";
import { ConfirmDialog } from "#widgets/confirm-dialog.tsx";
import { useActs } from "#widgets/use-acts.ts";

import { ManageList } from "./manage-list.tsx";
import type { OrganiserPartProps } from "./manage-part.ts";
import { memberActs } from "./rights.ts";
import { useList } from "./use-list.ts";

const LIST = { read: readHiddenMembers, keyOf: ({ reference }: HiddenMember) => reference };

/** Members who are not shown to the organiser, who can remove them all the same. */
export function HiddenMembers({ club, role, onChange }: OrganiserPartProps) {
  const { t } = useLingui();
  const pages = useList(club, LIST);
  const [chosen, setChosen] = useState<HiddenMember | null>(null);
  const acts = useActs(() => {
    pages.reload();
    onChange();
  });
  const remove = async ({ reference }: HiddenMember) => {
    const done = t`Somebody is no longer a member.`;
    if (!(await acts.act("remove", () => removeHiddenMember(club.id, reference), done))) return;
    pages.edit((rows) => rows.filter((row) => row.reference !== reference));
    setChosen(null);
    onChange();
  };
  // Most clubs have none, so nothing announces a list before one has come.
  if ((pages.rows ?? []).length === 0 && pages.error === undefined) return null;
  return (
    <>
      <ManageList
        title={t`Members not shown to you`}
        pages={pages}
        visibleRows={pages.rows ?? []}
        empty={null}
        tools={
          <p className="text-ink-2">
            <Trans>
              Their profile is private, or one of you has blocked the other. Who they are, you do
              not learn here.
            </Trans>
          </p>
        }
      >
        {(member) => (
          <HiddenMemberRow
            key={member.reference}
            member={member}
            mayRemove={memberActs(role, member.role).includes("remove")}
            onRemove={() => {
              acts.forget();
              setChosen(member);
            }}
          />
        )}
      </ManageList>
      {chosen !== null && (
        <RemoveDialog
          acts={acts}
          onConfirm={() => void remove(chosen)}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}

type RemoveDialogProps = Pick<
  ComponentProps<typeof ConfirmDialog>,
  "acts" | "onConfirm" | "onClose"
>;

function RemoveDialog(props: RemoveDialogProps) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      title={t`Remove this member from the club?`}
      consequence={t`They are told, and cannot come back by a link that exists today. A new link or an accepted request still leads back.`}
      action={t`Remove from the club`}
      danger
      {...props}
    />
  );
}

interface HiddenMemberRowProps {
  member: HiddenMember;
  mayRemove: boolean;
  onRemove: () => void;
}

function HiddenMemberRow({ member, mayRemove, onRemove }: HiddenMemberRowProps) {
  const { t } = useLingui();
  const { date } = useFormats();
  const day = date(new Date(member.joined_at), { dateStyle: "long" });
  return (
    <li className="manage-row">
      <span className="grid min-w-0">
        <span className="type-h3">
          <Trans>A member who is not shown to you</Trans>
        </span>
        <span className="type-small text-ink-3">
          <Trans>Member since {day}</Trans>
        </span>
      </span>
      <div className="manage-actions">
        <Tag>{t(ROLE_NAMES[member.role])}</Tag>
        {mayRemove && (
          <Button
            variant="danger"
            aria-label={t`Remove from the club: member since ${day}`}
            onClick={onRemove}
          >
            <Trans>Remove from the club</Trans>
          </Button>
        )}
      </div>
    </li>
  );
}
