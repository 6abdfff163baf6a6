import type { Backups } from "@capicu/contract/operations";
import { Trans, useLingui } from "@lingui/react/macro";

import { Card } from "#ui/card.tsx";
import { Link } from "#ui/link.tsx";
import { useRights } from "#widgets/staff-right.tsx";

import { useTimes } from "./format-time.ts";

/** When the last backup by schedule was made, and whether it can be restored. */
export function BackupState({ backups }: { backups: Backups }) {
  const { t } = useLingui();
  const has = useRights();
  return (
    <Card
      className="flex flex-wrap items-baseline justify-between gap-x-4 p-5 wrap-anywhere"
      aria-label={t`Backups`}
    >
      <p>
        <LastBackup backups={backups} /> <LastCheck backups={backups} />
      </p>
      {has("settings") && (
        <Link to="/admin/health" className="underline">
          <Trans>Health of the site</Trans>
        </Link>
      )}
    </Card>
  );
}

function LastBackup({ backups: { planned, last_at, failed_at } }: { backups: Backups }) {
  const { t } = useLingui();
  const times = useTimes();
  if (!planned) return t`No backup is made by schedule.`;
  const made = last_at === null ? null : times.time(last_at);
  if (failed_at !== null) {
    const failed = times.time(failed_at);
    return made === null
      ? t`The backup of ${failed} failed, and there is no earlier one.`
      : t`The backup of ${failed} failed; the last one is of ${made}.`;
  }
  return made === null ? t`No backup has been made yet.` : t`The last backup is of ${made}.`;
}

function LastCheck({ backups: { planned, checked_at, check_failed } }: { backups: Backups }) {
  const { t } = useLingui();
  const times = useTimes();
  if (!planned || checked_at === null) return null;
  const time = times.time(checked_at);
  return check_failed
    ? t`A backup could not be restored for a check on ${time}.`
    : t`A backup was restored for a check on ${time}.`;
}
