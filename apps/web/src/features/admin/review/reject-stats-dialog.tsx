import { REJECTED_BY_ADMIN, STATS_REASON_MAX } from "@capicu/contract/moderation";
import { OTHER_REASON, reasonText, type RejectionCode } from "@capicu/contract/rejection-reasons";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState, type KeyboardEvent, type SyntheticEvent } from "react";

import { useSay } from "#languages/say.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Dialog, DialogActions } from "#ui/dialog.tsx";
import { TextArea } from "#ui/text-field.tsx";

import type { ComparedBlock, ComparedValue } from "./compare-values.ts";
import { reasonAt, ReasonList } from "./reason-list.tsx";
import type { Words } from "./use-queue.ts";
import { useReasonsOff } from "./use-reasons-off.ts";

interface RejectStatsDialogProps {
  blocks: readonly ComparedBlock[];
  open: boolean;
  onClose: () => void;
  onReject: (words: Words) => void;
}

/** The choice and the text stay when the dialog is closed and opened again. */
export function RejectStatsDialog({ blocks, open, onClose, onReject }: RejectStatsDialogProps) {
  const { t } = useLingui();
  const [code, setCode] = useState<RejectionCode | null>(null);
  const [reason, setReason] = useState("");
  const off = useReasonsOff();
  const values = doubtedFirst(blocks.flatMap((block) => block.values));
  const [fields, setFields] = useState(() => doubtedIn(values));
  const words = useRef<HTMLTextAreaElement>(null);
  const preset = useSay()(REJECTED_BY_ADMIN);
  const room = STATS_REASON_MAX - reasonText(code, "").length - 1;

  const send = (chosen = code) => {
    const isPlain = chosen === null && sameAs(fields, doubtedIn(values));
    onReject({ reason, ...(!isPlain && { code: chosen, fields }) });
  };
  // A digit rejects at once, except for the last reason, which needs a text.
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = reasonAt(event.key, off);
    if (chosen === undefined || event.target instanceof HTMLTextAreaElement) return;
    event.preventDefault();
    setCode(chosen);
    if (chosen === OTHER_REASON) words.current?.focus();
    else send(chosen);
  };
  return (
    <Dialog
      title={t`Reject this submission`}
      description={t`The player reads the reason and can fix and send again. A digit rejects at once.`}
      open={open}
      onClose={onClose}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- digits choose from the list, which can be clicked as well */}
      <form
        onSubmit={(event: SyntheticEvent) => {
          event.preventDefault();
          send();
        }}
        onKeyDown={onKeyDown}
        className="grid gap-4"
      >
        <ReasonList off={off} chosen={code} onChoose={setCode} />
        <FieldChoice values={values} chosen={fields} onChange={setFields} />
        <TextArea
          ref={words}
          label={t`Reason in your own words, shown to the player`}
          help={code === null ? t`Left empty: ${preset}` : t`Added to the sentence above`}
          maxLength={room}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="danger-fill" type="submit">
            <Trans>Reject</Trans>
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const isDoubted = ({ differs, doubtful }: ComparedValue) => differs || doubtful;

const doubtedIn = (values: readonly ComparedValue[]) =>
  values.filter(isDoubted).map(({ path }) => path);

/** Preselected values come first, so that they are visible without scrolling. */
const doubtedFirst = (values: readonly ComparedValue[]) =>
  values.toSorted((one, other) => Number(isDoubted(other)) - Number(isDoubted(one)));

const sameAs = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((path) => other.includes(path));

interface FieldChoiceProps {
  values: readonly ComparedValue[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** The values that the rejection names. The player sees them in the picture and corrects only these. */
function FieldChoice({ values, chosen, onChange }: FieldChoiceProps) {
  return (
    <details className="contested" open={chosen.length > 0}>
      <summary>
        {chosen.length === 0 ? (
          <Trans>No value in particular</Trans>
        ) : (
          <Plural value={chosen.length} one="About # of the values" other="About # of the values" />
        )}
      </summary>
      <fieldset className="contested-fields">
        <legend className="sr-only">
          <Trans>Values the rejection is about</Trans>
        </legend>
        {values.map(({ path, name }) => (
          <Checkbox
            key={path}
            checked={chosen.includes(path)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...chosen, path] : chosen.filter((one) => one !== path))
            }
          >
            {name}
          </Checkbox>
        ))}
      </fieldset>
    </details>
  );
}
