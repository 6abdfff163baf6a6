import { Trans } from "@lingui/react/macro";
import { useEffect, useRef, type RefObject } from "react";

import { Message } from "#ui/message.tsx";

import type { FormValues } from "./form-values.ts";
import type { Banner } from "./upload-state.ts";
import { useWords } from "./use-words.ts";

interface BannerMessageProps {
  banner: Banner | null;
  onUndo: (undo: FormValues) => void;
}

/** The two live regions always exist, because text in a new region is not announced. */
export function BannerMessage({ banner, onUndo }: BannerMessageProps) {
  const button = useFocusWhenOffered(banner?.undo);
  const words = banner !== null && <Words banner={banner} button={button} onUndo={onUndo} />;
  const isError = banner?.variant === "error";
  return (
    <div className="*:not-empty:mt-4">
      <div role="alert">{isError && words}</div>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output may hold no block */}
      <div role="status">{!isError && words}</div>
    </div>
  );
}

/** Focuses the undo button, because the removed content was often far below. */
function useFocusWhenOffered(undo: FormValues | undefined) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (undo !== undefined) button.current?.focus();
  }, [undo]);
  return button;
}

interface WordsProps {
  banner: Banner;
  button: RefObject<HTMLButtonElement | null>;
  onUndo: (undo: FormValues) => void;
}

function Words({ banner, button, onUndo }: WordsProps) {
  const { variant, words, detail = null, undo } = banner;
  const say = useWords();
  return (
    <Message variant={variant} announced>
      {detail === null ? (
        say(words)
      ) : (
        <>
          <p>{say(words)}</p>
          <p className="type-small">{say(detail)}</p>
        </>
      )}
      {undo !== undefined && (
        <>
          {" "}
          <button ref={button} type="button" className="link" onClick={() => onUndo(undo)}>
            <Trans>Bring my values back</Trans>
          </button>
        </>
      )}
    </Message>
  );
}
