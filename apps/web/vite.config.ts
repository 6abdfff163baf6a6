import { lingui } from "@lingui/vite-plugin";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

import { catalogues, LINGUI_CONFIG } from "./catalogues.ts";
import { createChunkNames } from "./chunks.ts";
import { unusedCode } from "./unused-code.ts";

const SERVER = "http://127.0.0.1:3000";
// The measured report is published directly, without a copy.
const REPORT = fileURLToPath(new URL("../../docs/recognition/report.json", import.meta.url));
const PROXIED = [
  "/auth/v1",
  "/rest/v1",
  "/storage/v1",
  "/functions/v1",
  "/api/v1",
  "/config.json",
  "/uptime.json",
  "/payment-sandbox",
];

const CODE_SPLITTING = {
  includeDependenciesRecursively: false,
  groups: [{ name: createChunkNames(), debugName: "pages" }],
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    catalogues(),
    unusedCode(),
    lingui({ configPath: LINGUI_CONFIG, macroTransform: true }),
    react(),
    tailwind(),
  ],
  resolve: { alias: { "#recognition-report.json": REPORT } },
  // The code with which the server draws pages is complete in itself and never React's slow development copy.
  ...(isSsrBuild === true && {
    ssr: { noExternal: true as const },
    define: { "process.env.NODE_ENV": '"production"' },
  }),
  build: {
    manifest: isSsrBuild !== true,
    sourcemap: isSsrBuild === true ? false : "hidden",
    copyPublicDir: isSsrBuild !== true,
    // Only small pictures of most first visits; other data: addresses are not allowed by the policy.
    assetsInlineLimit: (path) => /\/art\/(medal-\d|tile-brass|empty-no-players)\.svg$/.test(path),
    // Every supported browser preloads modules by itself.
    modulePreload: { polyfill: false },
    ...(isSsrBuild !== true && { rolldownOptions: { output: { codeSplitting: CODE_SPLITTING } } }),
  },
  test: {
    name: "web",
    // A new process for each file would spend most of its time loading jsdom and React.
    pool: "vmForks",
    // By default one core stays idle, which is half of a small machine.
    maxWorkers: "100%",
    environment: "./src/testing/browser-environment.ts",
    include: ["src/**/*.test.{ts,tsx}"],
    setupFiles: ["src/testing/browser.ts"],
    testTimeout: 60_000,
  },
  server: {
    proxy: {
      ...Object.fromEntries(PROXIED.map((path) => [path, SERVER])),
      "/realtime/v1": { target: SERVER, ws: true },
    },
  },
}));
