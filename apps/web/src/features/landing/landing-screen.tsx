// The first code has only what is above the fold; the rest follows.
import { LANDING_TITLE } from "@capicu/contract/landing";
import { lazy, Suspense } from "react";

import { withTexts } from "#languages/load-catalogue.ts";
import { useSay } from "#languages/say.ts";

import { Hero } from "./hero.tsx";
import { LandingBar } from "./landing-bar.tsx";

const loadRest = () => withTexts("landing", () => import("./below-the-fold.tsx"));
const BelowTheFold = lazy(async () => ({ default: (await loadRest()).BelowTheFold }));
const LandingFooter = lazy(async () => ({ default: (await loadRest()).LandingFooter }));

export function LandingScreen() {
  const say = useSay();
  return (
    <>
      <title>{say(LANDING_TITLE)}</title>
      <LandingBar />
      <main id="content">
        <Hero />
        <Suspense fallback={null}>
          <BelowTheFold />
        </Suspense>
      </main>
      <Suspense fallback={null}>
        <LandingFooter />
      </Suspense>
    </>
  );
}
