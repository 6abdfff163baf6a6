import {
  FLAGGED_RESULTS_MAX,
  OPEN_MATTERS_MAX,
  type OpenMatters as Matters,
} from "@capicu/contract/operations";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";

import { siteConfig } from "#backend/site-config.ts";
import { useFormats } from "#languages/formats.ts";
import { useRequest } from "#lib/use-request.ts";
import { Card } from "#ui/card.tsx";
import { Link } from "#ui/link.tsx";

/** What waits for a decision beside the tabs, and the ways there. */
export function OpenMatters({ matters }: { matters: Matters }) {
  return (
    <>
      <Reports reports={matters.reports} />
      <ClubMatters reports={matters.clubReports} pictures={matters.clubPictures} />
      <FlaggedGames count={matters.flaggedResults} />
    </>
  );
}

function Reports({ reports }: { reports: number }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const count = number(OPEN_MATTERS_MAX);
  return (
    <Card
      className="flex flex-wrap items-baseline justify-between gap-x-4 p-5"
      aria-label={t`Reports`}
    >
      <p>
        {reports >= OPEN_MATTERS_MAX
          ? t`${count} or more reports wait for a decision.`
          : t`${plural(reports, {
              0: "No report waits for a decision.",
              one: "# report waits for a decision.",
              other: "# reports wait for a decision.",
            })}`}
      </p>
      <Link to="/admin/reports" className="underline">
        <Trans>Reports</Trans>
      </Link>
    </Card>
  );
}

function ClubMatters({ reports, pictures }: { reports: number; pictures: number }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const count = number(OPEN_MATTERS_MAX);
  return (
    <Card
      className="flex flex-wrap items-baseline justify-between gap-x-4 p-5"
      aria-label={t`Reported clubs`}
    >
      <p>
        {reports >= OPEN_MATTERS_MAX
          ? t`${count} or more reports of clubs wait for a decision.`
          : t`${plural(reports, {
              0: "No report of a club waits for a decision.",
              one: "# report of a club waits for a decision.",
              other: "# reports of clubs wait for a decision.",
            })}`}
        {pictures > 0 && (
          <>
            {" "}
            {pictures >= OPEN_MATTERS_MAX
              ? t`${count} or more pictures of clubs wait for a decision.`
              : t`${plural(pictures, {
                  one: "# picture of a club waits for a decision.",
                  other: "# pictures of clubs wait for a decision.",
                })}`}
          </>
        )}
      </p>
      <Link to="/admin/clubs" className="underline">
        <Trans>Clubs in moderation</Trans>
      </Link>
    </Card>
  );
}

function FlaggedGames({ count }: { count: number }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const { value: site } = useRequest(siteConfig);
  if (site?.features?.["events"] === false) return null;
  const most = number(FLAGGED_RESULTS_MAX);
  return (
    <Card
      className="flex flex-wrap items-baseline justify-between gap-x-4 p-5"
      aria-label={t`Flagged games`}
    >
      <p>
        {count >= FLAGGED_RESULTS_MAX
          ? t`${most} or more games wait for a decision.`
          : t`${plural(count, {
              0: "No flagged game waits for a decision.",
              one: "# flagged game waits for a decision.",
              other: "# flagged games wait for a decision.",
            })}`}
      </p>
      <Link to="/admin/results" className="underline">
        <Trans>Flagged games</Trans>
      </Link>
    </Card>
  );
}
