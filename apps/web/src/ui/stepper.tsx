import { Trans } from "@lingui/react/macro";

const PIPS = {
  0: [],
  1: [[50, 50]],
  2: [
    [25, 25],
    [75, 75],
  ],
  3: [
    [25, 25],
    [50, 50],
    [75, 75],
  ],
} as const;

type Half = keyof typeof PIPS;

interface StepperProps {
  label: string;
  steps: readonly [string, string, string];
  /** 1 to 3; 4 when all is done. */
  current: number;
  /** Steps that were completed out of order. */
  done?: readonly number[];
}

/** Three tiles that fit each other: 0|1, 1|2, 2|3. */
export function Stepper({ label, steps, current, done }: StepperProps) {
  return (
    <ol className="stepper" aria-label={label}>
      {steps.map((step, index) => {
        const state = done?.includes(index + 1) === true ? "done" : stateOf(index + 1, current);
        return (
          <li key={step} data-state={state} aria-current={state === "current" ? "step" : undefined}>
            <StepTile left={index as Half} right={(index + 1) as Half} state={state} />
            <span>
              {step}
              {state === "done" && (
                <span className="sr-only">
                  {" "}
                  <Trans>(done)</Trans>
                </span>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

type StepState = "done" | "current" | "next";

function stateOf(step: number, current: number): StepState {
  if (step < current) return "done";
  return step === current ? "current" : "next";
}

const SKINS = {
  done: { fill: "#f4ecdc", edge: "#b8a683", pip: "#17120e", line: "#cdbf9f" },
  current: { fill: "#dda53b", edge: "#8a5e17", pip: "#241704", line: "#a9761f" },
  next: { fill: "none", edge: "none", pip: "currentColor", line: "none" },
};

function StepTile({ left, right, state }: { left: Half; right: Half; state: StepState }) {
  const skin = SKINS[state];
  const dash = state === "next" ? { stroke: "currentColor", strokeDasharray: "4 3" } : {};
  return (
    <svg width="44" height="24" viewBox="-1 -1 46 25" aria-hidden="true">
      <rect y="2" width="44" height="21" rx="4" fill={skin.edge} />
      <rect width="44" height="21" rx="4" fill={skin.fill} strokeWidth="1.5" {...dash} />
      <path d="M22 4v13" stroke={skin.line} strokeWidth="1" />
      {[...PIPS[left]].map(([x, y]) => (
        <circle key={`l${x}`} cx={x * 0.22} cy={y * 0.21} r="1.9" fill={skin.pip} />
      ))}
      {[...PIPS[right]].map(([x, y]) => (
        <circle key={`r${x}`} cx={22 + x * 0.22} cy={y * 0.21} r="1.9" fill={skin.pip} />
      ))}
    </svg>
  );
}
