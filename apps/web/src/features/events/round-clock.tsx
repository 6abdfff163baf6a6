import type { EventRound } from "@capicu/contract/event-play";
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";

import type { EventPageProps } from "./event-page.ts";
import { serverNow } from "./server-clock.ts";

type Clock = Pick<EventRound, "ends_at" | "clock_stopped_at">;

interface RoundClockProps {
  round: Clock;
  rules: EventPageProps["event"]["rules"];
}

const SECOND_MS = 1000;
const MINUTE_S = 60;

/** The time that is left, by the server's clock; its warning and its end are announced. */
export function RoundClock({ round, rules }: RoundClockProps) {
  const left = useSecondsLeft(round);
  if (left === null) return null;
  const { warning, atTime } = rules.game.limit;
  const isOver = left <= 0;
  const isWarning = !isOver && left <= warning * MINUTE_S;
  return (
    <div className="grid gap-1">
      <p
        className="event-clock type-number-l"
        role="timer"
        data-over={isOver ? "" : undefined}
        data-warning={isWarning ? "" : undefined}
      >
        {clockText(Math.max(0, left))}
      </p>
      <output className="type-small text-ink-2">
        {round.clock_stopped_at !== null && <Trans>The clock stands still.</Trans>}
        {round.clock_stopped_at === null && isWarning && <WarningWords minutes={warning} />}
        {isOver && <EndWords atTime={atTime} />}
      </output>
    </div>
  );
}

function WarningWords({ minutes }: { minutes: number }) {
  return <Trans>The round ends soon: minutes left at most: {minutes}</Trans>;
}

/** What becomes of the hand that is being played. */
export function EndWords({ atTime }: { atTime: "finish-hand" | "stop" }) {
  const { t } = useLingui();
  return atTime === "finish-hand"
    ? t`Time is over. Finish this hand; then the game ends.`
    : t`Time is over. The game ends now, without this hand.`;
}

/** Null where the rules know no time. It counts while the clock runs. */
export function useSecondsLeft({ ends_at, clock_stopped_at }: Clock): number | null {
  const [, tick] = useState(0);
  const isRunning = ends_at !== null && clock_stopped_at === null;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => tick((count) => count + 1), SECOND_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  if (ends_at === null) return null;
  const now = clock_stopped_at === null ? serverNow() : Date.parse(clock_stopped_at);
  return Math.ceil((Date.parse(ends_at) - now) / SECOND_MS);
}

export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / MINUTE_S)}:${String(seconds % MINUTE_S).padStart(2, "0")}`;
