// The landing page drawn while the site is built, so that it shows before any code has come.
import { StrictMode, Suspense } from "react";
import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router";

import { LandingScreen } from "#features/landing/landing-screen.tsx";
import { ServedFactsContext, type ServedFacts } from "#features/landing/served-facts.ts";

/** What stands in #root; the same elements as the first drawing in a browser makes. */
export async function drawLanding(facts: ServedFacts): Promise<string> {
  const { prelude } = await prerender(
    <StrictMode>
      <ServedFactsContext value={facts}>
        <StaticRouter location="/">
          <Suspense>
            <LandingScreen />
          </Suspense>
        </StaticRouter>
      </ServedFactsContext>
    </StrictMode>,
    // In one piece: parts that follow would need scripts in the page, which its policy forbids.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude).text();
}
