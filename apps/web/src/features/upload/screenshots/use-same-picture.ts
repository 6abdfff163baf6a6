import { useEffect, useState } from "react";

import type { Screenshots } from "#features/upload/screenshot.ts";

/** Whether both halves are the same picture. */
export function useSamePicture({ top_half, bottom_half }: Screenshots): boolean {
  const [top, bottom] = [top_half.picture, bottom_half.picture];
  const [same, setSame] = useState<readonly Screenshots["top_half"]["picture"][]>([]);
  useEffect(() => {
    let isCurrent = true;
    const compare = async () => {
      if (top === null || bottom === null || top.size !== bottom.size) return;
      // Two different pictures rarely have the same size, so it is not part of the first load.
      const { areSame } = await import("./same-picture.ts");
      const found = await areSame(top, bottom);
      if (isCurrent && found) setSame([top, bottom]);
    };
    compare().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [top, bottom]);
  return top !== null && same[0] === top && same[1] === bottom;
}
