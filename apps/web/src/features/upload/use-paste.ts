import { SCREENSHOT_TYPES, type Half } from "@capicu/contract/submissions";
import { useEffect, useEffectEvent } from "react";

import type { HalfStatus } from "./progress-steps.ts";

interface PasteTarget {
  halves: Record<Half, HalfStatus>;
  locked: boolean;
  choose: (half: Half, picture: File) => void;
}

/** A screenshot from the clipboard goes to the half in focus, or to the first that is free. */
export function usePaste({ halves, locked, choose }: PasteTarget) {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const picture = [...(event.clipboardData?.files ?? [])].find(
      ({ type }) => type in SCREENSHOT_TYPES,
    );
    if (picture === undefined || locked) return;
    event.preventDefault();
    choose(halfInFocus() ?? freeHalf(halves), picture);
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

function freeHalf({ top_half, bottom_half }: Record<Half, HalfStatus>): Half {
  const free = (status: HalfStatus) => status === "idle" || status === "error";
  return !free(top_half) && free(bottom_half) ? "bottom_half" : "top_half";
}
