import type { Progress, ProgressPoint } from "@capicu/contract/progress";
import { formatRate, type Mode } from "@capicu/contract/statistics";
import type { ReactNode } from "react";

import { formatCount } from "#lib/format-numbers.ts";
import { Card } from "#ui/card.tsx";

import { fullDayOf } from "./days.ts";
import { differenceOf } from "./difference.ts";
import { FormBars } from "./form-bars.tsx";
import { formOf, paceOf, stepsOf, type Form, type Pace } from "./steps.ts";

interface ProgressFiguresProps {
  points: readonly ProgressPoint[];
  mode: Mode;
  ranks: Progress["ranks"];
}

/** The latest upload compared with the one before, the recent form, and the pace. */
export function ProgressFigures({ points, mode, ranks }: ProgressFiguresProps) {
  const steps = stepsOf(points, mode);
  const latest = points.at(-1);
  if (latest === undefined) return null;
  const career = latest[`${mode}_win_rate`];
  const form = formOf(steps);
  const difference = differenceOf(steps.at(-1)) ?? {
    headline: "First upload",
    detail: `Approved ${fullDayOf(latest.approved_at)}. The next upload will show the difference.`,
  };
  return (
    <div className="progress-figures">
      <Figure name="Since the last upload" value={difference.headline} note={difference.detail} />
      <Figure
        name="Form"
        value={form === null ? "–" : formatRate(form.rate)}
        note={wordsOf(form, career)}
      >
        {form !== null && <FormBars form={form} />}
      </Figure>
      <Figure {...paceWords(paceOf(steps))} />
      <Figure {...rankWords(latest, mode, ranks)} />
    </div>
  );
}

interface FigureProps {
  name: string;
  value: string;
  note: string;
  children?: ReactNode;
}

function Figure({ name, value, note, children }: FigureProps) {
  return (
    <Card className="progress-figure">
      <h3 className="type-label text-ink-2">{name}</h3>
      <p className="type-number-m">{value}</p>
      {children}
      <p className="type-small text-ink-2">{note}</p>
    </Card>
  );
}

function wordsOf(form: Form | null, career: number): string {
  if (form === null) return "Shown from the second upload with new games.";
  const { steps, games } = form;
  const uploads = steps.length === 1 ? "the last upload" : `the last ${steps.length} uploads`;
  return `of ${formatCount(games)} games in ${uploads}; ${formatRate(career)} in all.`;
}

function paceWords(pace: Pace | null): FigureProps {
  if (pace === null)
    return { name: "Pace", value: "–", note: "Shown once two uploads are a day or more apart." };
  const perWeek = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });
  const text = perWeek.format(pace.gamesPerWeek);
  const uploads = pace.uploads === 1 ? "upload" : `${pace.uploads} uploads`;
  return {
    name: "Pace",
    value: `${text} ${text === "1" ? "game" : "games"} per week`,
    note: `over the last ${uploads}.`,
  };
}

function rankWords(latest: ProgressPoint, mode: Mode, ranks: Progress["ranks"]): FigureProps {
  const then = latest[`${mode}_rank`];
  const among =
    then === null || latest.ranked_players === null
      ? "We have no rank from the last approval."
      : `#${formatCount(then)} of ${formatCount(latest.ranked_players)} when it was approved.`;
  return {
    name: "Rank today",
    value: ranks === null ? "–" : `#${formatCount(ranks[mode])}`,
    note: ranks === null ? "Not on the board." : among,
  };
}
