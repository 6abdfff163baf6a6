import type { EventPerson } from "@capicu/contract/events";
import { Trans } from "@lingui/react/macro";

import { profilePath } from "#lib/player-paths.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Link } from "#ui/link.tsx";
import { Tag } from "#ui/tag.tsx";

import { useNameOf } from "./person-names.ts";

/** Somebody who takes part; the name of a player leads to their profile. */
export function Person({ person, size = 32 }: { person: EventPerson; size?: number }) {
  const name = useNameOf()(person);
  return (
    <span className="inline-flex min-w-0 items-center gap-2.5">
      <Avatar
        id={person.user_id ?? person.entrant_id}
        name={name}
        address={person.avatar_url}
        size={size}
      />
      {person.handle === null ? (
        <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
      ) : (
        <Link to={profilePath(person.handle)} className="min-w-0 link wrap-anywhere">
          <bdi>{name}</bdi>
        </Link>
      )}
      {person.is_guest && (
        <Tag variant="muted">
          <Trans>Guest</Trans>
        </Tag>
      )}
    </span>
  );
}
