import type { I18n } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useId, useRef, useState } from "react";

import type { Chart } from "./chart-line.ts";
import type { Drawing } from "./draw-lines.ts";
import { ensureUsableLanguage } from "./usable-language.ts";

interface LineChartProps {
  /** The chart's description in a sentence. */
  label: string;
  chart: Chart;
  /** Describes the time with this index. */
  describe: (index: number) => string;
}

/** A table with the same numbers must be beside the chart, because screen readers cannot read a picture. */
export function LineChart({ label, chart, describe }: LineChartProps) {
  const { t, i18n } = useLingui();
  const [chosen, setChosen] = useState<number | null>(null);
  const { place, drawing, state } = useDrawing(chart, { onPoint: setChosen, i18n });
  const last = chart.times.length - 1;
  const index = Math.min(chosen ?? last, last);
  const descriptionId = useId();
  return (
    <figure className="line-chart">
      {state === "failed" ? (
        <output className="text-ink-2">
          <Trans>The chart could not be loaded. The table holds the same numbers.</Trans>
        </output>
      ) : (
        <div
          ref={place}
          className="line-chart-picture"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn on a canvas inside
          role="img"
          aria-label={label}
          aria-busy={state === "coming"}
        />
      )}
      <figcaption className="line-chart-said">
        <output id={descriptionId} className="type-small text-ink-2">
          {describe(index)}
        </output>
        {last > 0 && state !== "failed" && (
          <input
            type="range"
            aria-label={t({ message: "Upload", context: "one of several" })}
            aria-valuetext={describe(index)}
            min={0}
            max={last}
            value={index}
            onChange={({ target }) => {
              setChosen(target.valueAsNumber);
              drawing.current?.point(target.valueAsNumber);
            }}
          />
        )}
      </figcaption>
    </figure>
  );
}

interface DrawingOptions {
  onPoint: (index: number | null) => void;
  i18n: I18n;
}

function useDrawing(chart: Chart, { onPoint, i18n }: DrawingOptions) {
  const place = useRef<HTMLDivElement>(null);
  const drawing = useRef<Drawing>(null);
  const [state, setState] = useState<"coming" | "drawn" | "failed">("coming");
  useEffect(() => {
    let ended = false;
    const draw = async () => {
      ensureUsableLanguage();
      const { drawLines } = await import("./draw-lines.ts");
      if (ended || place.current === null) return;
      drawing.current = drawLines(chart, { element: place.current, onPoint, i18n });
      setState("drawn");
    };
    draw().catch(() => setState("failed"));
    return () => {
      ended = true;
      drawing.current?.end();
      drawing.current = null;
      onPoint(null);
    };
  }, [chart, onPoint, i18n]);
  return { place, drawing, state };
}
