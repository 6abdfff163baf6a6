import { Trans, useLingui } from "@lingui/react/macro";

import { setClock, type ClockChange } from "#backend/event-play.ts";
import { Button } from "#ui/button.tsx";
import type { Acts } from "#widgets/use-acts.ts";

import type { RoundProps } from "./draft-part.tsx";

const MORE_MINUTES = 5;

/** Where the rules know a time: it stops, goes on, or becomes longer, for all tables. */
export function ClockActs({ event, round, acts, onChange }: RoundProps & { acts: Acts }) {
  const { t } = useLingui();
  if (round.ends_at === null) return null;
  const set = async (change: ClockChange) => {
    if (await acts.act("clock", () => setClock(event.id, round.no, change), t`The clock is set.`))
      onChange();
  };
  const isStopped = round.clock_stopped_at !== null;
  return (
    <div className="event-actions">
      <Button
        variant="secondary"
        disabled={acts.busy !== null}
        onClick={() => void set({ action: isStopped ? "go-on" : "stop" })}
      >
        {isStopped ? <Trans>Let the clock go on</Trans> : <Trans>Stop the clock</Trans>}
      </Button>
      <Button
        variant="secondary"
        disabled={acts.busy !== null}
        onClick={() => void set({ action: "add-minutes", minutes: MORE_MINUTES })}
      >
        <Trans>Add {MORE_MINUTES} minutes</Trans>
      </Button>
    </div>
  );
}
