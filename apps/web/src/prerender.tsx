// Pages drawn while the site is built, so that they show before any code has come.
import { StrictMode, Suspense, type ReactNode } from "react";
import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router";

import { AppRoutes } from "#app/routes.tsx";
import { LandingScreen } from "#features/landing/landing-screen.tsx";
import { ServedFactsContext, type ServedFacts } from "#features/landing/served-facts.ts";

/** What stands in #root; the same elements as the first drawing in a browser makes. */
export function drawLanding(facts: ServedFacts): Promise<string> {
  return draw(
    "/",
    <ServedFactsContext value={facts}>
      <Suspense>
        <LandingScreen />
      </Suspense>
    </ServedFactsContext>,
  );
}

/** The leaderboard as every browser begins with it: nobody signed in yet, no rows yet. */
export function drawLeaderboard(): Promise<string> {
  return draw("/leaderboard", <AppRoutes />);
}

async function draw(location: string, children: ReactNode): Promise<string> {
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={location}>{children}</StaticRouter>
    </StrictMode>,
    // In one piece: parts that follow would need scripts in the page, which its policy forbids.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude).text();
}
