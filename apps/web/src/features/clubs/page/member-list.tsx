import type { Club } from "@capicu/contract/clubs";
import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback } from "react";

import { readClubMembers } from "#backend/clubs.ts";
import { ROLE_NAMES } from "#lib/club-roles.ts";
import { profilePath } from "#lib/player-paths.ts";
import { usePages } from "#lib/use-pages.ts";
import { useReloadWith } from "#lib/use-reload-with.ts";
import { useKnownPlayer } from "#state/known-player.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Card } from "#ui/card.tsx";
import { ErrorState } from "#ui/empty-state.tsx";
import { Link } from "#ui/link.tsx";
import { LoadingView } from "#ui/loader.tsx";
import { Tag } from "#ui/tag.tsx";
import { MorePages } from "#widgets/more-pages.tsx";

type Member = Awaited<ReturnType<typeof readClubMembers>>["members"][number];

export function MemberList({ club }: { club: Club }) {
  const player = useKnownPlayer();
  return (
    <Card className="club-card" aria-labelledby="club-members">
      <h2 id="club-members" className="type-h2">
        <Trans>Members</Trans>
      </h2>
      {player === null ? (
        <p className="text-ink-2">
          <Trans>Sign in to see who plays here.</Trans>
        </p>
      ) : (
        <Members club={club} ownId={player.id} />
      )}
    </Card>
  );
}

function Members({ club, ownId }: { club: Club; ownId: string }) {
  const { t } = useLingui();
  const { id, members_count } = club;
  const read = useCallback(
    async (cursor: string | null) => {
      const { members, nextCursor } = await readClubMembers(id, cursor);
      return { rows: members, nextCursor };
    },
    [id],
  );
  const pages = usePages(read, (member) => member.user_id);
  const { rows, error, hasMore, reload } = pages;
  useReloadWith(club, reload);
  const reason = error?.message ?? "";
  if (rows === undefined && error !== undefined)
    return <ErrorState onRetry={reload}>{t`We could not load the members. ${reason}`}</ErrorState>;
  if (rows === undefined) return <LoadingView>{t`Loading the members...`}</LoadingView>;
  return (
    <>
      <ul className="club-people">
        {rows.map((member) => (
          <MemberItem key={member.user_id} member={member} isOwn={member.user_id === ownId} />
        ))}
      </ul>
      <MorePages pages={pages} />
      {!hasMore && rows.length < members_count && (
        <p className="type-small text-ink-3">
          <Trans>You see the members whose profiles are open to you.</Trans>
        </p>
      )}
    </>
  );
}

function MemberItem({ member, isOwn }: { member: Member; isOwn: boolean }) {
  const { t } = useLingui();
  const { user_id, username, handle, avatar_url, role } = member;
  return (
    <li className="club-person">
      <Avatar id={user_id} name={username} address={avatar_url} />
      <span className="grid min-w-0 flex-1">
        <Link to={profilePath(handle)} className="link type-h3 justify-self-start wrap-anywhere">
          <bdi>{username}</bdi>
        </Link>
        <span className="club-person-facts">
          <span className="type-small wrap-anywhere text-ink-3">{handle}</span>
          {isOwn && (
            <Tag variant="brass">
              <Trans>YOU</Trans>
            </Tag>
          )}
          {role !== "member" && <Tag>{t(ROLE_NAMES[role])}</Tag>}
        </span>
      </span>
    </li>
  );
}
