import type { Recap, RecapGain, RecapMode } from "@capicu/contract/recaps";
import type { MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";

import { useFormats } from "#languages/formats.ts";

import { RecapFigure } from "./recap-figure.tsx";
import { GainSource } from "./recap-sources.tsx";

interface ModeFiguresProps {
  recap: Recap;
  gain: { mode: RecapMode; games: RecapGain; wins: RecapGain; points: RecapGain };
}

const MODE_NAMES: Record<RecapMode, MessageDescriptor> = {
  overall: msg({ message: "Overall", context: "mode" }),
  casual: msg({ message: "Casual", context: "mode" }),
  blitz: msg({ message: "Blitz", context: "mode" }),
};

/** What a mode has gained: games always, wins and points where there are some. */
export function ModeFigures({ recap, gain: { mode, games, wins, points } }: ModeFiguresProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const figures = [
    { gain: games, label: t`${plural(games.gain, { one: "game", other: "games" })}` },
    { gain: wins, label: t`${plural(wins.gain, { one: "win", other: "wins" })}` },
    { gain: points, label: t`${plural(points.gain, { one: "point", other: "points" })}` },
  ].filter(({ gain }) => gain.gain > 0);
  return (
    <section className="grid gap-2" aria-label={t(MODE_NAMES[mode])}>
      <h3 className="type-h3">{t(MODE_NAMES[mode])}</h3>
      <div className="recap-figures">
        {figures.map(({ gain, label }) => (
          <RecapFigure key={label} value={`+${number(gain.gain)}`} label={label}>
            <GainSource recap={recap} gain={gain} />
          </RecapFigure>
        ))}
      </div>
    </section>
  );
}
