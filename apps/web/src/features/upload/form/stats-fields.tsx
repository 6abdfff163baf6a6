import { MODES } from "@capicu/contract/statistics";
import { Trans } from "@lingui/react/macro";
import { ScanLine } from "lucide-react";

import { CheckFirst } from "#features/upload/lazy-review.tsx";
import { isRead } from "#features/upload/upload-selectors.ts";
import type { UploadDispatch, UploadState } from "#features/upload/upload-state.ts";

import { GamertagField } from "./gamertag-field.tsx";
import { ModeFields } from "./mode-fields.tsx";
import { useDoubts } from "./use-doubts.ts";

interface StatsFieldsProps {
  state: UploadState;
  dispatch: UploadDispatch;
}

/** All fields of the form. */
export function StatsFields({ state, dispatch }: StatsFieldsProps) {
  const doubts = useDoubts(state);
  const doubt = doubts.find(({ path }) => path === "gamertag");
  return (
    <>
      <CheckFirst state={state} />
      <div className="grid items-start gap-x-4 gap-y-2 md:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]">
        <GamertagField state={state} dispatch={dispatch} doubt={doubt?.sentence} />
        {isRead(state) && <ScanLegend />}
      </div>
      {MODES.map((mode) => (
        <ModeFields key={mode} mode={mode} state={state} dispatch={dispatch} doubts={doubts} />
      ))}
    </>
  );
}

function ScanLegend() {
  return (
    <p className="type-small text-ink-3 md:pt-7">
      <Trans>
        Values marked <span className="sr-only">with the scan sign</span>
        <ScanLine
          size={14}
          strokeWidth={1.75}
          className="inline text-brass"
          aria-hidden="true"
        />{" "}
        were read from your screenshot. Check them, and correct any that are wrong.
      </Trans>
    </p>
  );
}
