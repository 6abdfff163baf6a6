import { useLingui } from "@lingui/react/macro";

import type { ClubManagement } from "#backend/club-management.ts";
import { LoadingView } from "#ui/loader.tsx";

import { CloseClub } from "./close-club.tsx";
import { HandOver } from "./hand-over.tsx";
import type { OrganiserPartProps } from "./manage-part.ts";
import { RenameClub } from "./rename-club.tsx";
import { ReplaceOwner } from "./replace-owner.tsx";

interface OwnershipPartProps extends OrganiserPartProps {
  management: ClubManagement | undefined;
  onShowMembers: () => void;
}

/** What the owner alone decides; an organiser finds here what happens when the owner is gone. */
export function OwnershipPart({ role, management, onShowMembers, ...part }: OwnershipPartProps) {
  const { t } = useLingui();
  if (management === undefined) return <LoadingView>{t`Loading...`}</LoadingView>;
  if (role === "organiser") return <ReplaceOwner {...part} management={management} />;
  return (
    <div className="manage-parts">
      <HandOver {...part} offer={management.offer} onShowMembers={onShowMembers} />
      <RenameClub {...part} renames={management.renames} />
      <CloseClub {...part} />
    </div>
  );
}
