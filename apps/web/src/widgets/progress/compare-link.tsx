import { Trans } from "@lingui/react/macro";
import { Scale } from "lucide-react";

import { comparePath } from "#lib/player-paths.ts";
import { selectUser } from "#state/auth.ts";
import { useAppSelector } from "#state/store.ts";
import { ButtonLink } from "#ui/button.tsx";

interface CompareLinkProps {
  player: { user_id: string; handle?: string | null | undefined };
}

/** A link to the comparison with the signed-in player; hidden for visitors and on one's own profile. */
export function CompareLink({ player }: CompareLinkProps) {
  const user = useAppSelector(selectUser);
  if (user === null || user.id === player.user_id || !player.handle) return null;
  return (
    <ButtonLink
      to={comparePath(user.handle, player.handle)}
      variant="secondary"
      icon={<Scale size={16} strokeWidth={1.75} aria-hidden="true" />}
    >
      <Trans>Compare</Trans>
    </ButtonLink>
  );
}
