import { BrowserRouter } from "react-router";

import { AppRoutes } from "./routes.tsx";

/** Who leaves sooner needs no app on their device. */
const STAY_MS = 5000;

// Nothing of it is needed before the page is there, and only the built site has a worker.
if (import.meta.env.PROD && !import.meta.env.SSR)
  setTimeout(() => void import("./installed/show-new-version.tsx").catch(() => undefined), STAY_MS);

export function App() {
  return (
    <BrowserRouter>
      <AppRoutes />
    </BrowserRouter>
  );
}
