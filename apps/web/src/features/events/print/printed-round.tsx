import type { EventRound } from "@capicu/contract/event-play";
import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback, type ComponentType } from "react";

import { readRound, readRoundNo } from "#backend/event-play.ts";
import type { EventPageProps } from "#features/events/event-page.ts";
import { PendingPart } from "#features/events/pending-part.tsx";
import { useReloadWith } from "#lib/use-reload-with.ts";
import { useRequest } from "#lib/use-request.ts";
import { SelectField } from "#ui/select-field.tsx";

import { pairingPages, PairingsPaper } from "./pairings-paper.tsx";
import { PrintedPages } from "./printed-pages.tsx";
import type { RoundPaperProps } from "./round-paper.ts";
import { SheetsPaper } from "./sheets-paper.tsx";
import { slipPages, SlipsPaper } from "./slips-paper.tsx";

interface PrintedPaper {
  Pages: ComponentType<RoundPaperProps>;
  count: (tables: EventRound["tables"]) => number;
}

const PAPERS: Record<"pairings" | "slips" | "sheets", PrintedPaper> = {
  pairings: { Pages: PairingsPaper, count: (tables) => pairingPages(tables).length },
  slips: { Pages: SlipsPaper, count: (tables) => slipPages(tables).length },
  sheets: { Pages: SheetsPaper, count: ({ length }) => length },
};

interface PrintedRoundProps extends Pick<EventPageProps, "event"> {
  what: keyof typeof PAPERS;
  /** The number of a round; 0 for the latest one. */
  roundNo: number;
  onRound: (no: number) => void;
}

export function PrintedRound({ event, what, roundNo, onRound }: PrintedRoundProps) {
  const { t } = useLingui();
  const call = useCallback(
    async () => ({
      round: roundNo > 0 ? await readRoundNo(event.id, roundNo) : (await readRound(event.id)).round,
    }),
    [event.id, roundNo],
  );
  const { value, error, reload } = useRequest(call);
  useReloadWith(event, reload);
  const reason = error?.message ?? "";
  if (value === undefined)
    return (
      <PendingPart
        error={error}
        onRetry={reload}
        loading={t`Loading the round...`}
        failed={t`We could not load the round. ${reason}`}
      />
    );
  const { round } = value;
  const latest = Math.max(event.round, round?.no ?? 0);
  return (
    <>
      {latest > 1 && <RoundField latest={latest} chosen={round?.no ?? latest} onRound={onRound} />}
      <RoundPages event={event} round={round} what={what} />
    </>
  );
}

interface RoundPagesProps extends Pick<PrintedRoundProps, "event" | "what"> {
  round: EventRound | null;
}

function RoundPages({ event, round, what }: RoundPagesProps) {
  if (round === null)
    return (
      <p className="text-ink-2">
        <Trans>There is no round to print yet.</Trans>
      </p>
    );
  if (round.state === "cancelled")
    return (
      <p className="text-ink-2">
        <Trans>This round is cancelled and counts nowhere.</Trans>
      </p>
    );
  const { Pages, count } = PAPERS[what];
  return (
    <PrintedPages count={count(round.tables)}>
      <Pages event={event} round={round} />
    </PrintedPages>
  );
}

interface RoundFieldProps extends Pick<PrintedRoundProps, "onRound"> {
  latest: number;
  chosen: number;
}

function RoundField({ latest, chosen, onRound }: RoundFieldProps) {
  const { t } = useLingui();
  const label = (no: number) => t`Round ${no}`;
  return (
    <SelectField
      label={t`Of which round`}
      value={chosen}
      onChange={({ target }) => onRound(Number(target.value))}
    >
      {Array.from({ length: latest }, (_round, at) => latest - at).map((no) => (
        <option key={no} value={no}>
          {label(no)}
        </option>
      ))}
    </SelectField>
  );
}
