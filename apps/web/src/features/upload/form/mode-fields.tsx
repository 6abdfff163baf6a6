import type { Mode } from "@capicu/contract/statistics";
import { Trans } from "@lingui/react/macro";
import { TriangleAlert } from "lucide-react";
import { useId } from "react";

import type { Doubt } from "#features/upload/doubts.ts";
import {
  FIELDS,
  fieldsOf,
  MODE_NAMES,
  MODES_OF,
  partsOf,
  type StatPath,
} from "#features/upload/form-values.ts";
import { selectHalves } from "#features/upload/upload-selectors.ts";
import type { UploadDispatch, UploadState } from "#features/upload/upload-state.ts";
import { useSay } from "#languages/say.ts";

import { StatField } from "./stat-field.tsx";

interface ModeFieldsProps {
  mode: Mode;
  state: UploadState;
  dispatch: UploadDispatch;
  doubts: readonly Doubt[];
}

export function ModeFields({ mode, state, dispatch, doubts }: ModeFieldsProps) {
  const id = useId();
  const say = useSay();
  const own = doubts.flatMap(({ path, sentence }) =>
    path !== "gamertag" && partsOf(path).mode === mode ? [{ path, sentence }] : [],
  );
  const doubtIdOf = (path: StatPath) =>
    own.some((doubt) => doubt.path === path) ? `${id}-${path}` : undefined;
  return (
    <fieldset aria-labelledby={`${id}-name`} className="mode-block">
      <legend className="mode-legend">
        <span id={`${id}-name`} className="type-h3">
          {say(MODE_NAMES[mode])}
        </span>
        <Waiting mode={mode} halves={selectHalves(state)} />
      </legend>
      <div className="mode-grid">
        {fieldsOf(mode).map((field) => {
          const path = `${mode}.${field}` as const;
          return (
            <StatField
              key={path}
              path={path}
              state={state}
              dispatch={dispatch}
              doubtId={doubtIdOf(path)}
            />
          );
        })}
      </div>
      <div aria-live="polite" className="grid gap-1 empty:hidden">
        {own.map(({ path, sentence }) => (
          <p key={path} id={doubtIdOf(path)} className="flex items-start gap-2 type-small">
            <TriangleAlert
              size={15}
              strokeWidth={1.75}
              className="mt-0.5 flex-none text-warn"
              aria-hidden="true"
            />
            <span>
              <DoubtOf label={say(FIELDS[partsOf(path).field].label)} sentence={sentence} />
            </span>
          </p>
        ))}
      </div>
    </fieldset>
  );
}

function DoubtOf({ label, sentence }: { label: string; sentence: string }) {
  return (
    <Trans>
      <span className="text-ink-3">{label}: </span>
      {sentence}
    </Trans>
  );
}

interface WaitingProps {
  mode: Mode;
  halves: ReturnType<typeof selectHalves>;
}

function Waiting({ mode, halves: { top_half, bottom_half } }: WaitingProps) {
  const top = MODES_OF.top_half.some((each) => each === mode);
  const [own, other] = top ? [top_half, bottom_half] : [bottom_half, top_half];
  if (own !== "idle" || other !== "done") return null;
  return (
    <span className="type-small text-ink-3">
      {top ? <Trans>Waiting for the top half</Trans> : <Trans>Waiting for the bottom half</Trans>}
    </span>
  );
}
