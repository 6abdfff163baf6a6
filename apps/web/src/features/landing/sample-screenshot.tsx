// The statistics of an invented player, drawn as a phone shows them.
export const SAMPLE = { name: "rafa_solis", wins: "3,518", losses: "1,604", winRate: "68.7%" };

export type Mark = "none" | "halves" | "values" | "doubt";

const CASUAL = [
  ["Games Played", "2,919"],
  ["% Complete", "96%"],
  ["Wins", "2,055"],
  ["Losses", "864"],
  ["Win %", "70%"],
  ["Points", "402,880"],
] as const;

export function SampleScreenshot({ mark }: { mark: Mark }) {
  const framed = mark === "values" || mark === "doubt";
  const overall = [
    ["Wins", SAMPLE.wins],
    ["Losses", SAMPLE.losses],
    ["Win %", SAMPLE.winRate],
  ] as const;
  return (
    <figure className="w-58 rounded-card bg-[#101a3c] p-3 text-[#f4f6ff] shadow-(--lift)">
      <figcaption className="sr-only">Sample screenshot of a made-up player</figcaption>
      <p className="pb-2 text-center type-small font-[640]">Statistics</p>
      <p className="mx-auto mb-1 grid size-9 place-content-center rounded-full bg-[#4458c4] font-[680]">
        R
      </p>
      <p className="pb-3 text-center type-small font-[640]">{SAMPLE.name}</p>
      <Block title="Overall" values={overall} framed={framed} />
      <div
        className={`my-2 border-t-2 border-dashed ${mark === "halves" ? "border-[#e7b955]" : "border-transparent"}`}
      />
      <Block
        title="Casual"
        values={CASUAL}
        framed={framed}
        doubtful={mark === "doubt" ? "Points" : undefined}
      />
    </figure>
  );
}

interface BlockProps {
  title: string;
  values: readonly (readonly [string, string])[];
  framed: boolean;
  doubtful?: string | undefined;
}

function Block({ title, values, framed, doubtful }: BlockProps) {
  const frameOf = (label: string) => {
    if (!framed) return "outline-transparent";
    return label === doubtful ? "outline-[#f7a655]" : "outline-[#5ccfa4]";
  };
  return (
    <div className="rounded-sm bg-[#1c2a5e] p-2">
      <p className="type-small font-[680] text-[#f0c768]">{title}</p>
      <div className="grid grid-cols-3 gap-x-2 gap-y-1 text-center">
        {values.map(([label, value]) => (
          <p key={label} className="grid content-between">
            <span className="text-[10px]/[14px] text-[#c3cbef]">{label}</span>
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
