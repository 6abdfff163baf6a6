import type { Uptime } from "@capicu/contract/uptime";
import { Plural, Trans, useLingui } from "@lingui/react/macro";

import { readUptime } from "#backend/uptime.ts";
import { useFormats } from "#languages/formats.ts";
import { useRequest } from "#lib/use-request.ts";
import { StatCell, TileCard } from "#ui/card.tsx";
import { ErrorState } from "#ui/empty-state.tsx";
import { LoadingView } from "#ui/loader.tsx";

import { formatMinutes, formatUptime, historyWords } from "./history-words.ts";
import { Moment } from "./moment.tsx";
import { OutageTable } from "./outage-table.tsx";

export function StatusScreen() {
  const { t } = useLingui();
  return (
    <article className="grid max-w-[72ch] grid-cols-[minmax(0,1fr)] gap-5 [&_h2]:mt-3 [&_h2]:type-h2 [&_p]:text-ink-2">
      <title>{t`Status · Capicú`}</title>
      <h1 className="type-h1">
        <Trans>Status</Trans>
      </h1>
      <p className="text-[1.0625rem]/[1.6875rem]">
        <Trans>
          How much of the time this site was up: measured by its own server since its first start.
        </Trans>
      </p>
      <Measurement />
      <h2>
        <Trans>How it is measured</Trans>
      </h2>
      <p>
        <Trans>
          Once a minute the server writes a mark into its database. A minute without a mark counts
          as down, whatever the reason: a stopped server, a database that takes no writes, an update
          that takes longer. An interruption of less than a minute may not show, and the way between
          you and the server is not measured here. The figure is rounded down.
        </Trans>
      </p>
    </article>
  );
}

function Measurement() {
  const { t } = useLingui();
  const { value, error, reload } = useRequest(readUptime);
  if (value === undefined && error !== undefined)
    return <ErrorState onRetry={reload}>{error.message}</ErrorState>;
  if (value === undefined) return <LoadingView>{t`Loading status...`}</LoadingView>;
  if (value === null)
    return (
      <p>
        <Trans>No minute has been measured yet. Come back in one.</Trans>
      </p>
    );
  return <Figures uptime={value} />;
}

function Figures({ uptime }: { uptime: Uptime }) {
  const { t, i18n } = useLingui();
  const { number } = useFormats();
  const { minutes, since, until, version } = uptime;
  const up = number(uptime.up);
  return (
    <>
      <TileCard className="tile-stack">
        <StatCell label={t`Uptime`} value={formatUptime(uptime, i18n)} />
        <StatCell label={t`Measured for`} value={formatMinutes(minutes, i18n)} />
        <StatCell label={t`Of that down`} value={formatMinutes(minutes - uptime.up, i18n)} />
      </TileCard>
      <p>
        <Trans>
          {up} of <Plural value={minutes} one="# minute" other="# minutes" /> since{" "}
          <Moment at={since} />, counted up to <Moment at={until} />; now version {version}.
        </Trans>
      </p>
      <p>{historyWords(uptime, i18n)}</p>
      <h2>
        <Trans>Last outages</Trans>
      </h2>
      <OutageTable uptime={uptime} />
    </>
  );
}
