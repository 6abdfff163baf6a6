import { NOTES_MAX } from "@capicu/contract/submissions";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { ScanLine } from "lucide-react";
import { lazy, Suspense, useId, type FormEvent } from "react";

import { loadCountersQuestion } from "#features/upload/late-code.ts";
import { extractedFrom } from "#features/upload/progress-steps.ts";
import { isQueuedHere } from "#features/upload/sending-state.ts";
import {
  isLocked,
  isReading,
  needsReading,
  selectHalves,
} from "#features/upload/upload-selectors.ts";
import type { FocusGoal, UploadDispatch, UploadState } from "#features/upload/upload-state.ts";
import { isAtOutcome } from "#features/upload/use-focus-goal.ts";
import { zeroWords } from "#features/upload/zero-words.ts";
import { useOnline } from "#lib/use-online.ts";
import { Button } from "#ui/button.tsx";
import { Tag } from "#ui/tag.tsx";
import { TextArea } from "#ui/text-field.tsx";

import { StatsValues } from "./stats-values.tsx";

const CountersQuestion = lazy(async () => ({
  default: (await loadCountersQuestion()).CountersQuestion,
}));

interface StatsFormProps {
  state: UploadState;
  /** The counters that are lower than before, as text. */
  fallen: readonly string[];
  dispatch: UploadDispatch;
}

export function StatsForm({ state, fallen, dispatch }: StatsFormProps) {
  const { t } = useLingui();
  const { values, countersFell, focusGoal } = state;
  const extracted = extractedFrom(selectHalves(state));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (holdOf(state, fallen) === null) dispatch({ type: "submitted" });
  };
  return (
    <form noValidate onSubmit={submit} className="card upload-form" aria-label={t`Your stats`}>
      <fieldset disabled={isLocked(state)} className="grid gap-5 p-4 md:p-6">
        <h2 className="flex flex-wrap items-center justify-between gap-2 type-h2">
          <Trans>Your stats</Trans>{" "}
          {extracted !== null && (
            <Tag
              variant="brass-soft"
              icon={<ScanLine size={14} strokeWidth={1.75} aria-hidden="true" />}
            >
              {t(extracted)}
            </Tag>
          )}
        </h2>
        <StatsValues state={state} dispatch={dispatch} />
        {fallen.length > 0 && (
          <Suspense fallback={null}>
            <CountersQuestion
              fallen={fallen}
              answer={countersFell}
              focusGoal={focusGoal}
              onAnswer={(answer) => dispatch({ type: "counters explained", answer })}
            />
          </Suspense>
        )}
        <TextArea
          label={
            <Trans>
              Notes <span className="font-[430] text-ink-3">(optional)</span>
            </Trans>
          }
          value={values.notes}
          maxLength={NOTES_MAX}
          placeholder={t`Anything the reviewer should know`}
          onChange={(event) =>
            dispatch({ type: "form changed", part: { notes: event.target.value } })
          }
        />
      </fieldset>
      <FormFoot state={state} fallen={fallen} dispatch={dispatch} />
    </form>
  );
}

interface Hold {
  words: MessageDescriptor;
  /** The place where the player can fix what is missing. */
  leadsTo?: FocusGoal["at"];
}

/** Why sending is blocked; null when it is not. */
function holdOf(state: UploadState, fallen: readonly string[]): Hold | null {
  const { values, sending, countersFell } = state;
  if (sending.phase === "success")
    return {
      words: isQueuedHere(sending) ? msg`Saved on this device.` : msg`These stats are sent.`,
    };
  if (sending.phase === "processing") return { words: msg`Your stats are on their way.` };
  if (values.game === "") return { words: msg`Choose a game first.`, leadsTo: "game" };
  if (isReading(state)) return { words: msg`A screenshot is still being read.` };
  return fallen.length > 0 && countersFell === null
    ? { words: msg`Say why your counters fell.`, leadsTo: "counters" }
    : null;
}

function FormFoot({ state, fallen, dispatch }: StatsFormProps) {
  const id = useId();
  const hold = holdOf(state, fallen);
  const { i18n } = useLingui();
  const isUnread = needsReading(state);
  const zeros = isUnread ? null : zeroWords(state.values.stats, i18n);
  return (
    <>
      <div id={id} className="grid gap-1 px-4 pb-4 type-small text-ink-3 md:px-6">
        <OfflineWords isUnread={isUnread} />
        {zeros !== null && state.values.game !== "" && <p>{zeros}</p>}
        <p>
          <Trans>A reviewer checks every submission before it counts.</Trans>
        </p>
      </div>
      <div className="upload-actions">
        <output id={`${id}-hold`} className="upload-hold type-small text-ink-2">
          {hold !== null && (
            <HoldReason hold={hold} onLead={(at) => dispatch({ type: "field requested", at })} />
          )}
        </output>
        <Button
          variant="secondary"
          disabled={isLocked(state)}
          onClick={() => dispatch({ type: "cancelled", atOutcome: isAtOutcome() })}
        >
          <Trans>Cancel</Trans>
        </Button>
        <Button
          type="submit"
          className="flex-1 md:flex-none"
          disabled={hold !== null}
          aria-describedby={`${id}-hold ${id}`}
        >
          <Trans>Upload Stats</Trans>
        </Button>
      </div>
    </>
  );
}

/** What the button does without a connection. */
function OfflineWords({ isUnread }: { isUnread: boolean }) {
  const online = useOnline();
  if (online) return null;
  return (
    <p className="font-[560] text-ink-2">
      {isUnread ? (
        <Trans>
          You are offline. This upload is saved on this device. Its screenshots are read when you
          are back online, and you check the numbers before they are sent.
        </Trans>
      ) : (
        <Trans>
          You are offline. This upload is saved on this device and sent when you are back online.
        </Trans>
      )}
    </p>
  );
}

interface HoldReasonProps {
  hold: Hold;
  onLead: (to: FocusGoal["at"]) => void;
}

function HoldReason({ hold: { words, leadsTo }, onLead }: HoldReasonProps) {
  const { t } = useLingui();
  if (leadsTo === undefined) return t(words);
  return (
    <button type="button" className="link" onClick={() => onLead(leadsTo)}>
      {t(words)}
    </button>
  );
}
