import type { ClubRole } from "@capicu/contract/clubs";
import { Trans, useLingui } from "@lingui/react/macro";

import type { ClubMember } from "#backend/club-management.ts";
import { useFormats } from "#languages/formats.ts";
import { ROLE_NAMES } from "#lib/club-roles.ts";
import { selectUser } from "#state/auth.ts";
import { useAppSelector } from "#state/store.ts";
import { Menu } from "#ui/menu.tsx";
import { Tag, type TagVariant } from "#ui/tag.tsx";

import { ACT_WORDS } from "./act-words.ts";
import type { OrganiserPartProps } from "./manage-part.ts";
import { Person } from "./person.tsx";
import { memberActs, type MemberAct } from "./rights.ts";

const VARIANTS: Record<ClubRole, TagVariant> = {
  owner: "brass",
  organiser: "brass-soft",
  scorer: "outline",
  member: "muted",
};

interface MemberRowProps {
  member: ClubMember;
  ownRole: OrganiserPartProps["role"];
  onIntend: (act: MemberAct) => void;
}

export function MemberRow({ member, ownRole, onIntend }: MemberRowProps) {
  const { t } = useLingui();
  const { date } = useFormats();
  const isOwn = useAppSelector(selectUser)?.id === member.user_id;
  const day = date(new Date(member.joined_at), { dateStyle: "long" });
  const acts = isOwn ? [] : memberActs(ownRole, member.role);
  const { username } = member;
  return (
    <li className="manage-row">
      <Person person={member}>
        <span className="type-small text-ink-3">
          <Trans>Member since {day}</Trans>
        </span>
      </Person>
      <div className="manage-actions">
        <Tag variant={VARIANTS[member.role]}>{t(ROLE_NAMES[member.role])}</Tag>
        {isOwn && (
          <Tag>
            <Trans>You</Trans>
          </Tag>
        )}
        {acts.length > 0 && (
          <Menu
            label={t`Actions: ${username}`}
            items={acts.map((act) => ({
              label: t(ACT_WORDS[act].button),
              danger: ACT_WORDS[act].danger === true,
              onSelect: () => onIntend(act),
            }))}
          />
        )}
      </div>
    </li>
  );
}
