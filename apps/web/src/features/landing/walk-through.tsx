import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import { useEffect, useRef } from "react";

import { Button } from "#ui/button.tsx";

import { DARK_ON_TILE } from "./demo-result.tsx";
import { SampleScreenshot } from "./sample-screenshot.tsx";
import { useWalkThrough, type WalkThroughState } from "./use-walk-through.ts";
import { WALK_THROUGH_STEPS } from "./walk-through-steps.tsx";

/** Explains the way from two screenshots to the leaderboard in captioned steps. */
export function WalkThrough({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const walk = useWalkThrough(WALK_THROUGH_STEPS.length);
  const region = useRef<HTMLElement>(null);
  useEffect(() => region.current?.focus({ preventScroll: true }), []);

  const current = WALK_THROUGH_STEPS[walk.step];
  if (current === undefined) return null;
  const step = walk.step + 1;
  const total = WALK_THROUGH_STEPS.length;
  return (
    <section
      ref={region}
      aria-label={t`Demo walk-through`}
      tabIndex={-1}
      className="tile tile-cells tile-stack"
    >
      <div className="p-4 sm:p-7">
        <div className="grid h-full min-h-80 place-content-center rounded-card bg-tile-groove p-4">
          <SampleScreenshot mark={current.mark} />
        </div>
      </div>
      <div className="grid min-h-96 content-between gap-5 p-5 sm:p-7">
        <div aria-live="polite" aria-atomic="true" className="grid gap-3">
          <p className="type-label text-ink-2">
            <Trans>
              Step {step} of {total}
            </Trans>
          </p>
          <h3 className="type-h2">{t(current.title)}</h3>
          <p className="max-w-[46ch]">{t(current.caption)}</p>
          {current.figure}
        </div>
        <Controls {...walk} onClose={onClose} />
      </div>
    </section>
  );
}

/** Stays focusable at both ends, because a disabled button would lose the focus. */
const STEP_CLASSES = "px-3 aria-disabled:opacity-40";

function Controls({ step, playing, goTo, togglePlaying, onClose }: ControlsProps) {
  const { t } = useLingui();
  const last = WALK_THROUGH_STEPS.length - 1;
  const Icon = playing ? Pause : Play;
  const label = playing ? t`Pause` : t`Play`;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        variant="secondary"
        aria-label={t`Previous step`}
        aria-disabled={step === 0}
        onClick={() => goTo(step - 1)}
        className={STEP_CLASSES}
      >
        <ChevronLeft size={20} strokeWidth={1.75} aria-hidden="true" />
      </Button>
      <Button
        variant="secondary"
        onClick={togglePlaying}
        icon={<Icon size={16} strokeWidth={1.75} aria-hidden="true" />}
      >
        {step === last ? t`Play again` : label}
      </Button>
      <Button
        variant="secondary"
        aria-label={t`Next step`}
        aria-disabled={step === last}
        onClick={() => goTo(step + 1)}
        className={STEP_CLASSES}
      >
        <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />
      </Button>
      <Button className={`ml-auto ${DARK_ON_TILE}`} onClick={onClose}>
        <Trans>Try it yourself</Trans>
      </Button>
    </div>
  );
}

interface ControlsProps extends WalkThroughState {
  onClose: () => void;
}
