/** What stays at the lower edge of a page, and may come and go. */
const BARS =
  ".tab-bar, .you-strip, .upload-actions, .profile-actions, .submission-actions, .page-notice";
/** A bar reaches down to so far above the lower edge. */
const EDGE = 240;
const GAP = 12;
const MEASURE_MS = 1000;
const FIRST_USES = ["keydown", "pointerdown"] as const;

/**
 * Keeps the card above all bars, without a change of the layout: it is only drawn higher. The page can be scrolled
 * past it by the height of `space` at its end, and what takes the focus is scrolled above it. Returns a function that
 * ends it.
 */
export function keepRoom(card: HTMLElement, space: HTMLElement): () => void {
  const page = document.documentElement;
  // On a page that is not scrolled yet, a scroll bar would move it: that waits until somebody uses the page.
  let isUsed = false;
  const measure = () => {
    card.style.translate = `0 ${-liftOver(card)}px`;
    const { top, height } = card.getBoundingClientRect();
    page.style.scrollPaddingBottom = `${page.clientHeight - top + GAP}px`;
    const isScrolled = page.scrollHeight > page.clientHeight;
    space.style.height = isScrolled || isUsed ? `${height + 2 * GAP}px` : "";
  };
  const use = () => {
    isUsed = true;
    measure();
  };
  measure();
  const timer = setInterval(measure, MEASURE_MS);
  const controller = new AbortController();
  const { signal } = controller;
  addEventListener("scroll", measure, { passive: true, signal });
  addEventListener("resize", measure, { signal });
  for (const name of FIRST_USES) addEventListener(name, use, { once: true, capture: true, signal });
  return () => {
    clearInterval(timer);
    controller.abort();
    page.style.scrollPaddingBottom = "";
  };
}

/** By how much it has to be higher than at the lower edge. */
function liftOver(card: HTMLElement): number {
  const { left, right } = card.getBoundingClientRect();
  const end = document.documentElement.clientHeight;
  const lifts = [...document.querySelectorAll(BARS)]
    .map((bar) => bar.getBoundingClientRect())
    .filter((bar) => bar.height > 0 && bar.left < right && bar.right > left)
    .filter((bar) => bar.top < end && bar.bottom > end - EDGE)
    .map((bar) => end - bar.top);
  return Math.max(0, ...lifts);
}
