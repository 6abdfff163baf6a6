import { useEffect, useState } from "react";

import { randomAnalysis, type DemoNumbers } from "./random-numbers.ts";

export type Demo =
  | { phase: "waiting"; refusal: string | null }
  | { phase: "analysing"; picture: File }
  | { phase: "done"; picture: File; numbers: DemoNumbers };

export interface DemoAnalysis {
  demo: Demo;
  /** Only the first file counts; one that is no picture is refused. */
  take: (files: FileList | null) => void;
  /** The picture turned out to be none. */
  refuse: (picture: File) => void;
  reset: () => void;
}

const SHOWN_EVERYWHERE = /^image\/(png|jpeg|gif|webp|bmp|svg\+xml)$/;
const ANALYSIS_MS = 1200;
const WAITING: Demo = { phase: "waiting", refusal: null };

/** Takes a picture and makes up its numbers. Nothing leaves the browser. */
export function useDemoAnalysis(): DemoAnalysis {
  const [demo, setDemo] = useState<Demo>(WAITING);
  const picture = demo.phase === "analysing" ? demo.picture : null;

  useEffect(() => {
    if (picture === null) return undefined;
    const finish = () => setDemo({ phase: "done", picture, numbers: randomAnalysis() });
    const timer = setTimeout(finish, ANALYSIS_MS);
    return () => clearTimeout(timer);
  }, [picture]);

  return {
    demo,
    take(files) {
      const first = files?.[0];
      if (first === undefined) return;
      setDemo(
        first.type.startsWith("image/")
          ? { phase: "analysing", picture: first }
          : { phase: "waiting", refusal: `“${first.name}” is not an image. Choose a picture.` },
      );
    },
    refuse(unread) {
      // Phones take pictures that not every browser shows; what all show and this one cannot is none.
      if (!SHOWN_EVERYWHERE.test(unread.type)) return;
      const refusal = `“${unread.name}” cannot be read as a picture. Choose another one.`;
      setDemo({ phase: "waiting", refusal });
    },
    reset: () => setDemo(WAITING),
  };
}
