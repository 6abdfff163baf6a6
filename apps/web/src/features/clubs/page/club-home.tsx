import { Trans } from "@lingui/react/macro";
import { lazy, Suspense } from "react";

import { ClubPageLoading } from "#features/clubs/club-loading.tsx";
import type { ClubPageProps } from "#features/clubs/club-page.ts";
import { ElsewhereButton } from "#widgets/elsewhere/elsewhere-button.tsx";
import { ReportLink } from "#widgets/reports/report-link.tsx";

import { About } from "./about.tsx";
import { MemberList } from "./member-list.tsx";
import { Offer } from "./offer.tsx";
import { OwnMembership } from "./own-membership.tsx";
import { Standing } from "./standing.tsx";

// Only members read it, at the end of the page.
const ClubLog = lazy(async () => ({ default: (await import("./club-log.tsx")).ClubLog }));

/** The page at the address of the club itself. */
export function ClubHome({ club, reload }: ClubPageProps) {
  return (
    <div className="club-home" data-member={club.membership === null ? undefined : ""}>
      <div className="club-column">
        <Offer club={club} reload={reload} />
        <Standing club={club} reload={reload} />
        <About club={club} />
        <MemberList club={club} />
        {club.membership !== null && (
          <Suspense fallback={<ClubPageLoading />}>
            <ClubLog club={club} />
          </Suspense>
        )}
      </div>
      <div className="club-column">
        {club.membership !== null && (
          <OwnMembership club={club} membership={club.membership} reload={reload} />
        )}
        {club.kind !== "invitation" && (
          <div>
            <ElsewhereButton subject={{ kind: "club", slug: club.slug }} />
          </div>
        )}
        <ReportLink kind="club" id={club.id} name={club.name}>
          <Trans>Report this club</Trans>
        </ReportLink>
      </div>
    </div>
  );
}
