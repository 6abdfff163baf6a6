import { useEffect, useRef } from "react";

import { Message } from "#ui/message.tsx";

import type { FormValues } from "./form-values.ts";
import type { Banner } from "./use-form.ts";

interface BannerMessageProps {
  banner: Banner | null;
  onUndo: (undo: FormValues) => void;
}

/** Its two regions are always there: only what comes into one that is known gets announced. */
export function BannerMessage({ banner, onUndo }: BannerMessageProps) {
  const words = banner !== null && <Words banner={banner} onUndo={onUndo} />;
  const isError = banner?.look === "error";
  return (
    <div className="*:not-empty:mt-4">
      <div role="alert">{isError && words}</div>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output may hold no block */}
      <div role="status">{!isError && words}</div>
    </div>
  );
}

function Words({ banner, onUndo }: { banner: Banner; onUndo: (undo: FormValues) => void }) {
  const { look, words, undo } = banner;
  const button = useRef<HTMLButtonElement>(null);
  // What was taken away was often far below: the way back is shown, and one key away.
  useEffect(() => button.current?.focus(), []);
  return (
    <Message look={look} announced>
      {words}
      {undo !== undefined && (
        <>
          {" "}
          <button ref={button} type="button" className="link" onClick={() => onUndo(undo)}>
            Bring my values back
          </button>
        </>
      )}
    </Message>
  );
}
