import { useEffect, useLayoutEffect, useRef, type ReactNode } from "react";

import { fitOnPage } from "./fit-on-page.ts";

interface PaperPageProps {
  /** The size of letters where there is space, in points. */
  largest: number;
  children: ReactNode;
}

/** One page, which fits on A4 and on Letter. */
export function PaperPage({ largest, children }: PaperPageProps) {
  const page = useRef<HTMLElement>(null);
  // After each drawing, because another list needs other letters.
  useLayoutEffect(() => {
    if (page.current !== null) fitOnPage(page.current, largest);
  });
  useEffect(() => {
    let isShown = true;
    const fitAgain = async () => {
      // Letters of another alphabet come later, and are as wide as they are only then.
      await document.fonts?.ready;
      if (isShown && page.current !== null) fitOnPage(page.current, largest);
    };
    void fitAgain();
    return () => {
      isShown = false;
    };
  }, [largest]);
  return (
    <section ref={page} className="paper-page">
      {children}
    </section>
  );
}
