import { useEffect, type ReactNode } from "react";

/** Tells public/page-start.js to repeat the press it has kept. */
export function Answering({ children }: { children: ReactNode }) {
  useEffect(() => void dispatchEvent(new Event("page-ready")), []);
  return children;
}
