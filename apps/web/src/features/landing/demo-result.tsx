import { Trans, useLingui } from "@lingui/react/macro";
import { RotateCcw } from "lucide-react";
import type { ReactNode } from "react";

import { useFormats } from "#languages/formats.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { Loader } from "#ui/loader.tsx";
import { Tag } from "#ui/tag.tsx";
import { WinRatePips } from "#ui/win-rate.tsx";

import { FIGURE_NAMES, type Demo, type DemoPicture, type Figures } from "./use-demo-analysis.ts";

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
        <h3 className="type-h2">
          <Trans>Demo analysis</Trans>
        </h3>
        {demo.phase === "waiting" ? (
          <span className="type-small text-ink-2">
            <Trans>No picture yet</Trans>
          </span>
        ) : (
          <Tag>
            {demo.picture === "sample" ? (
              <Trans>Sample screenshot</Trans>
            ) : (
              <Trans>Random demo numbers</Trans>
            )}
          </Tag>
        )}
      </div>
      <output className="grid gap-4">
        {demo.phase === "analysing" && (
          <span className="flex items-center gap-3 type-h3">
            <Loader /> <Trans>Analysing…</Trans>
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
            <Trans>Try Another Screenshot</Trans>
          </Button>
        </>
      )}
    </div>
  );
}

function Explanation({ picture }: { picture: DemoPicture }) {
  return (
    <p className="type-small text-ink-2">
      {picture === "sample" ? (
        <Trans>
          This site read these values from the picture. With{" "}
          <AccountLink>a free account</AccountLink> it reads your own screenshots in the same way.
        </Trans>
      ) : (
        <Trans>
          These numbers are made up. With <AccountLink>a free account</AccountLink> your own are
          read from your screenshots.
        </Trans>
      )}
    </p>
  );
}

function AccountLink({ children }: { children: ReactNode }) {
  return (
    <Link to="/register" className="underline underline-offset-3">
      {children}
    </Link>
  );
}

const NO_FIGURES: Figures = {
  winRate: null,
  rows: [
    [FIGURE_NAMES.wins, null],
    [FIGURE_NAMES.losses, null],
    [FIGURE_NAMES.games, null],
  ],
};

function Numbers({ winRate, rows }: Figures) {
  const { t } = useLingui();
  const { number, rate } = useFormats();
  const formatValue = (value: number | string | null) =>
    typeof value === "number" ? number(value) : (value ?? "–");
  return (
    <dl className="grid">
      <div className="flex flex-row-reverse flex-wrap items-center justify-end gap-4 pb-2">
        <dt className="grid gap-1 type-label text-ink-2">
          <Trans>Win Rate</Trans>
          {winRate !== null && <WinRatePips rate={winRate} />}
        </dt>
        <dd className="type-number-xl max-sm:text-[2.5rem]/[2.75rem]">
          {winRate === null ? "–" : rate(winRate)}
        </dd>
      </div>
      {rows.map(([label, value]) => (
        <div
          key={label.id}
          className="flex items-baseline justify-between gap-4 border-b border-line py-2"
        >
          <dt className="text-ink-2">{t(label)}</dt>
          <dd className="min-w-0 truncate type-number-m">{formatValue(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
