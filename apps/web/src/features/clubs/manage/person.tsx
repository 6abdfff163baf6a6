import type { ClubPerson } from "@capicu/contract/clubs";
import type { ReactNode } from "react";

import { profilePath } from "#lib/player-paths.ts";
import { shownHandle } from "#lib/shown-handle.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Link } from "#ui/link.tsx";

/** A player in a list; the name leads to their profile. */
export function Person({ person, children }: { person: ClubPerson; children?: ReactNode }) {
  return (
    <span className="manage-person">
      <Avatar id={person.user_id} name={person.username} address={person.avatar_url} />
      <span className="grid min-w-0">
        <Link to={profilePath(person.handle)} className="manage-name type-h3">
          <bdi>{person.username}</bdi>
        </Link>
        <span className="type-small wrap-anywhere text-ink-2">{shownHandle(person)}</span>
        {children}
      </span>
    </span>
  );
}
