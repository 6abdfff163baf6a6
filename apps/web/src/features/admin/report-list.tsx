import type { OpenReport } from "@capicu/contract/report-moderation";
import { Plural, Trans, useLingui } from "@lingui/react/macro";

import { CATEGORIES } from "#widgets/reports/report-words.ts";

import { useTimes } from "./format-time.ts";

interface ReportListProps {
  reports: readonly OpenReport[];
  hasMore: boolean;
}

/** What players have reported about one thing. */
export function ReportList({ reports, hasMore }: ReportListProps) {
  const { t } = useLingui();
  const count = reports.length;
  if (count === 0) return null;
  return (
    <section className="grid gap-2" aria-label={t`Reports`}>
      <h3 className="type-h3">
        <Plural value={count} one="# report" other="# reports" />
      </h3>
      <ul className="grid gap-2">
        {reports.map((report) => (
          <ReportLine key={report.reporter.user_id} report={report} />
        ))}
      </ul>
      {hasMore && (
        <p className="type-small text-ink-2">
          <Trans>There are more reports of it.</Trans>
        </p>
      )}
    </section>
  );
}

function ReportLine({ report }: { report: OpenReport }) {
  const { t } = useLingui();
  const times = useTimes();
  const { reporter, category, words, reported_at } = report;
  return (
    <li className="report-line">
      <strong className="type-label">{t(CATEGORIES[category])}</strong>
      {words !== null && <q className="wrap-anywhere whitespace-pre-line">{words}</q>}
      <span className="type-small text-ink-2">
        <bdi>{reporter.username}</bdi>
        {" · "}
        <time dateTime={reported_at}>{times.time(reported_at)}</time>
      </span>
    </li>
  );
}
