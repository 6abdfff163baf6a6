import { defineConfig } from "@playwright/test";
import { join } from "node:path";

import { launchOf } from "./src/launch.ts";

const root = join(import.meta.dirname, "..");

/** What no database can change is not looked at twice. */
const SCREENS_ALONE = [
  "accessibility",
  "account-states",
  "landing",
  "landing-trial",
  "layout",
  "review",
];
const onServer = process.env["TEST_DATABASE_URL"] !== undefined;

export default defineConfig({
  testDir: "src",
  testIgnore: onServer ? SCREENS_ALONE.map((name) => `${name}.spec.ts`) : [],
  outputDir: join(root, "test-results"),
  workers: 2,
  fullyParallel: false,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [["list"]],
  use: {
    browserName: "chromium",
    actionTimeout: 15_000,
    // A trace of every journey costs as much as half of them; `--trace on` makes one.
    screenshot: "only-on-failure",
    launchOptions: launchOf("shell-path", "chromium-path"),
  },
});
