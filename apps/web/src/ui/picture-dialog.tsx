import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";

import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { FramedPicture, type Frame } from "./framed-picture.tsx";

interface PictureDialogProps {
  title: string;
  address: string;
  alt: string;
  frames?: readonly Frame[];
  onClose: () => void;
}

type Zoom = "fit" | "original" | number;

const STEP = 1.5;
const MAX_ZOOM = 5;
const NO_FRAMES: readonly Frame[] = [];

/** The screenshot with its frames at any zoom. */
export function PictureDialog(props: PictureDialogProps) {
  const { t } = useLingui();
  const { title, address, alt, frames = NO_FRAMES, onClose } = props;
  const [zoom, setZoom] = useState<Zoom>("fit");
  const sheet = useRef<HTMLDivElement>(null);
  const change = (factor: number) =>
    setZoom(Math.min(MAX_ZOOM, Math.max(1 / MAX_ZOOM, timesOf(sheet.current) * factor)));
  return (
    <Dialog title={title} open size="preview" onClose={onClose}>
      <fieldset className="flex flex-wrap gap-2" aria-label={t`Size`}>
        <Button variant="secondary" size="sm" onClick={() => change(1 / STEP)}>
          <Trans>Zoom out</Trans>
        </Button>
        <Button variant="secondary" size="sm" onClick={() => change(STEP)}>
          <Trans>Zoom in</Trans>
        </Button>
        <Choice of="fit" zoom={zoom} onChoose={setZoom}>
          {t`Fit`}
        </Choice>
        <Choice of="original" zoom={zoom} onChoose={setZoom}>
          {t`Original size`}
        </Choice>
      </fieldset>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by the arrow keys */}
      <section className="picture-view" tabIndex={0} aria-label={alt}>
        <div
          ref={sheet}
          className="picture-sheet"
          data-zoom={typeof zoom === "number" ? "times" : zoom}
          style={typeof zoom === "number" ? { width: `${zoom * 100}%` } : undefined}
        >
          <FramedPicture address={address} alt={alt} frames={frames} />
        </div>
      </section>
    </Dialog>
  );
}

/** The current width relative to the container, so that zooming from "fit" starts there. */
function timesOf(sheet: HTMLElement | null) {
  return (sheet?.offsetWidth ?? 0) / (sheet?.parentElement?.clientWidth ?? 1) || 1;
}

interface ChoiceProps {
  of: "fit" | "original";
  zoom: Zoom;
  onChoose: (zoom: Zoom) => void;
  children: string;
}

function Choice({ of: choice, zoom, onChoose, children }: ChoiceProps) {
  return (
    <Button
      variant={zoom === choice ? "primary" : "secondary"}
      size="sm"
      aria-pressed={zoom === choice}
      onClick={() => onChoose(choice)}
    >
      {children}
    </Button>
  );
}
