import { defineConfig } from "vitest/config";

import { chosenDatabaseTests } from "./scripts/both-engines.ts";

export default defineConfig({
  test: {
    // By default one core stays idle, half of a small machine.
    maxWorkers: "100%",
    projects: [
      {
        test: {
          name: "unit",
          include: [
            "packages/{consistency,contract,pairing,payment-sandbox,recognition}/src/**/*.test.ts",
          ],
          // Half of their CPU time went into a new process for each file; none changes what others see.
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: "scripts",
          include: ["{bench,scripts}/**/*.test.ts", "apps/web/*.test.ts"],
          testTimeout: 60_000,
        },
      },
      "apps/*/vite.config.ts",
      {
        test: {
          name: "database",
          ...chosenDatabaseTests(process.env),
          globalSetup: "packages/platform/src/testing/fresh-database.ts",
          setupFiles: "packages/platform/src/testing/patient-waits.ts",
          // One process and one database for all files: starting an engine takes seconds.
          pool: "forks",
          fileParallelism: false,
          isolate: false,
          // After those that take every core.
          sequence: { groupOrder: 1 },
          // Five runs share the cores of a small machine: a test that makes a database of its own waits for minutes.
          testTimeout: 240_000,
          hookTimeout: 240_000,
          // A wait ends as soon as its condition holds; only a busy machine needs this long.
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        test: {
          name: "conformance",
          include: ["packages/platform/conformance/**/*.test.ts"],
          globalSetup: "packages/platform/conformance/global-setup.ts",
          // They share three running servers.
          maxWorkers: 2,
          testTimeout: 60_000,
        },
      },
    ],
  },
});
