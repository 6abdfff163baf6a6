import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useSearchParams } from "react-router";

import type { ClubManagement } from "#backend/club-management.ts";
import type { ClubPageProps } from "#features/clubs/club-page.ts";
import { isOrganiser } from "#lib/club-roles.ts";
import { Message } from "#ui/message.tsx";
import { Tabs } from "#ui/tabs.tsx";

import { FactsPart } from "./facts-part.tsx";
import { HiddenMembers } from "./hidden-members.tsx";
import { InvitePart } from "./invite-part.tsx";
import "./manage.css";
import type { OrganiserPartProps } from "./manage-part.ts";
import { MemberList } from "./member-list.tsx";
import type { MadeInvite } from "./new-invite.tsx";
import { NoRights } from "./no-rights.tsx";
import { OwnershipPart } from "./ownership-part.tsx";
import { PicturePart } from "./picture-part.tsx";
import { RequestList } from "./request-list.tsx";
import { useManagement } from "./use-management.ts";

/** The room of those who look after a club; whoever else comes reads why it stays closed. */
export function ClubManage({ club, reload }: ClubPageProps) {
  const role = club.membership?.role;
  const { management, error } = useManagement(club);
  if (!isOrganiser(role)) return <NoRights club={club} management={management} onChange={reload} />;
  return (
    <>
      {error !== undefined && <Message variant="error">{error.message}</Message>}
      <Parts club={club} role={role} management={management} onChange={reload} />
    </>
  );
}

const FIRST_PART = "requests";

interface PartsProps extends OrganiserPartProps {
  management: ClubManagement | undefined;
}

/** The open part is in the address, so that a notification can lead to it. */
function Parts({ management, ...room }: PartsProps) {
  const { t } = useLingui();
  const [query, setQuery] = useSearchParams();
  const [made, setMade] = useState<MadeInvite | null>(null);
  const show = (part: string) => setQuery(part === FIRST_PART ? {} : { part });
  const tabs = [
    {
      value: FIRST_PART,
      label: t`Requests`,
      ...(management !== undefined && { count: management.open_requests }),
      content: <RequestList {...room} />,
    },
    {
      value: "members",
      label: t`Members`,
      content: (
        <div className="manage-parts">
          <MemberList {...room} />
          <HiddenMembers {...room} />
        </div>
      ),
    },
    {
      value: "invitations",
      label: t`Invitations`,
      content: <InvitePart {...room} made={made} onMake={setMade} />,
    },
    {
      value: "facts",
      label: t`Facts`,
      content: (
        <div className="manage-parts">
          <FactsPart {...room} />
          <PicturePart {...room} management={management} />
        </div>
      ),
    },
    {
      value: "ownership",
      label: t`Ownership`,
      content: (
        <OwnershipPart {...room} management={management} onShowMembers={() => show("members")} />
      ),
    },
  ];
  const named = query.get("part") ?? FIRST_PART;
  const part = tabs.some(({ value }) => value === named) ? named : FIRST_PART;
  return <Tabs label={t`Parts of the management`} tabs={tabs} value={part} onChange={show} />;
}
