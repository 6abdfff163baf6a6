import { useEffect, useState } from "react";

const STEP_MS = 5000;

export interface WalkThroughState {
  step: number;
  playing: boolean;
  goTo: (step: number) => void;
  togglePlaying: () => void;
}

/** Advances automatically unless reduced motion is preferred, and stops at the last step. */
export function useWalkThrough(steps: number): WalkThroughState {
  const [step, setStep] = useState(0);
  const [wantsToPlay, setWantsToPlay] = useState(
    () => !matchMedia("(prefers-reduced-motion: reduce)").matches,
  );
  const last = steps - 1;
  const playing = wantsToPlay && step < last;

  useEffect(() => {
    if (!playing) return undefined;
    const timer = setTimeout(() => setStep(step + 1), STEP_MS);
    return () => clearTimeout(timer);
  }, [playing, step]);

  return {
    step,
    playing,
    goTo(next) {
      setWantsToPlay(false);
      setStep(Math.min(Math.max(next, 0), last));
    },
    togglePlaying() {
      if (step === last) setStep(0);
      setWantsToPlay(!playing);
    },
  };
}
