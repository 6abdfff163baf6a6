import { lazy, Suspense, useEffect, useState } from "react";
import { BrowserRouter } from "react-router";

import { AppRoutes } from "./routes.tsx";

// Nothing of it is needed before the page is there.
const NewVersionNotice = lazy(async () => ({
  default: (await import("./installed/new-version-notice.tsx")).NewVersionNotice,
}));

export function App() {
  return (
    <>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
      <LateNotice />
    </>
  );
}

/** Has a state of its own: a change above the drawn page would have it drawn again. */
function LateNotice() {
  if (!useStay()) return null;
  return (
    <Suspense fallback={null}>
      <NewVersionNotice />
    </Suspense>
  );
}

/** Who leaves sooner needs no app on their device. */
const STAY_MS = 5000;

/** True once the page has been open for a while; only in the built site. */
function useStay(): boolean {
  const [stays, setStays] = useState(false);
  useEffect(() => {
    if (!import.meta.env.PROD) return undefined;
    const timer = setTimeout(() => setStays(true), STAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return stays;
}
