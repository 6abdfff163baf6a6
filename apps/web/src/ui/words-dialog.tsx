import { Trans } from "@lingui/react/macro";
import { useRef, useState, type ReactNode, type SyntheticEvent } from "react";

import { Button } from "./button.tsx";
import { Dialog, DialogActions } from "./dialog.tsx";
import { TextArea } from "./text-field.tsx";

interface WordsDialogProps {
  title: string;
  description: string;
  label: string;
  maxLength: number;
  /** Shown when nothing was typed. */
  missing: string;
  action: string;
  open: boolean;
  onClose: () => void;
  onSend: (words: string) => void;
  /** The text typed before, and the function that stores it. */
  begun?: string;
  onType?: (words: string) => void;
  /** A field before the text. */
  children?: ReactNode;
}

/** Asks for a short text, which stays when the dialog is closed and opened again. */
export function WordsDialog(props: WordsDialogProps) {
  const [words, setWords] = useState(props.begun ?? "");
  const [isMissing, setMissing] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (words.trim() === "") {
      setMissing(true);
      area.current?.focus();
      return;
    }
    props.onSend(words.trim());
  };
  return (
    <Dialog
      title={props.title}
      description={props.description}
      open={props.open}
      onClose={props.onClose}
    >
      <form onSubmit={send} className="grid gap-4" noValidate>
        {props.children}
        <TextArea
          ref={area}
          label={props.label}
          maxLength={props.maxLength}
          value={words}
          error={isMissing ? props.missing : undefined}
          onChange={(event) => {
            setMissing(false);
            setWords(event.currentTarget.value);
            props.onType?.(event.currentTarget.value);
          }}
        />
        <DialogActions>
          <Button variant="quiet" onClick={props.onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit">{props.action}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
