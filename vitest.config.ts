import { defineConfig } from "vitest/config";

const isOnServer = Boolean(process.env["TEST_DATABASE_URL"]);
/** They open the embedded database wherever they run, and need not do so again beside a server. */
const EMBEDDED_ALONE = [
  "packages/platform/src/kernel/embedded/**",
  "apps/server/src/cli/commands.test.ts",
  "apps/server/src/cli/serve.test.ts",
  "apps/server/src/control/running-site.test.ts",
  "apps/server/src/route-limits.test.ts",
];

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
          exclude: isOnServer ? EMBEDDED_ALONE : [],
          globalSetup: "packages/platform/src/testing/fresh-database.ts",
          // One process and one database for all files: starting an engine takes seconds.
          pool: "forks",
          fileParallelism: false,
          isolate: false,
          testTimeout: 60_000,
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
          testTimeout: 60_000,
        },
      },
    ],
  },
});
