import { HALVES, type Half } from "@capicu/contract/submissions";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { TriangleAlert, ZoomIn } from "lucide-react";
import { useState } from "react";

import { doubtsOf } from "#features/upload/doubts.ts";
import { nameOf, type ReadPath } from "#features/upload/form-values.ts";
import { COMMAS, HALF_NAMES } from "#features/upload/messages.ts";
import {
  selectContested,
  selectRead,
  type ReviewState,
} from "#features/upload/upload-selectors.ts";
import { useFormats } from "#languages/formats.ts";
import { useSay } from "#languages/say.ts";
import { Card } from "#ui/card.tsx";
import { FramedPicture, type Frame } from "#ui/framed-picture.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { PictureDialog } from "#ui/picture-dialog.tsx";

const ENLARGE = {
  top_half: msg`Enlarge the top half`,
  bottom_half: msg`Enlarge the bottom half`,
};
const ALT = {
  top_half: msg`Top half of your statistics`,
  bottom_half: msg`Bottom half of your statistics`,
};

/** The pictures beside the form, with frames around doubtful or contested values. */
export function ScreenshotPanel({ state }: { state: ReviewState }) {
  const { t, i18n } = useLingui();
  const say = useSay();
  const { screenshots, values } = state;
  const read = selectRead(state);
  const [large, setLarge] = useState<Half | null>(null);
  const doubts: readonly { path: ReadPath }[] =
    selectContested(state) ?? doubtsOf(values, read, i18n);
  const framesOf = (half: Half): Frame[] =>
    doubts.flatMap(({ path }) => {
      const from = read[path];
      if (from === undefined || from.half !== half || from.box === null) return [];
      return [{ name: nameOf(path, say), box: from.box }];
    });
  const largeAddress = large === null ? null : screenshots[large].address;
  return (
    <aside className="screenshot-column" aria-label={t`Your screenshots`}>
      {HALVES.map((half) => {
        const { address } = screenshots[half];
        const frames = framesOf(half);
        if (address === null) return null;
        return (
          <Card key={half} className="overflow-hidden">
            <div className="flex items-center justify-between gap-2 py-1 pr-1 pl-4">
              <h2 className="type-h3">{t(HALF_NAMES[half])}</h2>
              <IconButton label={t(ENLARGE[half])} onClick={() => setLarge(half)}>
                <ZoomIn size={18} strokeWidth={1.75} aria-hidden="true" />
              </IconButton>
            </div>
            <FramedPicture address={address} alt={t(ALT[half])} frames={frames} />
            {frames.length > 0 && <Framed frames={frames} />}
          </Card>
        );
      })}
      {large !== null && largeAddress !== null && (
        <PictureDialog
          title={t(HALF_NAMES[large])}
          address={largeAddress}
          alt={t(ALT[large])}
          frames={framesOf(large)}
          onClose={() => setLarge(null)}
        />
      )}
    </aside>
  );
}

function Framed({ frames }: { frames: readonly Frame[] }) {
  const { list } = useFormats();
  const names = frames.map(({ name }) => name);
  return (
    <p className="flex items-start gap-2 px-4 py-3 type-small text-ink-2">
      <TriangleAlert
        size={15}
        strokeWidth={1.75}
        className="mt-0.5 flex-none text-warn"
        aria-hidden="true"
      />
      {list(names, COMMAS)}
    </p>
  );
}
