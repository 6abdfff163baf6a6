import { defineConfig } from "vitest/config";

// What is the embedded database's own need not be proven again beside a server.
const isOnServer = Boolean(process.env["TEST_DATABASE_URL"]);

export default defineConfig({
  test: {
    // By default one core stays idle, half of a small machine.
    maxWorkers: "100%",
    projects: [
      {
        test: {
          name: "unit",
          include: [
            "packages/{consistency,contract,payment-sandbox,recognition}/src/**/*.test.ts",
            "{bench,scripts}/**/*.test.ts",
          ],
          testTimeout: 60_000,
        },
      },
      "apps/*/vite.config.ts",
      {
        test: {
          name: "database",
          include: ["packages/platform/src/**/*.test.ts", "apps/server/**/*.test.ts"],
          exclude: isOnServer ? ["packages/platform/src/kernel/embedded/**"] : [],
          globalSetup: "packages/platform/src/testing/fresh-database.ts",
          // One process and one database for all files: starting an engine takes seconds.
          pool: "forks",
          fileParallelism: false,
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "conformance",
          include: ["packages/platform/conformance/**/*.test.ts"],
          globalSetup: "packages/platform/conformance/world.ts",
          // They share three running servers.
          maxWorkers: 2,
          testTimeout: 30_000,
        },
      },
    ],
  },
});
