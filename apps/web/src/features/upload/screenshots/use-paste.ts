import { SCREENSHOT_TYPES, type Half } from "@capicu/contract/submissions";
import { useEffect, useEffectEvent } from "react";

import type { Screenshots } from "#features/upload/screenshot.ts";

import { freeHalves } from "./free-halves.ts";

interface PasteTarget {
  screenshots: Screenshots;
  locked: boolean;
  onPaste: (half: Half, picture: File) => void;
}

/** A pasted screenshot goes to the focused half, or to the first free one. */
export function usePaste({ screenshots, locked, onPaste }: PasteTarget) {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const picture = [...(event.clipboardData?.files ?? [])].find(
      ({ type }) => type in SCREENSHOT_TYPES,
    );
    if (picture === undefined || locked) return;
    event.preventDefault();
    onPaste(targetOf(screenshots, halfInFocus()), picture);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event);
    document.addEventListener("paste", listen);
    return () => document.removeEventListener("paste", listen);
  }, []);
}

function halfInFocus(): Half | undefined {
  const zone = document.activeElement?.closest<HTMLElement>("[data-half]");
  return zone?.dataset["half"] as Half | undefined;
}

// After one half was read, the focus is often still there although the other is meant.
function targetOf(screenshots: Screenshots, focused: Half | undefined): Half {
  const free = freeHalves(screenshots);
  if (focused !== undefined && free.includes(focused)) return focused;
  return free[0] ?? focused ?? "top_half";
}
