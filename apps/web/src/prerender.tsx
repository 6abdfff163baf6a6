// Pages drawn before any code has come: by the build, and the leaderboard by the server whenever its first
// rows change.
import { I18nProvider } from "@lingui/react";
import { StrictMode, Suspense, type ReactNode } from "react";
import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router";

import { AppRoutes } from "#app/routes.tsx";
import type { ServedBoard } from "#backend/served-board.ts";
import { LandingScreen } from "#features/landing/landing-screen.tsx";
import { ServedFactsContext, type ServedFacts } from "#features/landing/served-facts.ts";
import { ServedBoardContext } from "#features/leaderboard/served-board.ts";
import { createI18n, type LanguageTexts } from "#languages/language.ts";

export { textsOfPages } from "#app/routes.tsx";

/** The same elements as the first drawing in a browser makes. */
interface Drawing {
  /** Links for the head of the page. */
  head: string;
  /** What stands in #root. */
  body: string;
}

export function drawLanding(facts: ServedFacts, language: LanguageTexts): Promise<Drawing> {
  return draw(
    language,
    <ServedFactsContext value={facts}>
      <LandingScreen />
    </ServedFactsContext>,
  );
}

/** The leaderboard as every browser begins with it: nobody signed in yet; without a board, no rows yet. */
export function drawLeaderboard(
  served: ServedBoard | null,
  language: LanguageTexts,
): Promise<Drawing> {
  return draw(
    language,
    <ServedBoardContext value={served?.board ?? null}>
      <StaticRouter location="/leaderboard">
        <Suspense>
          <AppRoutes />
        </Suspense>
      </StaticRouter>
    </ServedBoardContext>,
  );
}

async function draw(language: LanguageTexts, children: ReactNode): Promise<Drawing> {
  const { prelude } = await prerender(
    <StrictMode>
      <I18nProvider i18n={createI18n(language)}>{children}</I18nProvider>
    </StrictMode>,
    // In one piece: parts that follow would need scripts in the page, which its policy forbids.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const drawn = await new Response(prelude).text();
  // The elements of the head come first; the server writes the title.
  const [elements = ""] = /^(?:<link [^>]*>|<title>[^<]*<\/title>)*/.exec(drawn) ?? [];
  const head = elements.replace(/<title>[^<]*<\/title>/, "");
  return { head, body: drawn.slice(elements.length) };
}
