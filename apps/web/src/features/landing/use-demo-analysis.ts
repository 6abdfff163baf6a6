import { useEffect, useState } from "react";

import { randomAnalysis } from "./random-numbers.ts";

/** A visitor's own picture, or the sample that the site brings along. */
export type DemoPicture = File | "sample";

export interface Figures {
  /** Percent; null where nothing was read, as below. */
  winRate: number | null;
  rows: readonly (readonly [label: string, value: number | string | null])[];
}

export type Demo =
  | { phase: "waiting"; refusal: string | null }
  | { phase: "analysing"; picture: DemoPicture }
  | { phase: "done"; picture: DemoPicture; figures: Figures };

export interface DemoAnalysis {
  demo: Demo;
  /** Only the first file counts; one that is no picture is refused. */
  take: (files: FileList | null) => void;
  takeSample: () => void;
  /** The picture turned out to be none. */
  refuse: (picture: File) => void;
  reset: () => void;
}

const SHOWN_EVERYWHERE = /^image\/(png|jpeg|gif|webp|bmp|svg\+xml)$/;
const ANALYSIS_MS = 1200;
const WAITING: Demo = { phase: "waiting", refusal: null };
const SAMPLE_FAILED = "The sample could not be read at the moment. Please try again.";

/** The numbers of a visitor's own picture are made up, and it stays in the browser. The sample is read. */
export function useDemoAnalysis(): DemoAnalysis {
  const [demo, setDemo] = useState<Demo>(WAITING);
  const picture = demo.phase === "analysing" ? demo.picture : null;

  useEffect(() => {
    if (!(picture instanceof File)) return undefined;
    const finish = () => setDemo({ phase: "done", picture, figures: randomFigures() });
    const timer = setTimeout(finish, ANALYSIS_MS);
    return () => clearTimeout(timer);
  }, [picture]);

  useEffect(() => {
    if (picture !== "sample") return undefined;
    const leaving = new AbortController();
    const read = async () => {
      const { readSample } = await import("./read-sample.ts");
      return readSample(leaving.signal);
    };
    read().then(
      (figures) => leaving.signal.aborted || setDemo({ phase: "done", picture, figures }),
      () => leaving.signal.aborted || setDemo({ phase: "waiting", refusal: SAMPLE_FAILED }),
    );
    return () => leaving.abort();
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
    takeSample: () => setDemo({ phase: "analysing", picture: "sample" }),
    refuse(unread) {
      // Phones take pictures that not every browser shows; what all show and this one cannot is none.
      if (!SHOWN_EVERYWHERE.test(unread.type)) return;
      const refusal = `“${unread.name}” cannot be read as a picture. Choose another one.`;
      setDemo({ phase: "waiting", refusal });
    },
    reset: () => setDemo(WAITING),
  };
}

function randomFigures(): Figures {
  const { winRate, wins, losses, games } = randomAnalysis();
  const rows = [
    ["Wins", wins],
    ["Losses", losses],
    ["Games Played", games],
  ] as const;
  return { winRate, rows };
}
