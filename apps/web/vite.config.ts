import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const SERVER = "http://127.0.0.1:3000";
// The measured report is published directly, without a copy.
const REPORT = fileURLToPath(new URL("../../docs/recognition/report.json", import.meta.url));
const PROXIED = [
  "/auth/v1",
  "/rest/v1",
  "/storage/v1",
  "/functions/v1",
  "/config.json",
  "/uptime.json",
  "/payment-sandbox",
];

export default defineConfig({
  plugins: [react(), tailwind()],
  resolve: { alias: { "#recognition-report.json": REPORT } },
  build: {
    manifest: true,
    sourcemap: "hidden",
    // A strict content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    // Every supported browser preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Code that every page needs compresses better as one file.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // Small files of nearly every page except the landing page, combined for the same reason.
            {
              name: "frame-parts",
              test: /src\/(brand|plans|product-function|state\/known-player|backend\/(live-changes|site-config|retry|backend-error)|ui\/(skeleton|avatar|tag|brand-icons|win-rate|medal|card|message|social-links|table-roles)|lib\/(session-storage-text|use-(request|media-query|online|hydrated|row-window|debounced)|format-numbers|shown-handle|social-links-of|player-paths))\.tsx?$/,
            },
            { name: "react", test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
          ],
        },
      },
    },
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
    testTimeout: 20_000,
  },
  server: {
    proxy: {
      ...Object.fromEntries(PROXIED.map((path) => [path, SERVER])),
      "/realtime/v1": { target: SERVER, ws: true },
    },
  },
});
