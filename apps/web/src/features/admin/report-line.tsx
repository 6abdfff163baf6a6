import type { OpenReport } from "@capicu/contract/report-moderation";
import { useLingui } from "@lingui/react/macro";

import { CATEGORIES } from "#widgets/reports/report-words.ts";

import { useTimes } from "./format-time.ts";

/** What one player has reported. */
export function ReportLine({ report }: { report: OpenReport }) {
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
