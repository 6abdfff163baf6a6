import type { GameRecord, StandingsRow } from "@capicu/contract/event-play";
import { Trans, useLingui } from "@lingui/react/macro";

import { useFormats } from "#languages/formats.ts";
import { Dialog } from "#ui/dialog.tsx";

import { FIGURE_MEANINGS, FIGURE_NAMES, figureOf, type Figure } from "./criterion-words.ts";
import type { EventPageProps } from "./event-page.ts";
import { GameList } from "./game-list.tsx";
import type { PersonNames } from "./person-names.ts";

interface FigureDialogProps {
  event: EventPageProps["event"];
  row: StandingsRow;
  figure: Figure;
  names: PersonNames;
  onClose: () => void;
}

/** What one figure of the standings is made of. */
export function FigureDialog(props: FigureDialogProps) {
  const { row, figure, names, onClose } = props;
  const { t } = useLingui();
  const label = t(FIGURE_NAMES[figure]);
  return (
    <Dialog
      title={`${label}: ${names.names(row.entrants)}`}
      description={t(FIGURE_MEANINGS[figure])}
      open
      onClose={onClose}
    >
      <div className="grid gap-4">
        <Sum {...props} />
        {figure === "buchholz" ? (
          <Opponents row={row} names={names} />
        ) : (
          figure !== "lot" && <GameList records={gamesOf(row)} names={names} />
        )}
      </div>
    </Dialog>
  );
}

const gamesOf = ({ records }: StandingsRow): readonly GameRecord[] =>
  records.filter(({ outcome }) => outcome !== "none");

/** The calculation in one line, and its result. */
function Sum({ event, row, figure }: FigureDialogProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const format = (value: number) => number(value, { maximumFractionDigits: 4 });
  const value = format(figureOf(row, figure));
  const { points_for: own, points_against: against, won, drawn } = row;
  const possible = format(gamesOf(row).length * event.rules.game.target);
  const [pointsFor, pointsAgainst] = [format(own), format(against)];
  const lines: Record<Figure, string> = {
    wins: t`Won: ${won}. Drawn: ${drawn}. Together: ${value}`,
    effectiveness: {
      ratio: t`${pointsFor} ÷ ${pointsAgainst} = ${value}`,
      difference: t`${pointsFor} − ${pointsAgainst} = ${value}`,
      share: t`${pointsFor} ÷ ${possible} = ${value}`,
    }[event.rules.standings.effectiveness],
    buchholz: value,
    difference: t`${pointsFor} − ${pointsAgainst} = ${value}`,
    "points-for": value,
    direct: value,
    lot: value,
  };
  return <p className="type-number-m">{lines[figure]}</p>;
}

function Opponents({ row, names }: Pick<FigureDialogProps, "row" | "names">) {
  const { t } = useLingui();
  if (row.buchholz_of.length === 0)
    return (
      <p className="text-ink-2">
        <Trans>There are no opponents yet.</Trans>
      </p>
    );
  return (
    <ul className="event-rows">
      {row.buchholz_of.map(({ entrants, round, wins, is_cut }) => (
        <li key={`${round} ${entrants.join()}`} className="event-row">
          <span>
            <bdi>{names.names(entrants)}</bdi>{" "}
            <span className="type-small text-ink-2">{t`Round ${round}`}</span>
          </span>
          <span className="type-number">
            {is_cut ? t`Wins: ${wins}, left out` : t`Wins: ${wins}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
