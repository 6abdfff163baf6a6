import type { Half } from "@capicu/contract/submissions";
import { select } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Maximize, RotateCw, ZoomIn, ZoomOut } from "lucide-react";
import type { ReactNode } from "react";

import { FramedPicture, type Frame } from "#ui/framed-picture.tsx";
import { IconButton } from "#ui/icon-button.tsx";

import { useViewer } from "./use-viewer.ts";
import { transformOf, WHOLE, ZOOM_STEP } from "./viewport.ts";

/** What the picture shows of the statistics screen. */
export type Part = Half | "whole";

interface PictureViewerProps {
  part: Part;
  title: string;
  address: string;
  alt: string;
  frames: readonly Frame[];
  /** Shown beside the picture's own buttons. */
  children: ReactNode;
}

const ICON = { size: 18, strokeWidth: 1.75, "aria-hidden": true } as const;

/** A screenshot that can be zoomed, moved and turned by mouse, touch or keyboard. */
export function PictureViewer(props: PictureViewerProps) {
  const { part, title, address, alt, frames, children } = props;
  const { t } = useLingui();
  const viewer = useViewer();
  const { frame, view, on } = viewer;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-2 py-1 pr-1 pl-4">
        <h3 className="py-2 type-h3">{title}</h3>
        <div className="flex">
          <ViewerButtons part={part} viewer={viewer} />
          {children}
        </div>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-static-element-interactions -- the keys and gestures of a picture; each has a button as well */}
      <section
        ref={frame}
        className="viewer"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- moves by the arrow keys
        tabIndex={0}
        aria-label={t`${title}: plus and minus zoom, arrows move, brackets turn`}
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

interface ViewerButtonsProps {
  part: Part;
  viewer: Pick<ReturnType<typeof useViewer>, "view" | "zoom" | "turn" | "reset">;
}

function ViewerButtons({ part, viewer: { view, zoom, turn, reset } }: ViewerButtonsProps) {
  const { t } = useLingui();
  return (
    <>
      <IconButton
        label={t`${select(part, {
          top_half: "Zoom out of the top half",
          bottom_half: "Zoom out of the bottom half",
          other: "Zoom out of the screenshot",
        })}`}
        onClick={() => zoom(1 / ZOOM_STEP)}
      >
        <ZoomOut {...ICON} />
      </IconButton>
      <IconButton
        label={t`${select(part, {
          top_half: "Zoom into the top half",
          bottom_half: "Zoom into the bottom half",
          other: "Zoom into the screenshot",
        })}`}
        onClick={() => zoom(ZOOM_STEP)}
      >
        <ZoomIn {...ICON} />
      </IconButton>
      <IconButton
        label={t`${select(part, {
          top_half: "Turn the top half",
          bottom_half: "Turn the bottom half",
          other: "Turn the screenshot",
        })}`}
        onClick={() => turn(1)}
      >
        <RotateCw {...ICON} />
      </IconButton>
      <IconButton
        label={t`${select(part, {
          top_half: "Show all of the top half",
          bottom_half: "Show all of the bottom half",
          other: "Show all of the screenshot",
        })}`}
        onClick={reset}
        disabled={view === WHOLE}
      >
        <Maximize {...ICON} />
      </IconButton>
    </>
  );
}
