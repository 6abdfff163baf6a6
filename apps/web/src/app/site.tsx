// The landing page as the first code shows it, and everything else once its code has come.
import { lazy, startTransition, Suspense, useEffect, useState } from "react";

import { LandingScreen } from "#features/landing/landing-screen.tsx";
import { withTexts } from "#languages/load-catalogue.ts";
import { GoContext, type Go } from "#ui/link.tsx";
import { useToastNeeded } from "#ui/show-toast.ts";

import { Answering } from "./answering.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";

const loadApp = () => withTexts("app", () => import("./app.tsx"));
const Toasts = lazy(async () => ({ default: (await import("./toasts.tsx")).Toasts }));
const App = lazy(async () => ({ default: (await loadApp()).App }));

export function Site() {
  const [isRouted, setRouted] = useState(() => servedPath() !== "/");
  const isToastNeeded = useToastNeeded();
  const enter = () => startTransition(() => setRouted(true));
  useEffect(() => {
    if (isRouted) return undefined;
    // Forward, to a screen that was opened before this page was loaded again.
    const onMove = () => location.pathname !== "/" && enter();
    onMove();
    addEventListener("popstate", onMove);
    return () => removeEventListener("popstate", onMove);
  });

  const go: Go = async (to, { state }) => {
    try {
      await loadApp();
    } catch {
      location.assign(to);
      return;
    }
    // The router finds the state of its entries under this name.
    history.pushState({ usr: state }, "", to);
    enter();
  };

  return (
    <ErrorBoundary>
      {isRouted ? (
        <Suspense>
          <App />
        </Suspense>
      ) : (
        <GoContext value={go}>
          <Answering>
            <LandingScreen />
          </Answering>
        </GoContext>
      )}
      {/* Not a boundary from the beginning: the drawn page has none here. */}
      {isToastNeeded && (
        <Suspense fallback={null}>
          <Toasts />
        </Suspense>
      )}
    </ErrorBoundary>
  );
}

/** Of the page that the server sent: the address may have changed before this code came. */
function servedPath(): string {
  const [navigation] = performance.getEntriesByType("navigation");
  return new URL(navigation?.name ?? location.href).pathname;
}
