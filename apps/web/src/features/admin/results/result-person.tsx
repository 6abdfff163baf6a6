import type { FlaggedPerson } from "@capicu/contract/result-moderation";
import { Trans } from "@lingui/react/macro";

import { profilePath } from "#lib/player-paths.ts";
import { Link } from "#ui/link.tsx";

/** A player with a way to the profile, or a guest. */
export function ResultPerson({ person }: { person: FlaggedPerson }) {
  const { user_id: id, name, handle } = person;
  if (name !== null && handle !== null)
    return (
      <Link to={profilePath(handle)} className="link wrap-anywhere">
        <bdi>{name}</bdi>
      </Link>
    );
  if (id !== null) return <Trans>Former player</Trans>;
  return name === null ? <Trans>Guest</Trans> : <bdi className="wrap-anywhere">{name}</bdi>;
}
