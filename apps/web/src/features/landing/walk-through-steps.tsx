import type { ReactNode } from "react";

import { Medal } from "#ui/medal.tsx";
import { StatusTag, Tag } from "#ui/tag.tsx";

import { SAMPLE, type Mark } from "./sample-screenshot.tsx";

interface WalkThroughStep {
  title: string;
  caption: string;
  /** The marked part of the sample screenshot. */
  mark: Mark;
  figure?: ReactNode;
}

export const WALK_THROUGH_STEPS: readonly WalkThroughStep[] = [
  {
    title: "Two screenshots",
    caption:
      "Open your statistics in the game. Take one screenshot of the top half and one of the bottom half.",
    mark: "halves",
  },
  {
    title: "Drop both on the upload page",
    caption:
      "The server of this site finds the numbers in your pictures. No other service sees them.",
    mark: "values",
  },
  {
    title: "Look them over",
    caption:
      "The form fills in by itself. Doubtful numbers are framed in the picture; correct what is wrong.",
    mark: "doubt",
    figure: (
      <dl className="grid max-w-60 gap-1">
        <Figure label="Wins" value={SAMPLE.wins} />
        <Figure label="Losses" value={SAMPLE.losses} />
        <Figure label="Win Rate" value={SAMPLE.winRate} />
      </dl>
    ),
  },
  {
    title: "Reviewed by a person",
    caption:
      "A moderator compares your numbers with the pictures before they count. A rejection always says why.",
    mark: "values",
    figure: (
      <p className="flex items-center gap-2">
        <StatusTag status="pending" />
        <span aria-hidden="true">→</span>
        <StatusTag status="approved" />
      </p>
    ),
  },
  {
    title: "Your place on the board",
    caption: "Approved numbers rank at once, in Overall, Casual and Blitz, on every open screen.",
    mark: "none",
    figure: (
      <p className="flex items-center gap-3 rounded-sm bg-tile-groove p-3">
        <Medal rank={1} />
        <strong className="min-w-0 truncate">{SAMPLE.name}</strong>
        <Tag variant="brass">YOU</Tag>
        <span className="ml-auto type-number">{SAMPLE.winRate}</span>
      </p>
    ),
  },
];

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-2">{label}</dt>
      <dd className="type-number">{value}</dd>
    </div>
  );
}
