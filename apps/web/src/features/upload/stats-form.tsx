import { NOTES_MAX } from "@capicu/contract/submissions";
import { ScanLine } from "lucide-react";
import { useId, type FormEvent } from "react";

import { Button } from "#ui/button.tsx";
import { Tag } from "#ui/tag.tsx";
import { TextArea } from "#ui/text-field.tsx";

import { zeroWords } from "./build-submission.ts";
import { extractedFrom } from "./progress-steps.ts";
import { StatsValues } from "./stats-values.tsx";
import { isKeptHere } from "./use-submit.ts";
import type { Upload } from "./use-upload.ts";

export function StatsForm({ upload }: { upload: Upload }) {
  const { values, halves, change, locked } = upload;
  const extracted = extractedFrom(halves);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isHeld(upload)) void upload.submit();
  };
  return (
    <form noValidate onSubmit={submit} className="card upload-form" aria-label="Your stats">
      <fieldset disabled={locked} className="grid gap-5 p-4 md:p-6">
        <h2 className="flex flex-wrap items-center justify-between gap-2 type-h2">
          Your stats{" "}
          {extracted !== null && (
            <Tag
              look="brass-soft"
              icon={<ScanLine size={14} strokeWidth={1.75} aria-hidden="true" />}
            >
              {extracted}
            </Tag>
          )}
        </h2>
        <StatsValues upload={upload} />
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

/** Why nothing can be sent now, in words; empty when it can. */
function holdWords({ values, reading, sending }: Upload) {
  if (sending.phase === "success")
    return isKeptHere(sending) ? "These stats wait on this device." : "These stats are sent.";
  if (sending.phase === "processing") return "Your stats are on their way.";
  if (values.game === "") return "Choose a game first.";
  return reading ? "A screenshot is still being read." : "";
}

const isHeld = (upload: Upload) => holdWords(upload) !== "";

function FormFoot({ upload }: { upload: Upload }) {
  const id = useId();
  const held = holdWords(upload);
  const zeros = zeroWords(upload.values.stats);
  return (
    <>
      <div id={id} className="grid gap-1 px-4 pb-4 type-small text-ink-3 md:px-6">
        {zeros !== null && upload.values.game !== "" && <p>{zeros}</p>}
        <p>A reviewer checks every submission before it counts.</p>
        <p className="text-ink-2 empty:hidden">{held}</p>
      </div>
      <div className="upload-actions">
        <Button look="secondary" disabled={upload.locked} onClick={upload.cancel}>
          Cancel
        </Button>
        <Button
          type="submit"
          className="flex-1 md:flex-none"
          disabled={held !== ""}
          aria-describedby={id}
        >
          Upload Stats
        </Button>
      </div>
    </>
  );
}
