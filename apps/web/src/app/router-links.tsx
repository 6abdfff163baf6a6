import type { ReactNode } from "react";
import { createPath, useLocation, useNavigate } from "react-router";

import { GoContext, type Go } from "#ui/link.tsx";

/** Lets the links below move within the router. */
export function RouterLinks({ children }: { children: ReactNode }) {
  const [navigate, here] = [useNavigate(), createPath(useLocation())];
  // As in a browser, a link to the page on which it stands adds no entry to the history.
  const go: Go = (to, options) =>
    navigate(to, { ...options, replace: options.replace === true || to === here });
  return <GoContext value={go}>{children}</GoContext>;
}
