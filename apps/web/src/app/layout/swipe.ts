// Decides which swipes open and close the drawer.
import { DRAWER_PX, SWIPE_EDGE_PX, SWIPE_PX } from "./dimensions.ts";

export interface Swipe {
  startX: number;
  startY: number;
  x: number;
  y: number;
}

/** Opening begins at the left edge, closing anywhere. */
export function maySwipe(startX: number, open: boolean): boolean {
  return open || startX <= SWIPE_EDGE_PX;
}

export function outcomeOf(swipe: Swipe, open: boolean): "open" | "close" | "none" {
  const moved = swipe.x - swipe.startX;
  if (!maySwipe(swipe.startX, open) || isScroll(swipe)) return "none";
  if (!open && moved > SWIPE_PX) return "open";
  if (open && moved < -SWIPE_PX) return "close";
  return "none";
}

/** How much of the drawer is visible during a swipe, from 0 to 1. */
export function shownPart(swipe: Swipe, open: boolean): number {
  const moved = (swipe.x - swipe.startX) / DRAWER_PX;
  return Math.min(Math.max((open ? 1 : 0) + moved, 0), 1);
}

/** A finger that moves mostly up or down scrolls the page. */
export function isScroll({ startX, startY, x, y }: Swipe): boolean {
  return Math.abs(y - startY) > Math.abs(x - startX);
}
