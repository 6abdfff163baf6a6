import { defineConfig } from "@playwright/test";

import base from "./playwright.config.ts";
import { launchOf } from "./src/launch.ts";

/** `npm run screens` uses a full browser, because the headless shell lacks common fonts. */
export default defineConfig({
  ...base,
  testMatch: "screens.ts",
  timeout: 900_000,
  use: { ...base.use, launchOptions: launchOf("chromium-path") },
});
