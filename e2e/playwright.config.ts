import { defineConfig } from "@playwright/test";
import { join } from "node:path";

import { chosenJourneys } from "./src/engines.ts";
import { launchOf } from "./src/launch.ts";

const root = join(import.meta.dirname, "..");

export default defineConfig({
  testDir: "src",
  globalSetup: "./src/prepared-data.ts",
  ...chosenJourneys(),
  outputDir: join(root, "test-results"),
  workers: 2,
  fullyParallel: false,
  // The machine may be ten times slower than a quiet one; what is ready goes on at once.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // One more try, with a new server and browser: \`npm test\` names each journey that needed it, to be mended.
  retries: 1,
  reporter: [["list"], ["./src/failure-reporter.ts"]],
  use: {
    browserName: "chromium",
    actionTimeout: 30_000,
    // What a worker requests or saves is not what a journey's page asks for; installed-app.spec.ts is about it.
    serviceWorkers: "block",
    // Tracing every journey would take half as long again; `--trace on` records one.
    screenshot: "only-on-failure",
    launchOptions: launchOf("shell-path", "chromium-path"),
  },
});
