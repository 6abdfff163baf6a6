import type { EventResult } from "@capicu/contract/event-play";
import { Trans, useLingui } from "@lingui/react/macro";

import { confirmResult, disputeResult } from "#backend/event-play.ts";
import type { PersonNames } from "#features/events/person-names.ts";
import { scoreText } from "#features/events/seats.ts";
import { useFormats } from "#languages/formats.ts";
import { Button } from "#ui/button.tsx";
import { Message } from "#ui/message.tsx";
import { useWork } from "#widgets/use-work.ts";

import type { TableProps } from "./table-part.tsx";
import type { Sheet } from "./use-sheet.ts";

interface ResultPartProps extends TableProps {
  sheet: Sheet;
  names: PersonNames;
}

type Outcome = Pick<EventResult, "points" | "winner">;

/** What the result is, or what this side can do so that there is one. */
export function ResultPart(props: ResultPartProps) {
  const { details, sheet, names } = props;
  const { result } = details;
  const offered = outcomeToConfirm(props);
  const isWaiting = offered === null && result === null && sheet.score?.state === "finished";
  return (
    <>
      {result !== null && <ResultWords details={details} result={result} names={names} />}
      {details.own_side !== null && offered !== null && <Answer {...props} offered={offered} />}
      {isWaiting && (
        <p className="text-ink-2">
          <Trans>Once all lines are sent, you can confirm the result.</Trans>
        </p>
      )}
    </>
  );
}

/** Confirms for one's own side, or says that the other side's result is wrong. */
function Answer({
  details,
  place,
  offered,
  onDetails,
  onOutdated,
}: ResultPartProps & { offered: Outcome }) {
  const { t } = useLingui();
  const { busy, failure, work } = useWork();
  const score = scoreText(offered.points);
  const act = async (task: () => ReturnType<typeof disputeResult>) => {
    if (!(await work(async () => onDetails(await task())))) onOutdated();
  };
  return (
    <>
      <div className="event-actions">
        <Button
          busy={busy && t`Loading...`}
          onClick={() => void act(() => confirmResult(place, offered))}
        >
          {t`Confirm ${score}`}
        </Button>
        {details.result !== null && (
          <Button
            variant="danger"
            disabled={busy}
            onClick={() => void act(() => disputeResult(place))}
          >
            <Trans>That is not right</Trans>
          </Button>
        )}
      </div>
      {failure !== undefined && <Message variant="error">{failure}</Message>}
    </>
  );
}

/** What this side can confirm now: the other side's result, or a finished sheet that the server has. */
function outcomeToConfirm({ details, sheet }: ResultPartProps): Outcome | null {
  const { result, own_side, sheets } = details;
  if (result?.state === "proposed") return result.proposed_side === own_side ? null : result;
  if (result !== null) return null;
  const own = sheet.lines.length > 0;
  if (own && (sheet.score?.state !== "finished" || sheet.lines.some(({ isSent }) => !isSent)))
    return null;
  return sheets.find((each) => (own ? each.is_own : true) && each.is_finished) ?? null;
}

interface ResultWordsProps extends Pick<ResultPartProps, "details" | "names"> {
  result: EventResult;
}

function ResultWords({ details, result, names }: ResultWordsProps) {
  const { t } = useLingui();
  const { deadline } = useFormats();
  const score = scoreText(result.points);
  const due = result.due_at === null ? "" : deadline(new Date(result.due_at));
  if (result.state === "ruled") return <Ruling result={result} names={names} />;
  if (result.state === "proposed") {
    const isOwn = result.proposed_side === details.own_side;
    return (
      <Message variant="info">
        {isOwn
          ? t`Your side has confirmed ${score}. Without an answer of the other side it counts at ${due}.`
          : t`One side has confirmed ${score}. Without an answer of the other side it counts at ${due}.`}
      </Message>
    );
  }
  if (result.state === "disputed")
    return (
      <Message variant="warning">{t`The sides disagree. The director is told and decides.`}</Message>
    );
  return (
    <Message variant="success">
      {result.state === "confirmed"
        ? t`Both sides have confirmed ${score}.`
        : t`${score} counts: the other side did not answer in time.`}
    </Message>
  );
}

/** A no-show has no points of its own: what it is worth, the rules of the event say. */
function Ruling({ result, names }: Omit<ResultWordsProps, "details">) {
  const score = scoreText(result.points);
  const who = names.names(result.absent);
  return (
    <Message variant="success">
      <span className="block">
        {result.kind === "no-show" ? (
          <Trans>The director has decided. Absent: {who}.</Trans>
        ) : (
          <Trans>The director has decided: {score}.</Trans>
        )}
      </span>
      <span className="block wrap-anywhere whitespace-pre-line">{result.reason}</span>
    </Message>
  );
}
