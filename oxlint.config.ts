import { defineConfig, type OxlintOverride } from "oxlint";

import { BOUNDARIES } from "./oxlint.boundaries.ts";
import type { Boundary } from "./oxlint.packages.ts";

function asOverride({ files, never, because }: Boundary): OxlintOverride {
  const group = [...never, "../**", ".."];
  return {
    files: [files],
    rules: { "no-restricted-imports": ["error", { patterns: [{ group, message: because }] }] },
  };
}

export default defineConfig({
  plugins: [
    "typescript",
    "unicorn",
    "oxc",
    "import",
    "react",
    "jsx-a11y",
    "promise",
    "node",
    "vitest",
  ],
  jsPlugins: ["./oxlint.languages.ts"],
  categories: { correctness: "error", suspicious: "error", perf: "error" },
  env: { node: true, browser: true, es2024: true },
  // What a program wrote is not written here.
  ignorePatterns: ["**/dist/**", "**/node_modules/**", "docs/api-types.d.ts"],
  rules: {
    eqeqeq: "error",
    "no-console": "error",
    "max-lines": ["error", { max: 300, skipBlankLines: true, skipComments: true }],
    "max-lines-per-function": ["error", { max: 60, skipBlankLines: true, skipComments: true }],
    "max-params": ["error", { max: 3 }],
    "max-depth": ["error", { max: 3 }],
    complexity: ["error", { max: 10 }],
    "import/no-cycle": "error",
    "import/no-default-export": "error",
    "import/no-relative-parent-imports": "error",
    "unicorn/filename-case": ["error", { case: "kebabCase" }],
    "typescript/no-explicit-any": "error",
    "typescript/no-non-null-assertion": "error",
    "typescript/no-floating-promises": "error",
    "typescript/no-misused-promises": "error",
    "typescript/switch-exhaustiveness-check": "error",
    "typescript/consistent-type-imports": "error",
    "react/react-in-jsx-scope": "off",
    // zod/mini names the default so, because `default` is a reserved word.
    "no-underscore-dangle": ["error", { allow: ["_default"] }],
    // Copies are wanted: callers keep what they handed in.
    "oxc/no-map-spread": "off",
    // A cast after a check made by hand is how rows and JSON get their type at the border.
    "typescript/no-unsafe-type-assertion": "off",
    // Queries of one transaction follow one another, and rows of a batch share one connection.
    "no-await-in-loop": "off",
    // `run: (input) => …` inside a factory reads better where it is used than hoisted.
    "unicorn/consistent-function-scoping": "off",
    "languages/format-homes": "error",
    "languages/whole-sentences": "error",
    "import/no-unassigned-import": [
      "error",
      { allow: ["**/*.css", "@fontsource-variable/**", "./no-telemetry.ts"] },
    ],
  },
  overrides: [
    ...BOUNDARIES.map(asOverride),
    {
      files: ["**/*.test.ts", "**/*.test.tsx", "e2e/**"],
      rules: {
        "max-lines-per-function": "off",
        "languages/format-homes": "off",
        "languages/whole-sentences": "off",
      },
    },
    {
      files: [
        "packages/contract/src/languages.ts",
        "apps/web/src/languages/formats.ts",
        "oxlint.languages.ts",
      ],
      rules: { "languages/format-homes": "off" },
    },
    {
      files: ["**/*.config.{ts,mjs}", "oxlint.languages.ts"],
      rules: { "import/no-default-export": "off" },
    },
    {
      files: ["apps/server/src/cli/**", "apps/server/src/main.ts", "scripts/**", "bench/**"],
      rules: { "no-console": "off" },
    },
  ],
});
