import type { EventTableDetails } from "@capicu/contract/event-play";
import { Trans, useLingui } from "@lingui/react/macro";

import type { EventPageProps } from "#features/events/event-page.ts";
import type { PersonNames } from "#features/events/person-names.ts";
import { sideLetter } from "#features/events/seats.ts";
import { SideMark } from "#features/events/side-mark.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Message } from "#ui/message.tsx";

import { HandForm } from "./hand-form.tsx";
import { LineList } from "./line-list.tsx";
import type { Sheet } from "./use-sheet.ts";

export interface ScoreSheetProps {
  event: EventPageProps["event"];
  details: EventTableDetails;
  sheet: Sheet;
  names: PersonNames;
}

const DECIDED: ReadonlySet<string> = new Set(["confirmed", "unanswered", "ruled"]);

/** One's own sheet, hand by hand; it also works without a network. */
export function ScoreSheet(props: ScoreSheetProps) {
  const { details, sheet } = props;
  const isDecided = details.result !== null && DECIDED.has(details.result.state);
  const isFinished = sheet.score?.state === "finished";
  if (isDecided && sheet.lines.length === 0) return null;
  return (
    <Card className="event-card" aria-labelledby="event-sheet">
      <h3 id="event-sheet" className="type-h2">
        <Trans>Your score sheet</Trans>
      </h3>
      <Sums {...props} />
      <NotSent sheet={sheet} />
      {sheet.failure !== undefined && <Message variant="error">{sheet.failure}</Message>}
      {!isDecided && !isFinished && <HandForm {...props} />}
      <LineList {...props} />
      {!isDecided && <TakeBack sheet={sheet} />}
    </Card>
  );
}

function NotSent({ sheet }: Pick<ScoreSheetProps, "sheet">) {
  const { t } = useLingui();
  const unsent = sheet.lines.filter(({ isSent }) => !isSent).length;
  if (unsent === 0) return null;
  return (
    <Message variant="warning">
      {t`Lines not sent: ${unsent}. They are kept on this device and sent by themselves.`}
    </Message>
  );
}

function TakeBack({ sheet }: Pick<ScoreSheetProps, "sheet">) {
  const { t } = useLingui();
  if (sheet.lines.length === 0) return null;
  return (
    <Button
      variant="secondary"
      className="justify-self-start"
      busy={sheet.isBusy && t`Loading...`}
      onClick={() => void sheet.takeBack()}
    >
      <Trans>Take back the last line</Trans>
    </Button>
  );
}

/** The running sums, as both the phones and the server count them. */
function Sums({ event, details, sheet, names }: ScoreSheetProps) {
  const { t } = useLingui();
  const { score } = sheet;
  const { target } = event.rules.game;
  if (score === null)
    return (
      <Message variant="warning">
        <Trans>These lines do not fit together. Take back the last one.</Trans>
      </Message>
    );
  const winner = score.winner === null ? "" : sideLetter(score.winner);
  return (
    <div className="grid gap-2">
      <dl className="event-sums">
        {score.points.map((points, side) => (
          <div key={sideLetter(side)} data-won={score.winner === side ? "" : undefined}>
            <dt>
              <SideMark side={side} />{" "}
              <bdi className="type-small">{names.names(details.table.sides[side] ?? [])}</bdi>
            </dt>
            <dd className="type-number-l">{points}</dd>
          </div>
        ))}
      </dl>
      <output className="type-small text-ink-2">
        {score.state === "finished" && winner !== "" && t`Side ${winner} has won this game.`}
        {score.state === "finished" && winner === "" && t`The game is over and ends in a draw.`}
        {score.state === "one-more-hand" && t`The points are equal: one more hand is played.`}
        {score.state === "playing" && t`The game goes to ${target}.`}
      </output>
    </div>
  );
}
