import { WinRateArc } from "#ui/win-rate.tsx";

/** As it looks on a profile, for nobody in particular. */
export function HeroRate() {
  return <WinRateArc rate={68.7} />;
}
