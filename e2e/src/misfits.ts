// Finds what a window has no room for: a page that scrolls sideways, and words that are cut off or leave their control.
import type { Page } from "@playwright/test";

const THEMES = ["dark", "light"] as const;
/** Texts as they are, and of a reader who has doubled their size. */
const TEXT_SIZES = ["100%", "200%"] as const;
const WIDTH = 320;

/** What does not fit on the narrowest phone. What is open must survive a change of the window. */
export async function misfitsOf(page: Page, state: string): Promise<string[]> {
  await page.setViewportSize({ width: WIDTH, height: 800 });
  const found: string[] = [];
  for (const size of TEXT_SIZES)
    for (const theme of THEMES) {
      const misfits = await page.evaluate(measure, { size, theme });
      found.push(...misfits.map((misfit) => `${state}, text ${size}, ${theme}, ${misfit}`));
    }
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  return found;
}

/** Runs in the page. */
function measure({ size, theme }: { size: string; theme: string }): string[] {
  const root = document.documentElement;
  root.style.fontSize = size;
  root.dataset["theme"] = theme;
  const sideways = root.scrollWidth - root.clientWidth;
  const found = new Set(sideways > 0 ? [`scrolls sideways by ${sideways} px`] : []);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() !== null) {
    const { textContent, parentElement } = walker.currentNode;
    if (textContent?.trim() === "" || parentElement === null || !isSeen(parentElement)) continue;
    const words = document.createRange();
    words.selectNodeContents(walker.currentNode);
    const place = tooSmallFor(words.getBoundingClientRect(), parentElement);
    if (place !== null) found.add(`outside of ${place}: ${textContent}`);
  }
  return [...found];

  function isSeen(place: Element): boolean {
    const isText = place.closest("script, style, option, .sr-only") === null;
    return isText && place.checkVisibility({ visibilityProperty: true });
  }

  /** The nearest place without room for these words. */
  function tooSmallFor(words: DOMRect, place: Element): string | null {
    const limit = limitOf(place, words);
    if (limit === null)
      return words.right > root.clientWidth + 1 || words.left < -1 ? "the window" : null;
    return mayCut(limit) ? null : `${limit.localName}.${limit.className}`;
  }

  function limitOf(place: Element, words: DOMRect): Element | null {
    for (let box = place; box !== document.body; box = box.parentElement ?? document.body) {
      const overflow = getComputedStyle(box).overflowX;
      const isRoom = hasRoom(box.getBoundingClientRect(), words);
      if ((overflow !== "visible" || isControl(box)) && !isRoom) return box;
    }
    return null;
  }

  function isControl(box: Element): boolean {
    const isBlock = getComputedStyle(box).display !== "inline";
    return isBlock && box.matches("button, a, label, summary");
  }

  /** What scrolls has room; a name may end in an ellipsis; what is for screen readers alone has one pixel. */
  function mayCut(box: Element): boolean {
    const scrolls = ["auto", "scroll"].includes(getComputedStyle(box).overflowX);
    return scrolls || box.matches(".truncate, .highlight-name") || box.clientWidth <= 1;
  }

  /** The box of a line is higher than its letters. */
  function hasRoom(box: DOMRect, words: DOMRect): boolean {
    const spare = 0.3 * Math.min(words.height, 60);
    const isWide = words.left >= box.left - 1 && words.right <= box.right + 1;
    return isWide && words.top >= box.top - spare && words.bottom <= box.bottom + spare;
  }
}
