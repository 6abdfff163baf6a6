import type { DoctorReport, Finding } from "@capicu/contract/doctor";
import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useEffect } from "react";

import { examineSite } from "#backend/doctor.ts";
import { RoomHead, RoomWait } from "#features/admin/admin-room.tsx";
import { useLeaveWithoutRight } from "#features/admin/use-leave-without-right.ts";
import { useRequest } from "#lib/use-request.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";

import { FindingCard } from "./finding-card.tsx";
import { ServiceTests } from "./service-tests.tsx";
import "./health.css";

/** What the doctor finds, as the operator reads it in the terminal. */
export function HealthScreen() {
  const { t } = useLingui();
  const { value, error, reload } = useRequest(examineSite);
  const leaveWithoutRight = useLeaveWithoutRight();
  useEffect(() => leaveWithoutRight(error), [error, leaveWithoutRight]);
  return (
    <div className="health">
      <title>{t`Health of the site · Capicú`}</title>
      <RoomHead title={t`Health of the site`}>
        <p className="text-ink-2">
          <Trans>
            What <code>capicu doctor</code> finds, in its own words, which are English.
          </Trans>
        </p>
      </RoomHead>
      {value === undefined ? (
        <RoomWait error={error} onRetry={reload}>{t`Checking the site...`}</RoomWait>
      ) : (
        <Report report={value} onRepeat={reload} />
      )}
      <ServiceTests />
    </div>
  );
}

interface ReportProps {
  report: DoctorReport;
  onRepeat: () => void;
}

function Report({ report: { findings }, onRepeat }: ReportProps) {
  const of = (level: Finding["level"]) => findings.filter((finding) => finding.level === level);
  const [problems, warnings, well] = [of("problem"), of("warning"), of("well")];
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <output className="type-h3 min-w-0 wrap-anywhere">
          <Summary problems={problems.length} warnings={warnings.length} />
        </output>
        <Button variant="secondary" onClick={onRepeat}>
          <Trans>Check again</Trans>
        </Button>
      </div>
      {[...problems, ...warnings].map((finding) => (
        <FindingCard key={`${finding.check} ${finding.cause}`} finding={finding} />
      ))}
      <Card className="px-5 py-2">
        <details>
          <summary className="health-well">
            <Plural value={well.length} one="# check is well" other="# checks are well" />
          </summary>
          <ul className="mt-2 grid gap-1" lang="en">
            {well.map(({ check, sentence }) => (
              <li key={check} className="wrap-anywhere">
                {sentence}
              </li>
            ))}
          </ul>
        </details>
      </Card>
    </>
  );
}

function Summary({ problems, warnings }: { problems: number; warnings: number }) {
  const { t } = useLingui();
  if (problems + warnings === 0) return t`Nothing is wrong.`;
  const counts = [
    problems > 0 && t`${plural(problems, { one: "# problem", other: "# problems" })}`,
    warnings > 0 && t`${plural(warnings, { one: "# warning", other: "# warnings" })}`,
  ];
  return counts.filter(Boolean).join(" · ");
}
