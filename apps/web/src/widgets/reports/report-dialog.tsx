import { REASON_MAX } from "@capicu/contract/reasons";
import {
  CATEGORIES_OF,
  REPORT_CATEGORY_WRONG,
  REPORT_WORDS_MISSING,
  type ReportCategory,
  type ReportKind,
} from "@capicu/contract/reports";
import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState, type SyntheticEvent } from "react";

import { sendReport } from "#backend/reports.ts";
import { useSay } from "#languages/say.ts";
import { Button } from "#ui/button.tsx";
import { Dialog, DialogActions } from "#ui/dialog.tsx";
import { Message } from "#ui/message.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { showToast } from "#ui/show-toast.ts";
import { TextArea } from "#ui/text-field.tsx";
import { useWork } from "#widgets/use-work.ts";

import { CATEGORIES, THINGS } from "./report-words.ts";

interface ReportDialogProps {
  /** What of it can be reported, the first one chosen. */
  kinds: readonly ReportKind[];
  id: string;
  name: string;
  open: boolean;
  onClose: () => void;
}

/** What was typed stays when the dialog is closed and opened again. */
export function ReportDialog({ name, open, onClose, ...thing }: ReportDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      title={t`Report ${name}`}
      description={t`Moderators read it, and you hear what came of it. Nobody else learns who reported.`}
      open={open}
      onClose={onClose}
    >
      <ReportForm {...thing} onClose={onClose} />
    </Dialog>
  );
}

function ReportForm({ kinds, id, onClose }: Pick<ReportDialogProps, "kinds" | "id" | "onClose">) {
  const { t } = useLingui();
  const say = useSay();
  const form = useReportForm({ kinds, id, onClose });
  const { kind, category, words, missing, area, select } = form;
  return (
    <form onSubmit={(event) => void form.send(event)} className="grid gap-4" noValidate>
      {kinds.length > 1 && (
        <SelectField
          label={t`What do you report?`}
          value={kind}
          onChange={({ currentTarget }) => form.setKind(currentTarget.value as ReportKind)}
        >
          {kinds.map((each) => (
            <option key={each} value={each}>
              {t(THINGS[each])}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        ref={select}
        label={t`What is wrong?`}
        value={category}
        error={missing === "category" ? say(REPORT_CATEGORY_WRONG) : undefined}
        onChange={({ currentTarget }) =>
          form.setCategory(currentTarget.value as ReportCategory | "")
        }
      >
        <option value="">{t`Choose`}</option>
        {CATEGORIES_OF[kind].map((each) => (
          <option key={each} value={each}>
            {t(CATEGORIES[each])}
          </option>
        ))}
      </SelectField>
      <TextArea
        ref={area}
        label={category === "other" ? t`In your words` : t`In your words, if you like`}
        maxLength={REASON_MAX}
        value={words}
        error={missing === "words" ? say(REPORT_WORDS_MISSING) : undefined}
        onChange={({ currentTarget }) => form.setWords(currentTarget.value)}
      />
      {form.failure !== undefined && <Message variant="error">{form.failure}</Message>}
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" busy={form.busy && t`Sending...`}>
          <Trans>Send report</Trans>
        </Button>
      </DialogActions>
    </form>
  );
}

function useReportForm({
  kinds,
  id,
  onClose,
}: Pick<ReportDialogProps, "kinds" | "id" | "onClose">) {
  const { t } = useLingui();
  const [kind, setKind] = useState<ReportKind>(kinds[0] ?? "player");
  const [category, setCategory] = useState<ReportCategory | "">("");
  const [words, setWords] = useState("");
  const [missing, setMissing] = useState<"category" | "words" | null>(null);
  const select = useRef<HTMLSelectElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const { busy, failure, work } = useWork();
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (category === "") {
      setMissing("category");
      return select.current?.focus();
    }
    if (category === "other" && words.trim() === "") {
      setMissing("words");
      return area.current?.focus();
    }
    if (!(await work(() => sendReport({ kind, id, category, words: words.trim() })))) return;
    onClose();
    void showToast(t`Thank you. A moderator will look at it.`, "success");
  };
  return {
    kind,
    category,
    words,
    missing,
    select,
    area,
    busy,
    failure,
    send,
    /** What is wrong with one thing may not be wrong with the other. */
    setKind: (next: ReportKind) => {
      setKind(next);
      if (category !== "" && !CATEGORIES_OF[next].includes(category)) setCategory("");
    },
    setCategory: (next: ReportCategory | "") => {
      setMissing(null);
      setCategory(next);
    },
    setWords: (next: string) => {
      setMissing(null);
      setWords(next);
    },
  };
}
