import { DISCLAIMER } from "@capicu/contract/landing";
import { Trans } from "@lingui/react/macro";
import { Play } from "lucide-react";
import { lazy, Suspense } from "react";

import { useSay } from "#languages/say.ts";
import chain from "#ui/art/hero-capicu.svg";
import { ButtonLink } from "#ui/button.tsx";

import { WATCH_DEMO_EVENT, WATCH_DEMO_ID } from "./watch-demo.ts";

// Prerendered with the page; only its code loads later.
const HeroRate = lazy(async () => ({ default: (await import("./hero-rate.tsx")).HeroRate }));

export function Hero() {
  const say = useSay();
  return (
    <div className="mx-auto max-w-[1440px] px-2 sm:px-4">
      <div className="table-rim">
        <section className="felt felt-panel grid grid-cols-[minmax(0,1fr)] items-center gap-10 px-6 py-12 sm:px-10 lg:grid-cols-2 lg:px-14 lg:py-16">
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
            <h1 className="type-display">
              <Trans>Put your record on the table.</Trans>
            </h1>
            <p className="max-w-[46ch] text-[1.0625rem]/[1.6875rem] text-felt-ink-2 lg:text-[1.1875rem]/[1.8125rem]">
              <Trans>
                Two screenshots of your domino stats become a public record: read, reviewed and
                ranked, in Overall, Casual and Blitz.
              </Trans>
            </p>
            <div className="flex flex-wrap gap-3 max-sm:grid">
              <ButtonLink to="/register" variant="brass" size="lg">
                <Trans>Start Tracking Free</Trans>
              </ButtonLink>
              <a
                href={`#${WATCH_DEMO_ID}`}
                onClick={() => dispatchEvent(new Event(WATCH_DEMO_EVENT))}
                className="button"
                data-variant="secondary"
                data-size="lg"
              >
                <Play size={18} strokeWidth={1.75} aria-hidden="true" />
                <Trans>Watch Demo</Trans>
              </a>
            </div>
            <p className="max-w-[52ch] type-small text-felt-ink-2">{say(DISCLAIMER)}</p>
          </div>
          <div aria-hidden="true" className="relative mx-auto grid w-full max-w-[560px]">
            <img src={chain} alt="" className="w-full" width={590} height={480} />
            <div className="hero-arc">
              <Suspense fallback={null}>
                <HeroRate />
              </Suspense>
            </div>
          </div>
        </section>
      </div>
    </div>
  );
}
