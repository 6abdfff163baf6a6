// Runs axe on a screen in both themes, on a phone and on a desktop.
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

type Options = Parameters<AxeBuilder["options"]>[0];

const WIDTHS = [390, 1280];
const NOTHING_MORE = "void 0";
/** Both themes have the same elements, so only their contrast differs. */
const THEMES = [
  { theme: "dark", options: {} },
  { theme: "light", options: { runOnly: ["color-contrast"] } },
];

/** The violations of a state in each view; the state must survive a change of the window. */
export async function faultsOf(page: Page, state: string): Promise<string[]> {
  const found: string[] = [];
  await page.locator("h1").first().waitFor();
  for (const width of WIDTHS) {
    for (const { theme, options } of THEMES) {
      found.push(...(await faultsIn(page, state, { width, theme, options })));
    }
  }
  return found;
}

/** The same in one view; as many states as there are views, one after the other, are seen in all of them. */
export async function faultsInView(page: Page, state: string, turn: number): Promise<string[]> {
  const views = WIDTHS.flatMap((width) => THEMES.map(({ theme }) => ({ width, theme })));
  const view = views[turn % views.length];
  return view === undefined ? [] : faultsIn(page, state, view);
}

interface View {
  width: number;
  theme: string;
  options?: Options;
}

async function faultsIn(page: Page, state: string, { width, theme, options = {} }: View) {
  await page.setViewportSize({ width, height: 900 });
  await wear(page, theme);
  const violations = await violationsOf(page, { options });
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ""}`);
  if (await scrollsSideways(page)) found.unshift("scrolls sideways");
  return found.map((fault) => `${state}, ${width} px, ${theme}, ${fault}`);
}

interface ViolationsOptions {
  options?: Options;
  /** A selector that limits the check. */
  inside?: string;
}

/** Legacy mode, because axe would otherwise open another page for each check, for frames that do not exist. */
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

/** Sets only the displayed theme, which is not stored, and waits for transitions. */
async function wear(page: Page, theme: string) {
  await page.evaluate(async (chosen) => {
    document.documentElement.dataset["theme"] = chosen;
    const changes = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(changes.map((change) => change.finished));
  }, theme);
}
