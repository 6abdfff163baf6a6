import { defineConfig } from "@lingui/cli";
import { extractor } from "@lingui/cli/api";
import { formatter } from "@lingui/format-po";

import { markedTextsExtractor } from "./marked-texts.ts";

/** A catalogue of translations for each, so that several people can work at once. */
const FEATURES = [
  "admin",
  "api",
  "auth-callback",
  "clubs",
  "debug",
  "events",
  "feed",
  "gamertags",
  "landing",
  "leaderboard",
  "login",
  "notifications",
  "pages",
  "players",
  "profile",
  "progress",
  "recap",
  "register",
  "reset-password",
  "status",
  "subscription",
  "upload",
];
const FRAME = ["app", "backend", "languages", "lib", "state", "ui", "widgets"];
/** Their texts are marked with text(). */
const OUTSIDE_SITE = {
  contract: ["packages/contract"],
  server: ["apps/server", "packages/platform"],
};
const TESTS = ["**/*.test.ts", "**/*.test.tsx"];

export default defineConfig({
  sourceLocale: "en",
  locales: ["en", "es-419", "pt-BR", "fr", "ht"],
  fallbackLocales: { default: "en" },
  catalogs: [
    {
      path: "<rootDir>/locales/{locale}/frame",
      include: FRAME.map((folder) => `<rootDir>/src/${folder}/`),
      exclude: TESTS,
    },
    ...FEATURES.map((feature) => ({
      path: `<rootDir>/locales/{locale}/${feature}`,
      include: [`<rootDir>/src/features/${feature}/`],
      exclude: TESTS,
    })),
    ...Object.entries(OUTSIDE_SITE).map(([name, folders]) => ({
      path: `<rootDir>/locales/{locale}/${name}`,
      include: folders.map((folder) => `<rootDir>/../../${folder}/src/`),
      exclude: TESTS,
    })),
  ],
  extractors: [markedTextsExtractor, extractor],
  // Without a provider around them, as in toasts and tests, these speak the page's language.
  runtimeConfigModule: {
    i18n: ["#languages/language.ts", "i18n"],
    Trans: ["#languages/trans.tsx", "Trans"],
    useLingui: ["#languages/trans.tsx", "useLingui"],
  },
  orderBy: "origin",
  // Line numbers would change with every edit.
  format: formatter({ lineNumbers: false }),
});
