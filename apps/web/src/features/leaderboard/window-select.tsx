import {
  seasonFrame,
  seasonOf,
  TIMEFRAMES,
  type SeasonOnBoard,
  type Timeframe,
} from "@capicu/contract/leaderboard";
import { useLingui } from "@lingui/react/macro";

import { utcDay } from "#lib/utc-day.ts";
import { BareSelect } from "#ui/select-field.tsx";

import { TIMEFRAME_NAMES, type View } from "./view.ts";

const PAST = "past";

interface WindowSelectProps {
  view: View;
  seasons: readonly SeasonOnBoard[];
  /** Whether a past day can be chosen. */
  hasPast: boolean;
  onChange: (change: Partial<View>) => void;
}

/** The span of time: until now, a season, or all until a past day. */
export function WindowSelect({ view, seasons, hasPast, onChange }: WindowSelectProps) {
  const { t } = useLingui();
  const chosen = seasonOf(view.timeframe);
  // A link may name a season that is not offered.
  const other = chosen === null || seasons.some(({ slug }) => slug === chosen) ? null : chosen;
  const choose = (value: string) => {
    if (value !== PAST) return onChange({ timeframe: value, at: "" });
    return onChange({ timeframe: "all", at: utcDay(-1) });
  };
  return (
    <BareSelect
      label={t({ message: "Time", context: "the span of time of a leaderboard" })}
      value={view.at === "" ? view.timeframe : PAST}
      onChange={(event) => choose(event.target.value)}
    >
      {TIMEFRAMES.map((timeframe: Timeframe) => (
        <option key={timeframe} value={timeframe}>
          {t(TIMEFRAME_NAMES[timeframe])}
        </option>
      ))}
      {(hasPast || view.at !== "") && <option value={PAST}>{t`Past day`}</option>}
      {(seasons.length > 0 || other !== null) && (
        <optgroup label={t`Season`}>
          {seasons.map(({ slug, name }) => (
            <option key={slug} value={seasonFrame(slug)}>
              {name}
            </option>
          ))}
          {other !== null && <option value={view.timeframe}>{other}</option>}
        </optgroup>
      )}
    </BareSelect>
  );
}
