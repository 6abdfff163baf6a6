import { NOTES_MAX } from "@capicu/contract/submissions";
import { ScanLine } from "lucide-react";
import { lazy, Suspense, useId, type FormEvent } from "react";

import { Button } from "#ui/button.tsx";
import { Tag } from "#ui/tag.tsx";
import { TextArea } from "#ui/text-field.tsx";

import { zeroWords } from "./build-submission.ts";
import { extractedFrom } from "./progress-steps.ts";
import { StatsValues } from "./stats-values.tsx";
import type { FocusGoal } from "./use-focus-goal.ts";
import { isQueuedHere } from "./use-submit.ts";
import type { Upload } from "./use-upload.ts";

const CountersQuestion = lazy(async () => ({
  default: (await import("./counters-question.tsx")).CountersQuestion,
}));

export function StatsForm({ upload }: { upload: Upload }) {
  const { values, halves, change, locked } = upload;
  const extracted = extractedFrom(halves);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (holdOf(upload) === null) void upload.submit();
  };
  return (
    <form noValidate onSubmit={submit} className="card upload-form" aria-label="Your stats">
      <fieldset disabled={locked} className="grid gap-5 p-4 md:p-6">
        <h2 className="flex flex-wrap items-center justify-between gap-2 type-h2">
          Your stats{" "}
          {extracted !== null && (
            <Tag
              variant="brass-soft"
              icon={<ScanLine size={14} strokeWidth={1.75} aria-hidden="true" />}
            >
              {extracted}
            </Tag>
          )}
        </h2>
        <StatsValues upload={upload} />
        {upload.fallen.length > 0 && (
          <Suspense fallback={null}>
            <CountersQuestion upload={upload} />
          </Suspense>
        )}
        <TextArea
          label={
            <>
              Notes <span className="font-[430] text-ink-3">(optional)</span>
            </>
          }
          value={values.notes}
          maxLength={NOTES_MAX}
          placeholder="Anything the reviewer should know"
          onChange={(event) => change({ notes: event.target.value })}
        />
      </fieldset>
      <FormFoot upload={upload} />
    </form>
  );
}

interface Hold {
  words: string;
  /** What is missing, where the player can mend it. */
  leadsTo?: FocusGoal["at"];
}

/** Why nothing can be sent now; null when it can. */
function holdOf({ values, reading, sending, fallen, countersFell }: Upload): Hold | null {
  if (sending.phase === "success")
    return { words: isQueuedHere(sending) ? "Saved on this device." : "These stats are sent." };
  if (sending.phase === "processing") return { words: "Your stats are on their way." };
  if (values.game === "") return { words: "Choose a game first.", leadsTo: "game" };
  if (reading) return { words: "A screenshot is still being read." };
  return fallen.length > 0 && countersFell === null
    ? { words: "Say why your counters fell.", leadsTo: "counters" }
    : null;
}

function FormFoot({ upload }: { upload: Upload }) {
  const id = useId();
  const hold = holdOf(upload);
  const zeros = zeroWords(upload.values.stats);
  return (
    <>
      <div id={id} className="grid gap-1 px-4 pb-4 type-small text-ink-3 md:px-6">
        {zeros !== null && upload.values.game !== "" && <p>{zeros}</p>}
        <p>A reviewer checks every submission before it counts.</p>
      </div>
      <div className="upload-actions">
        <output id={`${id}-hold`} className="upload-hold type-small text-ink-2">
          {hold !== null && <HoldReason hold={hold} onLead={upload.focus} />}
        </output>
        <Button variant="secondary" disabled={upload.locked} onClick={upload.cancel}>
          Cancel
        </Button>
        <Button
          type="submit"
          className="flex-1 md:flex-none"
          disabled={hold !== null}
          aria-describedby={`${id}-hold ${id}`}
        >
          Upload Stats
        </Button>
      </div>
    </>
  );
}

interface HoldReasonProps {
  hold: Hold;
  onLead: (to: FocusGoal["at"]) => void;
}

function HoldReason({ hold: { words, leadsTo }, onLead }: HoldReasonProps) {
  if (leadsTo === undefined) return words;
  return (
    <button type="button" className="link" onClick={() => onLead(leadsTo)}>
      {words}
    </button>
  );
}
