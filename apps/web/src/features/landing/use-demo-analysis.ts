import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useEffect, useState } from "react";

import { randomAnalysis } from "./random-numbers.ts";

/** A visitor's own picture, or the site's sample. */
export type DemoPicture = File | "sample";

export interface Figures {
  /** Percent; null when nothing was read, as for the fields below. */
  winRate: number | null;
  rows: readonly (readonly [label: MessageDescriptor, value: number | string | null])[];
}

export const FIGURE_NAMES = {
  gamertag: msg`Gamertag`,
  wins: msg`Wins`,
  losses: msg`Losses`,
  games: msg`Games Played`,
  casualGames: msg`Casual · Games Played`,
} as const;

export type Demo =
  | { phase: "waiting"; refusal: MessageDescriptor | null }
  | { phase: "analysing"; picture: DemoPicture }
  | { phase: "done"; picture: DemoPicture; figures: Figures };

export interface DemoAnalysis {
  demo: Demo;
  /** Only the first file counts; it is refused unless it is a picture. */
  analyse: (files: FileList | null) => void;
  analyseSample: () => void;
  /** Called when the file cannot be decoded as a picture. */
  refuse: (picture: File) => void;
  reset: () => void;
}

const SHOWN_EVERYWHERE = /^image\/(png|jpeg|gif|webp|bmp|svg\+xml)$/;
const ANALYSIS_MS = 1200;
const WAITING: Demo = { phase: "waiting", refusal: null };
const SAMPLE_FAILED = msg`The sample could not be read at the moment. Please try again.`;

/** A visitor's own picture stays in the browser and gets random numbers; the sample is really read. */
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
    const controller = new AbortController();
    const read = async () => {
      const { readSample } = await import("./read-sample.ts");
      return readSample(controller.signal);
    };
    read().then(
      (figures) => controller.signal.aborted || setDemo({ phase: "done", picture, figures }),
      () => controller.signal.aborted || setDemo({ phase: "waiting", refusal: SAMPLE_FAILED }),
    );
    return () => controller.abort();
  }, [picture]);

  return {
    demo,
    analyse(files) {
      const first = files?.[0];
      if (first === undefined) return;
      const { name, type } = first;
      setDemo(
        type.startsWith("image/")
          ? { phase: "analysing", picture: first }
          : { phase: "waiting", refusal: msg`“${name}” is not an image. Choose a picture.` },
      );
    },
    analyseSample: () => setDemo({ phase: "analysing", picture: "sample" }),
    refuse({ name, type }) {
      // Some phone formats do not show in every browser. A common format that fails to decode is no
      // picture.
      if (!SHOWN_EVERYWHERE.test(type)) return;
      const refusal = msg`“${name}” cannot be read as a picture. Choose another one.`;
      setDemo({ phase: "waiting", refusal });
    },
    reset: () => setDemo(WAITING),
  };
}

function randomFigures(): Figures {
  const { winRate, wins, losses, games } = randomAnalysis();
  const rows = [
    [FIGURE_NAMES.wins, wins],
    [FIGURE_NAMES.losses, losses],
    [FIGURE_NAMES.games, games],
  ] as const;
  return { winRate, rows };
}
