// Checks that need layout: widths, and what a narrow window hides.
import { BLOCKED_WORKER, expect, test } from "./fixtures.ts";
import { someAccount } from "./players.ts";
import { startAccount } from "./sign-in-by-api.ts";

test("S2.98 S2.103 S9.42 the sidebar is 256 or 64 pixels wide, and away below 1024", async ({
  newPerson,
}) => {
  const page = await newPerson();
  await startAccount(page, someAccount());
  await page.goto("/leaderboard");
  const sidebar = page.locator("aside.sidebar");
  const width = async () => (await sidebar.boundingBox())?.width;

  const tabs = page.getByRole("navigation", { name: "Tabs" });
  await page.setViewportSize({ width: 1024, height: 800 });
  expect(await width()).toBe(256);
  await expect(tabs).toBeHidden();
  await page.getByRole("button", { name: "Collapse sidebar" }).click();
  await expect.poll(width).toBe(64);

  await page.setViewportSize({ width: 1023, height: 800 });
  await expect(sidebar).not.toBeInViewport();
  await expect(page.getByRole("button", { name: /menu/i }).first()).toBeVisible();
  await expect(tabs).toBeInViewport();
});

test("the drawn leaderboard is taken over as it stands, also with a narrow sidebar", async ({
  newPerson,
}) => {
  const page = await newPerson();
  const messages: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) messages.push(message.text());
  });
  page.on("pageerror", (error) => messages.push(error.message));
  await page.addInitScript(() => {
    localStorage.setItem("capicu-sidebar-collapsed", "true");
    document.addEventListener(
      "readystatechange",
      () => {
        Object.assign(globalThis, { drawn: document.querySelector("h1") });
        // The first frame waits for the styles.
        requestAnimationFrame(() => {
          const width = document.querySelector("aside.sidebar")?.getBoundingClientRect().width;
          Object.assign(globalThis, { width });
        });
      },
      { once: true },
    );
  });

  await page.goto("/leaderboard");
  await expect(page.getByRole("button", { name: "Expand sidebar" })).toBeVisible();

  const found = await page.evaluate(() => {
    const { drawn, width } = globalThis as unknown as { drawn: Element; width: number };
    return { heading: drawn.textContent, isKept: drawn.isConnected, width };
  });
  expect(found).toEqual({ heading: "Global Leaderboard", isKept: true, width: 64 });
  await expect(page.getByText("LIVE", { exact: true })).toBeVisible();
  expect(messages.filter((message) => message !== BLOCKED_WORKER)).toEqual([]);
});

test("the leaderboard shows itself before any code has come", async ({ browser, product }) => {
  const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/leaderboard");

  await expect(page.getByRole("heading", { name: "Global Leaderboard" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Highlights" })).toBeVisible();
  await expect(page.getByText("Loading leaderboard...")).toHaveCount(0);
  await context.close();
});

test("with reduced motion nothing moves by itself on any page", async ({ newPerson }) => {
  const page = await newPerson();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await startAccount(page, someAccount());

  for (const path of ["/", "/leaderboard", "/upload", "/players", "/profile", "/subscription"]) {
    await page.goto(path);
    await expect(page.locator("h1").first()).toBeVisible();
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 120)
        .map((animation) => (animation as CSSAnimation).animationName),
    );
    expect(moving, path).toEqual([]);
  }
});

test("without a network the page says so, and stops once it is back", async ({ newPerson }) => {
  const page = await newPerson();
  await page.goto("/leaderboard");
  const banner = page.getByText("You are offline.");
  await expect(
    page.getByRole("table", { name: "Global Leaderboard" }).or(page.getByText("No players found")),
  ).toBeVisible();
  // The page arrives drawn; its code, which hears of the network, comes after.
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await expect(banner).toBeVisible();

  await page.context().setOffline(false);
  await expect(banner).toBeHidden();
});

for (const width of [390, 1280])
  test(`a player who reloads sees nothing of a visitor's, and nothing moves, at ${width}`, async ({
    newPerson,
  }) => {
    const page = await newPerson();
    await page.setViewportSize({ width, height: 800 });
    await startAccount(page, someAccount());
    await page.goto("/leaderboard");
    await expect(page.locator(".user-link")).toBeAttached();
    await page.addInitScript(() => {
      const [visitorLinks, places] = [new Set<string>(), new Set<string>()];
      const placeOf = (selector: string) => {
        const box = document.querySelector(selector)?.getBoundingClientRect();
        return [selector, box?.x, box?.y, box?.width].join(" ");
      };
      const watch = () => {
        for (const link of document.querySelectorAll("a"))
          if (
            /^(Login|Sign Up)$/.test(link.textContent) &&
            link.checkVisibility({ visibilityProperty: true })
          )
            visitorLinks.add(link.textContent);
        if (document.querySelector(".board-card") !== null)
          for (const selector of [".rack", ".board-card", ".highlight-row"])
            places.add(placeOf(selector));
        requestAnimationFrame(watch);
      };
      watch();
      Object.assign(globalThis, {
        found: () => ({ visitorLinks: [...visitorLinks], places: [...places] }),
      });
    });

    await page.reload();
    await expect(page.getByRole("complementary", { name: "Your stats" })).toBeVisible();
    await page.waitForLoadState("networkidle");

    const found = await page.evaluate(() =>
      (
        globalThis as unknown as { found: () => Record<"visitorLinks" | "places", string[]> }
      ).found(),
    );
    expect(found.visitorLinks).toEqual([]);
    expect(found.places).toHaveLength(3);
  });

test("the mark LIVE stays when the network goes, greyed", async ({ newPerson }) => {
  const page = await newPerson();
  await page.goto("/leaderboard");
  const live = page.locator(".tag", { hasText: "LIVE" });
  await expect(live).toHaveAttribute("data-variant", "pos");

  await page.context().setOffline(true);

  await expect(live).toHaveAttribute("data-variant", "muted");
  await expect(live).toBeVisible();
  await expect(live).toHaveText("LIVE · reconnecting");
});

test("X.20 the phone's drawer opens by a button, too, and takes the focus", async ({
  newPerson,
}) => {
  const page = await newPerson();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/leaderboard");

  // The page is prerendered and reacts only after hydration.
  await expect(page.locator(".tag[data-variant=pos]", { hasText: "LIVE" })).toBeVisible();

  await page.getByRole("button", { name: "Open menu" }).click();

  await expect(page.getByRole("button", { name: "Close menu" })).toBeFocused();
});
