import { WinRateArc } from "#ui/win-rate.tsx";

/** The win rate arc as on a profile, with sample values. */
export function HeroRate() {
  return <WinRateArc rate={68.7} />;
}
