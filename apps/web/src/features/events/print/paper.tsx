import type { ReactNode } from "react";
import { createPortal } from "react-dom";

import "./print.css";

/** Beside the site: the printer shows nothing else, and the window lays it out without showing it. */
export function Paper({ children }: { children: ReactNode }) {
  return createPortal(
    <div className="paper" aria-hidden="true">
      {children}
    </div>,
    document.body,
  );
}
