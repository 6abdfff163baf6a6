import { useEffect, useState } from "react";

import type { Screenshots } from "#features/upload/screenshot.ts";

type Picture = Screenshots["top_half"]["picture"];

/** Whether both halves are the same picture. */
export function useSamePicture({ top_half, bottom_half }: Screenshots): boolean {
  const [top, bottom] = [top_half.picture, bottom_half.picture];
  const [same, setSame] = useState<readonly Picture[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const compare = async () => {
      const found = await areSame(top, bottom);
      if (isCurrent && found) setSame([top, bottom]);
    };
    void compare();
    return () => {
      isCurrent = false;
    };
  }, [top, bottom]);
  return top !== null && same[0] === top && same[1] === bottom;
}

/** A server's copy has only a name and size, and an earlier submission's picture not even these. */
async function areSame(one: Picture, other: Picture): Promise<boolean> {
  if (one === null || other === null || one.size !== other.size) return false;
  if (!(one instanceof File && other instanceof File))
    return one.size !== null && one.name === other.name;
  const [first, second] = await Promise.all([one.arrayBuffer(), other.arrayBuffer()]).catch(
    () => [],
  );
  if (first === undefined || second === undefined) return false;
  const bytes = new Uint8Array(second);
  return new Uint8Array(first).every((byte, index) => byte === bytes[index]);
}
