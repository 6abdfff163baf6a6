// What players do at a table with a phone: writing hands with the keypad, and answering for their side.
import type { BrowserContextOptions, Page } from "@playwright/test";

import { expect } from "./fixtures.ts";

export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

/** Who won a hand, and with how many points. */
export type WrittenHand = readonly [side: "A" | "B", points: number];

/** The lines of one's own sheet. */
export const linesOf = (page: Page) =>
  page.getByRole("list", { name: "Lines of the sheet, the latest first" }).getByRole("listitem");

/** Writes the hands of a whole game by thumb. */
export async function writeGame(page: Page, hands: readonly WrittenHand[]): Promise<void> {
  for (const [at, [side, points]] of hands.entries()) {
    const form = page.getByRole("form", { name: `Hand ${at + 1}` });
    await form
      .getByRole("group", { name: "Who won?" })
      .getByRole("radio", { name: new RegExp(`^${side} `) })
      .check();
    const keypad = form.getByRole("group", { name: "Keypad" });
    for (const digit of String(points))
      await keypad.getByRole("button", { name: digit, exact: true }).click();
    await form.getByRole("button", { name: "Write down" }).click();
    await expect(linesOf(page)).toHaveCount(at + 1);
  }
}

/** One side confirms, and then the other one. */
export async function confirmOnBoth(one: Page, other: Page, score: string): Promise<void> {
  await confirmFirst(one, score);
  await other.getByRole("button", { name: `Confirm ${score}` }).click();
  for (const page of [one, other])
    await expect(page.getByText(`Both sides have confirmed ${score}.`)).toBeVisible();
}

export async function confirmFirst(page: Page, score: string): Promise<void> {
  await page.getByRole("button", { name: `Confirm ${score}` }).click();
  await expect(page.getByText(`Your side has confirmed ${score}.`)).toBeVisible();
}
