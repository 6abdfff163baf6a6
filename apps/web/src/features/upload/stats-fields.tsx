import { MODES } from "@capicu/contract/statistics";
import { ScanLine } from "lucide-react";

import { GamertagField } from "./gamertag-field.tsx";
import { CheckFirst } from "./lazy-review.tsx";
import { ModeFields } from "./mode-fields.tsx";
import { useDoubts } from "./use-doubts.ts";
import type { Upload } from "./use-upload.ts";

/** Every field of the form. */
export function StatsFields({ upload }: { upload: Upload }) {
  const doubts = useDoubts(upload);
  const doubt = doubts.find(({ path }) => path === "gamertag");
  return (
    <>
      <CheckFirst upload={upload} />
      <div className="grid items-start gap-x-4 gap-y-2 md:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]">
        <GamertagField upload={upload} doubt={doubt?.sentence} />
        {Object.keys(upload.read).length > 0 && <ScanLegend />}
      </div>
      {MODES.map((mode) => (
        <ModeFields key={mode} mode={mode} upload={upload} doubts={doubts} />
      ))}
    </>
  );
}

function ScanLegend() {
  return (
    <p className="type-small text-ink-3 md:pt-7">
      Values marked <span className="sr-only">with the scan sign</span>
      <ScanLine
        size={14}
        strokeWidth={1.75}
        className="inline text-brass"
        aria-hidden="true"
      />{" "}
      were read from your screenshot. Check them, and correct any that are wrong.
    </p>
  );
}
