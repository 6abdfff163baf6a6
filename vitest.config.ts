import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["packages/{contract,recognition}/src/**/*.test.ts", "scripts/**/*.test.ts"],
          testTimeout: 60_000,
        },
      },
      "apps/*/vite.config.ts",
      {
        test: {
          name: "database",
          include: ["packages/platform/**/*.test.ts", "apps/server/**/*.test.ts"],
          globalSetup: "packages/platform/src/testing/fresh-database.ts",
          // One process and one database for all files: starting an engine takes seconds.
          pool: "forks",
          fileParallelism: false,
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
