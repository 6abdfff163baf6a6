import { Maximize, RotateCw, ZoomIn, ZoomOut } from "lucide-react";
import type { ReactNode } from "react";

import { FramedPicture, type Frame } from "#ui/framed-picture.tsx";
import { IconButton } from "#ui/icon-button.tsx";

import { useViewer } from "./use-viewer.ts";
import { transformOf, WHOLE, ZOOM_STEP } from "./viewport.ts";

interface PictureViewerProps {
  title: string;
  address: string;
  alt: string;
  frames: readonly Frame[];
  /** Shown beside the picture's own buttons. */
  children: ReactNode;
}

const ICON = { size: 18, strokeWidth: 1.75, "aria-hidden": true } as const;

/** A screenshot that can be zoomed, moved and turned by mouse, touch or keyboard. */
export function PictureViewer({ title, address, alt, frames, children }: PictureViewerProps) {
  const { frame, view, zoom, turn, reset, on } = useViewer();
  const of = `the ${title.toLowerCase()}`;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-2 py-1 pr-1 pl-4">
        <h3 className="py-2 type-h3">{title}</h3>
        <div className="flex">
          <IconButton label={`Zoom out of ${of}`} onClick={() => zoom(1 / ZOOM_STEP)}>
            <ZoomOut {...ICON} />
          </IconButton>
          <IconButton label={`Zoom into ${of}`} onClick={() => zoom(ZOOM_STEP)}>
            <ZoomIn {...ICON} />
          </IconButton>
          <IconButton label={`Turn ${of}`} onClick={() => turn(1)}>
            <RotateCw {...ICON} />
          </IconButton>
          <IconButton label={`Show all of ${of}`} onClick={reset} disabled={view === WHOLE}>
            <Maximize {...ICON} />
          </IconButton>
          {children}
        </div>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-static-element-interactions -- the keys and gestures of a picture; each has a button as well */}
      <section
        ref={frame}
        className="viewer"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- moves by the arrow keys
        tabIndex={0}
        aria-label={`${title}: plus and minus zoom, arrows move, brackets turn`}
        data-zoomed={view.zoom > 1 || undefined}
        {...on}
      >
        <div className="viewer-sheet" style={{ transform: transformOf(view) }}>
          <FramedPicture address={address} alt={alt} frames={frames} />
        </div>
      </section>
    </>
  );
}
