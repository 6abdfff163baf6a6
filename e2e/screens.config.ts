import { defineConfig } from "@playwright/test";

import base from "./playwright.config.ts";
import { launchOf } from "./src/launch.ts";

/** `npm run screens`: with the fonts that people have, which a shell lacks. */
export default defineConfig({
  ...base,
  testMatch: "screens.ts",
  timeout: 900_000,
  use: { ...base.use, launchOptions: launchOf("chromium-path") },
});
