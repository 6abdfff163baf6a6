import {
  FLAGGED_RESULTS_MAX,
  OPEN_MATTERS_MAX,
  type OpenMatters as Matters,
} from "@capicu/contract/operations";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";

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
      <Disputes disputes={matters.disputes} />
      <FlaggedGames count={matters.flaggedResults} />
    </>
  );
}

function Reports({ reports }: { reports: number }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const count = number(OPEN_MATTERS_MAX);
  return (
    <Matter name={t`Reports`} to="/admin/reports" link={t`Reports`}>
      {reports >= OPEN_MATTERS_MAX
        ? t`${count} or more reports wait for a decision.`
        : t`${plural(reports, {
            0: "No report waits for a decision.",
            one: "# report waits for a decision.",
            other: "# reports wait for a decision.",
          })}`}
    </Matter>
  );
}

function ClubMatters({ reports, pictures }: { reports: number; pictures: number }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const count = number(OPEN_MATTERS_MAX);
  return (
    <Matter name={t`Reported clubs`} to="/admin/clubs" link={t`Clubs in moderation`}>
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
    </Matter>
  );
}

function Disputes({ disputes }: { disputes: number }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const count = number(OPEN_MATTERS_MAX);
  return (
    <Matter
      name={t`Disputes about gamertags`}
      to="/admin/gamertags"
      link={t`Disputes about gamertags`}
    >
      {disputes >= OPEN_MATTERS_MAX
        ? t`${count} or more disputes wait for a decision.`
        : t`${plural(disputes, {
            0: "No dispute waits for a decision.",
            one: "# dispute waits for a decision.",
            other: "# disputes wait for a decision.",
          })}`}
    </Matter>
  );
}

function FlaggedGames({ count }: { count: number }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const { value: site } = useRequest(siteConfig);
  if (site?.features?.["events"] === false) return null;
  const most = number(FLAGGED_RESULTS_MAX);
  return (
    <Matter name={t`Flagged games`} to="/admin/results" link={t`Flagged games`}>
      {count >= FLAGGED_RESULTS_MAX
        ? t`${most} or more games wait for a decision.`
        : t`${plural(count, {
            0: "No flagged game waits for a decision.",
            one: "# flagged game waits for a decision.",
            other: "# flagged games wait for a decision.",
          })}`}
    </Matter>
  );
}

interface MatterProps {
  name: string;
  /** Where it is decided, and the words of the link that leads there. */
  to: string;
  link: string;
  /** How many wait. */
  children: ReactNode;
}

function Matter({ name, to, link, children }: MatterProps) {
  return (
    <Card
      className="flex flex-wrap items-baseline justify-between gap-x-4 p-5 wrap-anywhere"
      aria-label={name}
    >
      <p>{children}</p>
      <Link to={to} className="underline">
        {link}
      </Link>
    </Card>
  );
}
