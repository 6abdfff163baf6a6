// The statistics of an invented player, drawn as a phone shows them.
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";

import { useFormats, type Formats } from "#languages/formats.ts";

/** The rate is percent. */
export const SAMPLE = { name: "rafa_solis", wins: 3518, losses: 1604, winRate: 68.7 };

export type Mark = "none" | "halves" | "values" | "doubt";

type Cell = readonly [label: MessageDescriptor, value: string];

const [WINS, LOSSES, WIN_PERCENT, POINTS] = [msg`Wins`, msg`Losses`, msg`Win %`, msg`Points`];

function overallCells({ number, rate }: Formats): readonly Cell[] {
  return [
    [WINS, number(SAMPLE.wins)],
    [LOSSES, number(SAMPLE.losses)],
    [WIN_PERCENT, rate(SAMPLE.winRate)],
  ];
}

function casualCells({ number }: Formats): readonly Cell[] {
  return [
    [msg`Games Played`, number(2919)],
    [msg`% Complete`, number(0.96, { style: "percent" })],
    [WINS, number(2055)],
    [LOSSES, number(864)],
    [WIN_PERCENT, number(0.7, { style: "percent" })],
    [POINTS, number(402_880)],
  ];
}

export function SampleScreenshot({ mark }: { mark: Mark }) {
  const { t } = useLingui();
  const formats = useFormats();
  const framed = mark === "values" || mark === "doubt";
  return (
    <figure className="w-58 rounded-card bg-[#101a3c] p-3 text-[#f4f6ff] shadow-(--lift)">
      <figcaption className="sr-only">
        <Trans>Sample screenshot of a made-up player</Trans>
      </figcaption>
      <p className="pb-2 text-center type-small font-[640]">
        <Trans>Statistics</Trans>
      </p>
      <p className="mx-auto mb-1 grid size-9 place-content-center rounded-full bg-[#4458c4] font-[680]">
        R
      </p>
      <p className="pb-3 text-center type-small font-[640]">{SAMPLE.name}</p>
      <Block title={t`Overall`} values={overallCells(formats)} framed={framed} />
      <div
        className={`my-2 border-t-2 border-dashed ${mark === "halves" ? "border-[#e7b955]" : "border-transparent"}`}
      />
      <Block
        title="Casual"
        values={casualCells(formats)}
        framed={framed}
        doubtful={mark === "doubt" ? POINTS : undefined}
      />
    </figure>
  );
}

interface BlockProps {
  title: string;
  values: readonly Cell[];
  framed: boolean;
  doubtful?: MessageDescriptor | undefined;
}

function Block({ title, values, framed, doubtful }: BlockProps) {
  const { t } = useLingui();
  const frameOf = (label: MessageDescriptor) => {
    if (!framed) return "outline-transparent";
    return label === doubtful ? "outline-[#f7a655]" : "outline-[#5ccfa4]";
  };
  return (
    <div className="rounded-sm bg-[#1c2a5e] p-2">
      <p className="type-small font-[680] text-[#f0c768]">{title}</p>
      <div className="grid grid-cols-3 gap-x-2 gap-y-1 text-center">
        {values.map(([label, value]) => (
          <p key={label.id} className="grid content-between">
            <span className="text-[10px]/[14px] text-[#c3cbef]">{t(label)}</span>
            <span
              className={`rounded-[4px] text-[12px]/[17px] font-[680] outline-2 ${frameOf(label)}`}
            >
              {value}
            </span>
          </p>
        ))}
      </div>
    </div>
  );
}
