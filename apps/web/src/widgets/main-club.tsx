import { clubPath } from "@capicu/contract/club-text";
import { useLingui } from "@lingui/react/macro";

import { Link } from "#ui/link.tsx";

interface MainClubProps {
  /** Null where there is none, or none that the viewer may know of. */
  club: string | null;
  club_slug: string | null;
}

/** The club that a player's profile names. */
export function MainClub({ club, club_slug }: MainClubProps) {
  const { t } = useLingui();
  if (club === null || club_slug === null) return t`No club yet`;
  return (
    <Link to={clubPath(club_slug)} className="link [overflow-wrap:anywhere]">
      <bdi>{club}</bdi>
    </Link>
  );
}
