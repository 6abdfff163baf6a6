import { formatRate } from "@capicu/contract/statistics";
import { RotateCcw } from "lucide-react";
import { Link } from "react-router";

import { formatCount } from "#lib/format-numbers.ts";
import { Button } from "#ui/button.tsx";
import { Loader } from "#ui/loader.tsx";
import { Tag } from "#ui/tag.tsx";
import { WinRatePips } from "#ui/win-rate.tsx";

import type { Demo, DemoPicture, Figures } from "./use-demo-analysis.ts";

/** A tile-coloured box on a tile would be invisible. */
export const DARK_ON_TILE = "bg-tile-ink bg-none text-tile shadow-none";

interface DemoResultProps {
  demo: Demo;
  onReset: () => void;
}

export function DemoResult({ demo, onReset }: DemoResultProps) {
  return (
    <div className="grid content-start gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="type-h2">Demo analysis</h3>
        {demo.phase === "waiting" ? (
          <span className="type-small text-ink-2">No picture yet</span>
        ) : (
          <Tag>{demo.picture === "sample" ? "Sample screenshot" : "Random demo numbers"}</Tag>
        )}
      </div>
      <output className="grid gap-4">
        {demo.phase === "analysing" && (
          <span className="flex items-center gap-3 type-h3">
            <Loader /> Analysing…
          </span>
        )}
        {demo.phase === "done" && <Numbers {...demo.figures} />}
      </output>
      {demo.phase === "waiting" && <Numbers {...NO_FIGURES} />}
      {demo.phase === "done" && (
        <>
          <Explanation picture={demo.picture} />
          <Button
            className={`justify-self-start ${DARK_ON_TILE}`}
            onClick={onReset}
            icon={<RotateCcw size={16} strokeWidth={1.75} aria-hidden="true" />}
          >
            Try Another Screenshot
          </Button>
        </>
      )}
    </div>
  );
}

function Explanation({ picture }: { picture: DemoPicture }) {
  const account = (
    <Link to="/register" className="underline underline-offset-3">
      a free account
    </Link>
  );
  return (
    <p className="type-small text-ink-2">
      {picture === "sample" ? (
        <>
          This site read these values from the picture. With {account} it reads your own screenshots
          in the same way.
        </>
      ) : (
        <>These numbers are made up. With {account} your own are read from your screenshots.</>
      )}
    </p>
  );
}

const NO_FIGURES: Figures = {
  winRate: null,
  rows: [
    ["Wins", null],
    ["Losses", null],
    ["Games Played", null],
  ],
};

const formatValue = (value: number | string | null) =>
  typeof value === "number" ? formatCount(value) : (value ?? "–");

function Numbers({ winRate, rows }: Figures) {
  return (
    <dl className="grid">
      <div className="flex flex-row-reverse flex-wrap items-center justify-end gap-4 pb-2">
        <dt className="grid gap-1 type-label text-ink-2">
          Win Rate
          {winRate !== null && <WinRatePips rate={winRate} />}
        </dt>
        <dd className="type-number-xl max-sm:text-[40px]/[44px]">
          {winRate === null ? "–" : formatRate(winRate)}
        </dd>
      </div>
      {rows.map(([label, value]) => (
        <div
          key={label}
          className="flex items-baseline justify-between gap-4 border-b border-line py-2"
        >
          <dt className="text-ink-2">{label}</dt>
          <dd className="min-w-0 truncate type-number-m">{formatValue(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
