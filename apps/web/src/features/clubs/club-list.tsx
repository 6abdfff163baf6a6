import { clubPath } from "@capicu/contract/club-text";
import type { ClubEntry, Membership } from "@capicu/contract/clubs";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";

import { ROLE_NAMES } from "#lib/club-roles.ts";
import type { ShownPages } from "#lib/use-pages.ts";
import { ClubEmblem } from "#ui/club-emblem.tsx";
import { ErrorState } from "#ui/empty-state.tsx";
import { Link } from "#ui/link.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Tag } from "#ui/tag.tsx";
import { MorePages } from "#widgets/more-pages.tsx";

import { ClubFacts } from "./club-facts.tsx";

type ListedClub = ClubEntry & { membership?: Membership };

interface ClubListProps {
  pages: ShownPages<ListedClub>;
  /** What is said when the clubs could not be read. */
  failed: string;
  /** Shown when there are none. */
  empty: ReactNode;
}

/** A list of clubs in each of its states. */
export function ClubList({ pages, failed, empty }: ClubListProps) {
  const { rows, error, reload } = pages;
  if (rows === undefined && error !== undefined)
    return <ErrorState onRetry={reload}>{failed}</ErrorState>;
  if (rows === undefined) return <ClubListSkeleton />;
  return (
    <>
      {rows.length === 0 ? (
        empty
      ) : (
        <ul className="club-list">
          {rows.map((club) => (
            <ClubItem key={club.id} club={club} />
          ))}
        </ul>
      )}
      <MorePages pages={pages} />
    </>
  );
}

function ClubItem({ club }: { club: ListedClub }) {
  const { t } = useLingui();
  const { membership } = club;
  return (
    <li className="card club-item">
      <ClubEmblem name={club.name} colours={club.colours} picture={club.picture} size={48} />
      <div className="grid min-w-0 gap-1">
        <h3 className="type-h3">
          <Link to={clubPath(club.slug)} className="club-item-link link">
            <bdi>{club.name}</bdi>
          </Link>
        </h3>
        <ClubFacts club={club} />
        {membership !== undefined && (
          <p className="flex flex-wrap gap-1.5">
            <Tag variant="muted">{t(ROLE_NAMES[membership.role])}</Tag>
            {membership.main && (
              <Tag variant="brass-soft">
                <Trans>Main club</Trans>
              </Tag>
            )}
          </p>
        )}
      </div>
    </li>
  );
}

/** In the places of the clubs that are being read. */
function ClubListSkeleton() {
  const { t } = useLingui();
  return (
    <div className="club-list" aria-busy="true">
      <output className="sr-only">{t`Loading the clubs...`}</output>
      {[1, 2, 3].map((place) => (
        <div key={place} className="card club-item">
          <Skeleton width={48} height={48} className="flex-none" />
          <div className="grid flex-1 gap-2">
            <Skeleton width="60%" height={20} />
            <Skeleton width="40%" height={16} />
          </div>
        </div>
      ))}
    </div>
  );
}
