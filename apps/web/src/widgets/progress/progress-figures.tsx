import type { Progress, ProgressPoint } from "@capicu/contract/progress";
import type { Mode } from "@capicu/contract/statistics";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";

import { useFormats } from "#languages/formats.ts";

import { fullDayOf } from "./days.ts";
import { differenceOf } from "./difference.ts";
import { Figure } from "./figure.tsx";
import { FormBars } from "./form-bars.tsx";
import { formOf, paceOf, stepsOf, type Form, type Pace } from "./steps.ts";

interface ProgressFiguresProps {
  points: readonly ProgressPoint[];
  mode: Mode;
  ranks: Progress["ranks"];
}

/** The latest upload compared with the one before, the recent form, and the pace. */
export function ProgressFigures({ points, mode, ranks }: ProgressFiguresProps) {
  const { t, i18n } = useLingui();
  const steps = stepsOf(points, mode);
  const latest = points.at(-1);
  if (latest === undefined) return null;
  const career = latest[`${mode}_win_rate`];
  const day = fullDayOf(latest.approved_at, i18n);
  const difference = differenceOf(steps.at(-1), i18n) ?? {
    headline: t`First upload`,
    detail: t`Approved ${day}. The next upload will show the difference.`,
  };
  return (
    <div className="progress-figures">
      <Figure
        name={t`Since the last upload`}
        value={difference.headline}
        note={difference.detail}
      />
      <FormFigure form={formOf(steps)} career={career} />
      <PaceFigure pace={paceOf(steps)} />
      <RankFigure
        today={ranks?.[mode]}
        then={latest[`${mode}_rank`]}
        players={latest.ranked_players}
      />
    </div>
  );
}

function FormFigure({ form, career }: { form: Form | null; career: number }) {
  const { t } = useLingui();
  const { rate } = useFormats();
  const name = t({ message: "Form", context: "how well it went of late" });
  if (form === null)
    return <Figure name={name} value="–" note={t`Shown from the second upload with new games.`} />;
  const { steps, games } = form;
  const [uploads, inAll] = [steps.length, rate(career)];
  return (
    <Figure
      name={name}
      value={rate(form.rate)}
      note={t`of ${plural(games, { one: "# game", other: "# games" })} in ${plural(uploads, { one: "the last upload", other: "the last # uploads" })}; ${inAll} in all.`}
    >
      <FormBars form={form} />
    </Figure>
  );
}

function PaceFigure({ pace }: { pace: Pace | null }) {
  const { t } = useLingui();
  const name = t`Pace`;
  if (pace === null)
    return (
      <Figure name={name} value="–" note={t`Shown once two uploads are a day or more apart.`} />
    );
  const { uploads } = pace;
  const games = Math.round(10 * pace.gamesPerWeek) / 10;
  return (
    <Figure
      name={name}
      value={t`${plural(games, { one: "# game per week", other: "# games per week" })}`}
      note={t`${plural(uploads, { one: "over the last upload.", other: "over the last # uploads." })}`}
    />
  );
}

interface RankFigureProps {
  today: number | undefined;
  then: number | null;
  players: number | null;
}

/** The rank now, and when the latest upload was approved. */
function RankFigure({ today, then, players }: RankFigureProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const name = t`Rank today`;
  if (today === undefined) return <Figure name={name} value="–" note={t`Not on the board.`} />;
  const value = `#${number(today)}`;
  if (then === null || players === null)
    return <Figure name={name} value={value} note={t`We have no rank from the last approval.`} />;
  const [rank, count] = [number(then), number(players)];
  return <Figure name={name} value={value} note={t`#${rank} of ${count} when it was approved.`} />;
}
