import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";

import { useFormats } from "#languages/formats.ts";
import { Medal } from "#ui/medal.tsx";
import { StatusTag, Tag } from "#ui/tag.tsx";

import { SAMPLE, type Mark } from "./sample-screenshot.tsx";

interface WalkThroughStep {
  title: MessageDescriptor;
  caption: MessageDescriptor;
  /** The marked part of the sample screenshot. */
  mark: Mark;
  figure?: ReactNode;
}

export const WALK_THROUGH_STEPS: readonly WalkThroughStep[] = [
  {
    title: msg`Two screenshots`,
    caption: msg`Open your statistics in the game. Take one screenshot of the top half and one of the bottom half.`,
    mark: "halves",
  },
  {
    title: msg`Drop both on the upload page`,
    caption: msg`The server of this site finds the numbers in your pictures. No other service sees them.`,
    mark: "values",
  },
  {
    title: msg`Look them over`,
    caption: msg`The form fills in by itself. Doubtful numbers are framed in the picture; correct what is wrong.`,
    mark: "doubt",
    figure: <SampleFigures />,
  },
  {
    title: msg`Reviewed by a person`,
    caption: msg`A moderator compares your numbers with the pictures before they count. A rejection always says why.`,
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
    title: msg`Your place on the board`,
    caption: msg`Approved numbers rank at once, in Overall, Casual and Blitz, on every open screen.`,
    mark: "none",
    figure: (
      <p className="flex items-center gap-3 rounded-sm bg-tile-groove p-3">
        <Medal rank={1} />
        <strong className="min-w-0 truncate">{SAMPLE.name}</strong>
        <Tag variant="brass">
          <Trans>YOU</Trans>
        </Tag>
        <SampleRate />
      </p>
    ),
  },
];

function SampleRate() {
  return <span className="ml-auto type-number">{useFormats().rate(SAMPLE.winRate)}</span>;
}

function SampleFigures() {
  const { t } = useLingui();
  const { number, rate } = useFormats();
  return (
    <dl className="grid max-w-60 gap-1">
      <Figure label={t`Wins`} value={number(SAMPLE.wins)} />
      <Figure label={t`Losses`} value={number(SAMPLE.losses)} />
      <Figure label={t`Win Rate`} value={rate(SAMPLE.winRate)} />
    </dl>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-2">{label}</dt>
      <dd className="type-number">{value}</dd>
    </div>
  );
}
