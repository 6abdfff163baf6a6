import { Trans } from "@lingui/react/macro";

import { useFormats } from "#languages/formats.ts";

const PIPS = 10;
const PIP_PX = 6;
const PITCH_PX = 9;
const TICKS = 28;
const SWEEP = 240;

/** Ten pips of ten per cent each, the last one cut in proportion, with the number beside them. */
export function WinRatePips({ rate }: { rate: number }) {
  return (
    <span
      className="win-pips"
      style={{ ["--fill" as string]: `${filledWidth(rate)}px` }}
      aria-hidden="true"
    />
  );
}

/** The lit width of the row of pips, without the gaps. */
export function filledWidth(rate: number): number {
  const pips = (Math.min(Math.max(rate, 0), 100) / 100) * PIPS;
  const whole = Math.floor(pips);
  return whole * PITCH_PX + (pips - whole) * PIP_PX;
}

/** An arc of 28 ticks, one for each tile of the set, with the number in the middle. */
export function WinRateArc({ rate, label }: { rate: number; label?: string }) {
  const { rate: formatRate } = useFormats();
  const lit = Math.round((Math.min(Math.max(rate, 0), 100) / 100) * TICKS);
  return (
    <div className="win-arc">
      <svg viewBox="0 0 200 158" aria-hidden="true">
        {Array.from({ length: TICKS }, (_, tick) => (
          <rect
            // oxlint-disable-next-line react/no-array-index-key -- ticks have no identity but their place
            key={tick}
            x="97.5"
            y="6"
            width="5.5"
            height="15"
            rx="2.75"
            fill={tick < lit ? "var(--meter)" : "var(--meter-off)"}
            transform={`rotate(${(tick / (TICKS - 1)) * SWEEP - SWEEP / 2} 100 100)`}
          />
        ))}
      </svg>
      <div className="absolute inset-0 grid place-content-center pt-3 text-center">
        <span className="type-number-l text-[17cqi]/[1.1] text-ink">{formatRate(rate)}</span>
        <span className="win-arc-label type-small text-ink-2">
          {label ?? <Trans>Win Rate</Trans>}
        </span>
      </div>
    </div>
  );
}
