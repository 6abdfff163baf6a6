import type { SettingChange, SettingState } from "@capicu/contract/settings";
import { Trans, useLingui } from "@lingui/react/macro";
import { useRef } from "react";

import { BackendError } from "#backend/backend-error.ts";
import { saveFile } from "#lib/save-file.ts";
import { Button } from "#ui/button.tsx";

import { useProblemWords } from "./setting-fields.ts";
import {
  FILE_MAX_BYTES,
  readFile,
  SETTINGS_FILE,
  writeFile,
  type BadLine,
} from "./settings-file.ts";

interface FileActsProps {
  settings: readonly SettingState[];
  busy: boolean;
  /** Gets the changes of a file; a bad file rejects with the sentence for the reader. */
  onFile: (changes: () => Promise<SettingChange[]>) => void;
}

/** Saves the settings as a file, and takes those of one. */
export function FileActs({ settings, busy, onFile }: FileActsProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const changesOf = useFileChanges();
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" onClick={() => saveFile(writeFile(settings), SETTINGS_FILE)}>
        <Trans>Save as a file</Trans>
      </Button>
      <Button variant="secondary" disabled={busy} onClick={() => input.current?.click()}>
        <Trans>Take from a file</Trans>
      </Button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={t`A file of settings`}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) onFile(() => changesOf(file));
          // The same file may be chosen again.
          currentTarget.value = "";
        }}
      />
    </div>
  );
}

function useFileChanges() {
  const { t } = useLingui();
  const words = useProblemWords();
  const sentenceOf = ({ name, problem }: BadLine) =>
    problem === undefined ? t`${name}: there is no such setting` : `${name}: ${words(problem)}`;
  return async (file: File): Promise<SettingChange[]> => {
    const read = file.size > FILE_MAX_BYTES ? null : readFile(await file.text());
    if (read === null) throw new BackendError(400, "bad_file", t`This file holds no settings.`);
    if (read.bad.length > 0)
      throw new BackendError(400, "bad_file", read.bad.map(sentenceOf).join(" · "));
    return read.changes;
  };
}
