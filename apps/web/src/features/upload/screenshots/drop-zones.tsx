import { HALVES } from "@capicu/contract/submissions";

import type { Screenshots } from "#features/upload/screenshot.ts";
import type { UploadDispatch } from "#features/upload/upload-state.ts";

import { DropZone } from "./drop-zone.tsx";
import "./drop-zones.css";

interface DropZonesProps {
  screenshots: Screenshots;
  locked: boolean;
  dispatch: UploadDispatch;
}

/** The two halves of one giant tile, joined by the pin. */
export function DropZones({ screenshots, locked, dispatch }: DropZonesProps) {
  return (
    <div className="drop-zones">
      {HALVES.map((half) => (
        <DropZone
          key={half}
          half={half}
          screenshot={screenshots[half]}
          locked={locked}
          onChoose={(picture) => dispatch({ type: "picture chosen", half, picture })}
          onRefuse={(words) => dispatch({ type: "picture refused", half, words })}
          onStop={() => dispatch({ type: "reading stopped", half })}
          onLose={() => dispatch({ type: "picture lost", half })}
        />
      ))}
    </div>
  );
}
