import type { Uptime } from "@capicu/contract/uptime";

import { readUptime } from "#backend/uptime.ts";
import { formatCount } from "#lib/format-numbers.ts";
import { useRequest } from "#lib/use-request.ts";
import { StatCell, TileCard } from "#ui/card.tsx";
import { ErrorState } from "#ui/empty-state.tsx";
import { LoadingView } from "#ui/loader.tsx";

import { formatMinutes, formatUptime, historyWords } from "./history-words.ts";
import { Moment } from "./moment.tsx";
import { OutageTable } from "./outage-table.tsx";

export function StatusScreen() {
  return (
    <article className="grid max-w-[72ch] grid-cols-[minmax(0,1fr)] gap-5 [&_h2]:mt-3 [&_h2]:type-h2 [&_p]:text-ink-2">
      <title>Status · Capicú</title>
      <h1 className="type-h1">Status</h1>
      <p className="text-[17px]/[27px]">
        How much of the time this site was up: measured by its own server since its first start.
      </p>
      <Measurement />
      <h2>How it is measured</h2>
      <p>
        Once a minute the server writes a mark into its database. A minute without a mark counts as
        down, whatever the reason: a stopped server, a database that takes no writes, an update that
        takes longer. An interruption of less than a minute may not show, and the way between you
        and the server is not measured here. The figure is rounded down.
      </p>
    </article>
  );
}

function Measurement() {
  const { value, error, reload } = useRequest(readUptime);
  if (value === undefined && error !== undefined)
    return <ErrorState onRetry={reload}>{error.message}</ErrorState>;
  if (value === undefined) return <LoadingView>Loading status...</LoadingView>;
  if (value === null) return <p>No minute has been measured yet. Come back in one.</p>;
  return <Figures uptime={value} />;
}

function Figures({ uptime }: { uptime: Uptime }) {
  const down = uptime.minutes - uptime.up;
  return (
    <>
      <TileCard className="tile-stack">
        <StatCell label="Uptime" value={formatUptime(uptime)} />
        <StatCell label="Measured for" value={formatMinutes(uptime.minutes)} />
        <StatCell label="Of that down" value={formatMinutes(down)} />
      </TileCard>
      <p>
        {formatCount(uptime.up)} of {formatCount(uptime.minutes)} minutes since{" "}
        <Moment at={uptime.since} />, counted up to <Moment at={uptime.until} />; now version{" "}
        {uptime.version}. {historyWords(uptime)}
      </p>
      <h2>Last outages</h2>
      <OutageTable uptime={uptime} />
    </>
  );
}
