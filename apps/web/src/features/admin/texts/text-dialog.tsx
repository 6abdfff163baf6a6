import type { TextKind } from "@capicu/contract/text-choice";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type ReactNode, type SyntheticEvent } from "react";

import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Dialog, DialogActions } from "#ui/dialog.tsx";

import type { TextIntention, useTextEditor } from "./use-text-editor.ts";

interface TextDialogProps {
  kind: TextKind;
  intention: TextIntention;
  editor: Pick<ReturnType<typeof useTextEditor>, "setIntention" | "publish" | "withdraw" | "bring">;
}

/** Says what an act does before it is done. */
export function TextDialog({ kind, intention, editor }: TextDialogProps) {
  const { t } = useLingui();
  const close = () => editor.setIntention(null);
  if (intention.act === "publish")
    return (
      <PublishDialog kind={kind} onClose={close} onConfirm={(asks) => void editor.publish(asks)} />
    );
  if (intention.act === "withdraw")
    return (
      <Question
        title={t`Go back to the built-in text?`}
        description={t`Readers of this language get the text of another language if you have published one, and else the built-in page. The versions stay in the history.`}
        action={t`Take the text back`}
        isDangerous
        onClose={close}
        onConfirm={() => void editor.withdraw()}
      />
    );
  const { version } = intention;
  return (
    <Question
      title={t`Replace what you have typed?`}
      description={t`Version ${version} takes its place in the editor.`}
      action={t`Replace it`}
      onClose={close}
      onConfirm={() => void editor.bring(version)}
    />
  );
}

interface PublishDialogProps {
  kind: TextKind;
  onClose: () => void;
  onConfirm: (asks: boolean) => void;
}

function PublishDialog({ kind, onClose, onConfirm }: PublishDialogProps) {
  const { t } = useLingui();
  const [isSmall, setSmall] = useState(false);
  return (
    <Question
      title={t`Publish this text?`}
      description={t`It is a new version and stands on its page at once. A version cannot be changed afterwards.`}
      action={t`Publish`}
      onClose={onClose}
      onConfirm={() => onConfirm(!isSmall)}
    >
      {kind === "terms" && (
        <>
          <p>
            <Trans>Players who get this text are asked once to accept the new Terms.</Trans>
          </p>
          <Checkbox
            checked={isSmall}
            onChange={({ currentTarget }) => setSmall(currentTarget.checked)}
          >
            <Trans>Small correction: do not ask again</Trans>
          </Checkbox>
        </>
      )}
    </Question>
  );
}

interface QuestionProps {
  title: string;
  description: string;
  action: string;
  isDangerous?: boolean;
  onClose: () => void;
  onConfirm: () => void;
  children?: ReactNode;
}

function Question(props: QuestionProps) {
  const { title, description, action, isDangerous = false, onClose, onConfirm, children } = props;
  const confirm = (event: SyntheticEvent) => {
    event.preventDefault();
    onConfirm();
  };
  return (
    <Dialog title={title} description={description} open onClose={onClose}>
      <form onSubmit={confirm} className="grid gap-4">
        {children}
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant={isDangerous ? "danger-fill" : "primary"}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
