// What axe says of a screen, in both themes, on a phone and on a desktop.
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

type Options = Parameters<AxeBuilder["options"]>[0];

const WIDTHS = [390, 1280];
const NOTHING_MORE = "void 0";
/** Both themes draw the same elements in other colours, so that only their contrast differs. */
const THEMES = [
  { theme: "dark", options: {} },
  { theme: "light", options: { runOnly: ["color-contrast"] } },
];

/** The faults of a state that stays while the window changes, each with the view it shows in. */
export async function faultsOf(page: Page, state: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    if (await scrollsSideways(page)) found.push(`${state}, ${width} px, scrolls sideways`);
    for (const { theme, options } of THEMES) {
      await wear(page, theme);
      const violations = await violationsOf(page, { options });
      found.push(
        ...violations.map(
          ({ id, nodes }) => `${state}, ${width} px, ${theme}, ${id}: ${nodes[0]?.html ?? ""}`,
        ),
      );
    }
  }
  return found;
}

interface ViolationsOptions {
  options?: Options;
  /** A selector: only what is inside. */
  inside?: string;
}

/** Without the mode of old axe would open a further page for each look, for frames that no page has. */
export async function violationsOf(page: Page, { options = {}, inside }: ViolationsOptions = {}) {
  const isInjected = await page.evaluate(() => "axe" in globalThis);
  const builder = new AxeBuilder({ page, ...(isInjected ? { axeSource: NOTHING_MORE } : {}) })
    .setLegacyMode()
    .options({ resultTypes: ["violations"], ...options });
  const { violations } = await (inside === undefined ? builder : builder.include(inside)).analyze();
  return violations;
}

const scrollsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** Not the choice of a player, who would keep it: only the look, and that at rest. */
async function wear(page: Page, theme: string) {
  await page.evaluate(async (chosen) => {
    document.documentElement.dataset["theme"] = chosen;
    const changes = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(changes.map((change) => change.finished));
  }, theme);
}
