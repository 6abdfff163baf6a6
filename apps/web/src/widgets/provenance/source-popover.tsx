import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback, useId, useRef } from "react";
import { createPortal } from "react-dom";

import { readNumberSources } from "#backend/provenance.ts";
import { useFormats } from "#languages/formats.ts";
import { useRequest } from "#lib/use-request.ts";
import { usePopover } from "#ui/use-popover.ts";

import type { SourceQuery } from "./source-context.ts";
import { approvedWords, sourceWords, STATES } from "./source-words.ts";
import "./source.css";

interface SourcePopoverProps {
  query: SourceQuery;
  onClose: () => void;
}

/** Beside the number; on phones at the lower edge of the screen. */
export function SourcePopover({ query, onClose }: SourcePopoverProps) {
  const { anchor, label } = query;
  const box = useRef<HTMLDialogElement>(null);
  const title = useId();
  const close = usePopover({ box, anchor, onClose });
  return createPortal(
    <dialog ref={box} open aria-labelledby={title} tabIndex={-1} className="source-popover">
      <div className="source-head">
        <h2 id={title} className="type-h3">
          {`${label}: ${anchor.textContent}`}
        </h2>
        <button type="button" className="source-close" onClick={close}>
          <Trans>Close</Trans>
        </button>
      </div>
      <Answer query={query} />
    </dialog>,
    document.body,
  );
}

function Answer({ query: { playerId, field } }: { query: SourceQuery }) {
  const { t } = useLingui();
  const formats = useFormats();
  const readSources = useCallback(() => readNumberSources(playerId), [playerId]);
  const { value, error, reload } = useRequest(readSources);
  if (value !== undefined) {
    const { name, sentence, variant } = STATES[value.state];
    return (
      <div className="source-facts">
        <p>
          <span className="tag" data-variant={variant}>
            {t(name)}
          </span>{" "}
          {t(sentence)}
        </p>
        <p>{t(sourceWords(value.sources[field]))}</p>
        {value.is_withheld && (
          <p>
            <Trans>Picture not public.</Trans>
          </p>
        )}
        <p className="text-ink-2">{t(approvedWords(value.approved_at, formats))}</p>
      </div>
    );
  }
  if (error === undefined)
    return (
      <output className="text-ink-2">
        <Trans>Loading...</Trans>
      </output>
    );
  return (
    <p role="alert">
      {`${error.message}. `}
      <button type="button" className="link" onClick={reload}>
        <Trans>Try again</Trans>
      </button>
    </p>
  );
}
