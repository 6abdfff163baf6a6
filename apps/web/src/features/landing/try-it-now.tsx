import { SAMPLE_PICTURE } from "@capicu/contract/sample";
import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback, useEffect, useRef, useState } from "react";

import { DemoDrop } from "./demo-drop.tsx";
import { DemoPreview, PREVIEW_CLASSES } from "./demo-preview.tsx";
import { DemoResult } from "./demo-result.tsx";
import { useDemoAnalysis, type DemoAnalysis } from "./use-demo-analysis.ts";
import { WalkThrough } from "./walk-through.tsx";
import { WATCH_DEMO_EVENT, WATCH_DEMO_ID } from "./watch-demo.ts";

export function TryItNow() {
  const section = useRef<HTMLElement>(null);
  const [showing, setShowing] = useState(0);
  const analysis = useDemoAnalysis();
  const show = useCallback(() => {
    setShowing((count) => count + 1);
    section.current?.scrollIntoView({ block: "start" });
  }, []);
  useDemoCall(show);
  return (
    <section
      id={WATCH_DEMO_ID}
      ref={section}
      aria-labelledby="try-it-now"
      className="grid scroll-mt-20 gap-7"
    >
      <div className="grid gap-2">
        <h2 id="try-it-now" className="type-h1 lg:text-[2.5rem]/[2.875rem]">
          <Trans>Try It Now</Trans>
        </h2>
        <p className="max-w-[60ch] text-[1.0625rem]/[1.6875rem] text-ink-2">
          <Trans>
            Let the site read a sample screenshot, or drop one of your own. Your own stays in your
            browser: its numbers are made up. Nothing is uploaded.
          </Trans>
        </p>
      </div>
      {showing === 0 ? (
        <Trial {...analysis} />
      ) : (
        <WalkThrough key={showing} onClose={() => setShowing(0)} />
      )}
    </section>
  );
}

/** Reacts to Watch Demo, or to an address that requests the demo. */
function useDemoCall(show: () => void) {
  useEffect(() => {
    if (location.hash === `#${WATCH_DEMO_ID}`) show();
    addEventListener(WATCH_DEMO_EVENT, show);
    return () => removeEventListener(WATCH_DEMO_EVENT, show);
  }, [show]);
}

function Trial({ demo, analyse, analyseSample, refuse, reset }: DemoAnalysis) {
  const place = useFocusKept(demo.phase);
  return (
    <div className="tile tile-cells tile-stack">
      <div ref={place} tabIndex={-1} className="p-4 focus:outline-none sm:p-7">
        {demo.phase === "waiting" ? (
          <DemoDrop refusal={demo.refusal} onTake={analyse} onSample={analyseSample} />
        ) : (
          <div className="grid h-full min-h-64 place-content-center rounded-card bg-tile-groove p-4">
            {demo.picture === "sample" ? (
              <SamplePicture />
            ) : (
              <DemoPreview picture={demo.picture} onUnreadable={refuse} />
            )}
          </div>
        )}
      </div>
      <div className="p-5 sm:p-7">
        <DemoResult demo={demo} onReset={reset} />
      </div>
    </div>
  );
}

function SamplePicture() {
  const { t } = useLingui();
  return (
    <img
      src={SAMPLE_PICTURE}
      width={921}
      height={1147}
      alt={t`Screenshot of the statistics of a made-up player`}
      className={`${PREVIEW_CLASSES} h-auto w-auto`}
    />
  );
}

/** The pressed button disappears with its phase, so the focus is moved. */
function useFocusKept(phase: DemoAnalysis["demo"]["phase"]) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(phase);
  useEffect(() => {
    const isNew = before.current !== phase;
    before.current = phase;
    if (!isNew || document.activeElement !== document.body) return;
    const next = phase === "waiting" ? place.current?.querySelector("button") : place.current;
    next?.focus({ preventScroll: true });
  }, [phase]);
  return place;
}
