import { HALVES } from "@capicu/contract/submissions";

import { DropZone } from "./drop-zone.tsx";
import type { Upload } from "./use-upload.ts";
import "./drop-zones.css";

/** The two halves of one giant tile, joined by the pin. */
export function DropZones({ upload }: { upload: Upload }) {
  const { screenshots, choose, refuse, lose, locked } = upload;
  return (
    <div className="drop-zones">
      {HALVES.map((half) => (
        <DropZone
          key={half}
          half={half}
          screenshot={screenshots[half]}
          locked={locked}
          onChoose={(picture) => choose(half, picture)}
          onRefuse={(words) => refuse(half, words)}
          onLose={() => lose(half)}
        />
      ))}
    </div>
  );
}
