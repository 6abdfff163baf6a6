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
  if (!usePageLoaded()) return null;
  return (
    <Suspense fallback={null}>
      <NewVersionNotice />
    </Suspense>
  );
}

/** True once the page and all that it asked for at once have come; only in the built site. */
function usePageLoaded(): boolean {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (!import.meta.env.PROD) return undefined;
    const loaded = () => setLoaded(true);
    // Deferred, because the first drawing is busier than a page that waits for its reader.
    if (document.readyState === "complete") {
      const timer = setTimeout(loaded);
      return () => clearTimeout(timer);
    }
    addEventListener("load", loaded, { once: true });
    return () => removeEventListener("load", loaded);
  }, []);
  return isLoaded;
}
