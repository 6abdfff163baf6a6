import { HALVES, type Half } from "@capicu/contract/submissions";
import { TriangleAlert, ZoomIn } from "lucide-react";
import { useState } from "react";

import { doubtsOf } from "#features/upload/doubts.ts";
import { nameOf, type ReadPath } from "#features/upload/form-values.ts";
import { HALF_NAMES } from "#features/upload/messages.ts";
import {
  selectContested,
  selectRead,
  type ReviewState,
} from "#features/upload/upload-selectors.ts";
import { Card } from "#ui/card.tsx";
import { FramedPicture, type Frame } from "#ui/framed-picture.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { PictureDialog } from "#ui/picture-dialog.tsx";

/** The pictures beside the form, with frames around doubtful or contested values. */
export function ScreenshotPanel({ state }: { state: ReviewState }) {
  const { screenshots, values } = state;
  const read = selectRead(state);
  const [large, setLarge] = useState<Half | null>(null);
  const doubts: readonly { path: ReadPath }[] = selectContested(state) ?? doubtsOf(values, read);
  const framesOf = (half: Half): Frame[] =>
    doubts.flatMap(({ path }) => {
      const from = read[path];
      if (from === undefined || from.half !== half || from.box === null) return [];
      return [{ name: nameOf(path), box: from.box }];
    });
  const largeAddress = large === null ? null : screenshots[large].address;
  return (
    <aside className="screenshot-column" aria-label="Your screenshots">
      {HALVES.map((half) => {
        const { address } = screenshots[half];
        const frames = framesOf(half);
        if (address === null) return null;
        return (
          <Card key={half} className="overflow-hidden">
            <div className="flex items-center justify-between gap-2 py-1 pr-1 pl-4">
              <h2 className="type-h3">{HALF_NAMES[half]}</h2>
              <IconButton
                label={`Enlarge the ${HALF_NAMES[half].toLowerCase()}`}
                onClick={() => setLarge(half)}
              >
                <ZoomIn size={18} strokeWidth={1.75} aria-hidden="true" />
              </IconButton>
            </div>
            <FramedPicture
              address={address}
              alt={`${HALF_NAMES[half]} of your statistics`}
              frames={frames}
            />
            {frames.length > 0 && (
              <p className="flex items-start gap-2 px-4 py-3 type-small text-ink-2">
                <TriangleAlert
                  size={15}
                  strokeWidth={1.75}
                  className="mt-0.5 flex-none text-warn"
                  aria-hidden="true"
                />
                {frames.map(({ name }) => name).join(", ")}
              </p>
            )}
          </Card>
        );
      })}
      {large !== null && largeAddress !== null && (
        <PictureDialog
          title={HALF_NAMES[large]}
          address={largeAddress}
          alt={`${HALF_NAMES[large]} of your statistics`}
          frames={framesOf(large)}
          onClose={() => setLarge(null)}
        />
      )}
    </aside>
  );
}
