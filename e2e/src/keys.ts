// The keyboard: where the focus is, and how Tab comes to a place.
import { expect, type Page } from "@playwright/test";

const TABS_MAX = 60;

interface Focus {
  /** Approximately what a screen reader announces. */
  name: string;
  tag: string;
  isVisible: boolean;
  hasRing: boolean;
}

/** The focused element, and whether its focus is visible. */
export function focusOf(page: Page): Promise<Focus> {
  return page.evaluate(() => {
    const { activeElement } = document;
    const element = activeElement instanceof HTMLElement ? activeElement : document.body;
    const labels = [...((element as HTMLInputElement).labels ?? [])];
    const named =
      element.getAttribute("aria-label") ?? labels.map((one) => one.textContent).join(" ");
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const around = [
      element,
      element.parentElement ?? element,
      ...labels.flatMap((one) => [...one.querySelectorAll("*")]),
    ];
    return {
      name: (named || element.textContent).replaceAll(/\s+/g, " ").trim(),
      tag: element.tagName.toLowerCase(),
      isVisible: Math.min(bottom, right) > 0 && top < innerHeight && left < innerWidth,
      hasRing: around.some((one) => {
        const { outlineStyle, boxShadow } = getComputedStyle(one);
        return outlineStyle !== "none" || boxShadow !== "none";
      }),
    };
  });
}

/** Presses Tab until an element with this name has the focus, which must always be visible. */
export async function tabTo(page: Page, name: RegExp, key: "Tab" | "Shift+Tab" = "Tab") {
  const passed: string[] = [];
  for (let step = 0; step < TABS_MAX; step += 1) {
    await page.keyboard.press(key);
    const focus = await focusOf(page);
    if (focus.tag === "body") continue;
    expect(focus, `the focus after ${passed.join(", ")}`).toMatchObject({
      isVisible: true,
      hasRing: true,
    });
    if (name.test(focus.name)) return;
    passed.push(focus.name);
  }
  throw new Error(`Tab never comes to ${name}: ${passed.join(", ")}`);
}

export async function type(page: Page, name: RegExp, text: string) {
  await tabTo(page, name);
  await page.keyboard.type(text);
}
