import { Message } from "#ui/message.tsx";

import type { FormValues } from "./form-values.ts";
import type { Banner } from "./use-form.ts";

interface BannerMessageProps {
  banner: Banner | null;
  onUndo: (undo: FormValues) => void;
}

export function BannerMessage({ banner, onUndo }: BannerMessageProps) {
  const undo = banner?.undo;
  // The region stays, so that each text that comes into it is announced.
  return (
    <div aria-live="polite" className="empty:hidden">
      {banner !== null && (
        <Message look={banner.look}>
          {banner.words}
          {undo !== undefined && (
            <>
              {" "}
              <button type="button" className="link" onClick={() => onUndo(undo)}>
                Bring my values back
              </button>
            </>
          )}
        </Message>
      )}
    </div>
  );
}
