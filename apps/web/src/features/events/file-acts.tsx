import type { EventDetails } from "@capicu/contract/events";
import { Trans, useLingui } from "@lingui/react/macro";
import { CalendarPlus, Download } from "lucide-react";

import { exportStandings, readCalendarFile } from "#backend/events.ts";
import { saveFile } from "#lib/save-file.ts";
import { Button } from "#ui/button.tsx";
import { Message } from "#ui/message.tsx";
import { useActs } from "#widgets/use-acts.ts";

import { PrintLink } from "./print-link.tsx";

const ICON = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;

interface FileActsProps {
  event: EventDetails;
  reload: () => void;
}

/** A file that calendar programs read; a later one of the same event replaces it. */
export function CalendarFile({ event, reload }: FileActsProps) {
  const { t } = useLingui();
  const acts = useActs(reload);
  const save = async () => {
    const { name, file } = await readCalendarFile(event.slug);
    saveFile(new Blob([file], { type: "text/calendar" }), name);
  };
  return (
    <>
      <Button
        variant="secondary"
        icon={<CalendarPlus {...ICON} />}
        disabled={acts.busy !== null}
        onClick={() => void acts.act("calendar", save, t`The calendar file is saved.`)}
      >
        <Trans>Save for my calendar</Trans>
      </Button>
      {acts.refusal !== undefined && <Message variant="error">{acts.refusal}</Message>}
    </>
  );
}

const TYPES = { csv: "text/csv", json: "application/json" } as const;

/** The standings for a spreadsheet, or for another program. */
export function StandingsFiles({ event, reload }: FileActsProps) {
  const { t } = useLingui();
  const acts = useActs(reload);
  const save = async (format: keyof typeof TYPES) => {
    const { name, content } = await exportStandings(event.id, format);
    saveFile(new Blob([content], { type: TYPES[format] }), name);
  };
  const button = (format: keyof typeof TYPES, label: string) => (
    <Button
      variant="quiet"
      icon={<Download {...ICON} />}
      disabled={acts.busy !== null}
      onClick={() => void acts.act(format, () => save(format), t`The standings are saved.`)}
    >
      {label}
    </Button>
  );
  return (
    <>
      {acts.refusal !== undefined && <Message variant="error">{acts.refusal}</Message>}
      <div className="event-actions">
        {button("csv", t`Save as a spreadsheet`)}
        {button("json", t`Save as JSON`)}
        <PrintLink event={event} what="standings" />
      </div>
    </>
  );
}
