import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const PLANTED = "planted-violation";

/** A planted file, and an import that is forbidden there. */
const VIOLATIONS: [string, string][] = [
  ["packages/contract/src", "@capicu/platform/kernel/clock"],
  ["packages/contract/src", "zod"],
  ["packages/contract/src", "@capicu/pairing/rounds/pair"],
  ["packages/consistency/src", "@capicu/platform/kernel/clock"],
  ["packages/consistency/src", "node:fs"],
  ["packages/consistency/src/testing", "@capicu/platform/kernel/clock"],
  ["packages/consistency/src/testing", "@supabase/supabase-js"],
  ["packages/pairing/src", "@capicu/contract/plans"],
  ["packages/pairing/src", "node:crypto"],
  ["packages/pairing/src/standings", "#rounds/pair.ts"],
  ["packages/pairing/src/testing", "@capicu/contract/plans"],
  ["packages/payment-sandbox/src", "@capicu/contract/plans"],
  ["packages/payment-sandbox/src", "kysely"],
  ["packages/recognition/src", "@capicu/platform/kernel/clock"],
  ["packages/recognition/src", "node:http"],
  ["packages/recognition/src/engine", "onnxruntime-node"],
  ["packages/platform/src", "@capicu/contract/statistics"],
  ["packages/platform/src", "@supabase/supabase-js"],
  ["packages/platform/src/testing", "@capicu/contract/statistics"],
  ["packages/platform/conformance", "@capicu/recognition/recognise"],
  ["packages/platform/src/kernel", "#auth/index.ts"],
  ["packages/platform/src/kernel", "@capicu/contract/statistics"],
  ["packages/platform/src/auth", "#rest/index.ts"],
  ["packages/platform/src/rest", "#storage/index.ts"],
  ["packages/platform/src/storage", "#realtime/index.ts"],
  ["packages/platform/src/realtime", "#functions/index.ts"],
  ["packages/platform/src/functions", "#auth/index.ts"],
  ["packages/platform/src/auth", "@capicu/contract/statistics"],
  ["apps/server/src", "@supabase/supabase-js"],
  ["apps/server/src/cli", "@supabase/supabase-js"],
  ["apps/server/src/settings", "#ground/version.ts"],
  ["apps/server/src/ground", "#profiles/index.ts"],
  ["apps/server/src/ground", "#server.ts"],
  ["apps/server/src/accounts", "#moderation/index.ts"],
  ["apps/server/src/profiles", "#accounts/index.ts"],
  ["apps/server/src/social", "#profiles/index.ts"],
  ["apps/server/src/directory", "#leaderboard/boards.ts"],
  ["apps/server/src/leaderboard", "#directory/directory.ts"],
  ["apps/server/src/submissions", "#checks/check-submissions.ts"],
  ["apps/server/src/checks", "#moderation/index.ts"],
  ["apps/server/src/moderation", "#checks/check-submissions.ts"],
  ["apps/server/src/billing", "#emails/outbox.ts"],
  ["apps/server/src/emails", "#notifications/notifications.ts"],
  ["apps/server/src/notifications", "#cli/serve.ts"],
  ["apps/server/src/operations", "#site/static-site.ts"],
  ["apps/server/src/api", "#leaderboard/boards.ts"],
  ["apps/server/src/backup", "#accounts/index.ts"],
  ["apps/server/src/commands", "#cli/serve.ts"],
  ["apps/server/src/control", "#accounts/index.ts"],
  ["apps/server/src/keys", "#site/static-site.ts"],
  ["apps/server/src/metrics", "#moderation/index.ts"],
  ["apps/server/src/setup-checks", "#server.ts"],
  ["apps/server/src/site", "#moderation/index.ts"],
  ["apps/server/src/testing", "@capicu/web/main"],
  ["apps/web/src/app", "@supabase/auth-js"],
  ["apps/web/src/app", "@capicu/platform/kernel/clock"],
  ["apps/web/src/features/login", "#features/register/register-screen.tsx"],
  ["apps/web/src/features/login", "#app/app.tsx"],
  ["apps/web/src/features/admin/review", "#features/admin/audit/audit-view.ts"],
  ["apps/web/src/features/admin/review", "#features/profile/use-notices.ts"],
  ["apps/web/src/features/admin/review", "#app/app.tsx"],
  ["apps/web/src/features/profile/edit", "#features/profile/security/two-factor.tsx"],
  ["apps/web/src/features/profile/edit", "#features/admin/messages.ts"],
  ["apps/web/src/features/upload/screenshots", "#features/upload/sending/send-submission.ts"],
  ["apps/web/src/features/upload/form", "#features/upload/screenshots/read-screenshot.ts"],
  ["apps/web/src/features/upload/sending", "#features/upload/recent/recent-panel.tsx"],
  ["apps/web/src/features/upload/recent", "#features/upload/form/stats-form.tsx"],
  ["apps/web/src/features/upload/recent", "#features/login/login-screen.tsx"],
  ["apps/web/src/features/upload/recent", "#app/app.tsx"],
  ["apps/web/src/widgets/social", "#features/login/login-screen.tsx"],
  ["apps/web/src/widgets/social", "#app/app.tsx"],
  ["apps/web/src/widgets/social", "@supabase/auth-js"],
  ["apps/web/src/state", "#features/login/login-screen.tsx"],
  ["apps/web/src/state", "#widgets/social/use-social.ts"],
  ["apps/web/src/state", "#ui/button.tsx"],
  ["apps/web/src/backend", "#state/store.ts"],
  ["apps/web/src/backend", "#widgets/social/use-social.ts"],
  ["apps/web/src/backend", "react"],
  ["apps/web/src/ui", "#backend/client.ts"],
  ["apps/web/src/ui", "#state/store.ts"],
  ["apps/web/src/ui", "#widgets/social/use-social.ts"],
  ["apps/web/src/languages", "#backend/client.ts"],
  ["apps/web/src/languages", "#ui/button.tsx"],
  ["apps/web/src/lib", "#ui/button.tsx"],
  ["apps/web/src/lib", "#widgets/social/use-social.ts"],
  ["e2e/src", "@capicu/platform/kernel/clock"],
  ["bench/src", "@capicu/platform/kernel/clock"],
  ["packages/contract/src", "../package.json"],
];

const pathOf = (folder: string, index: number) =>
  join(ROOT, folder, `${PLANTED}-${index}.fixture.ts`);

let complaints = "";

beforeAll(() => {
  for (const [index, [folder, forbidden]] of VIOLATIONS.entries()) {
    mkdirSync(dirname(pathOf(folder, index)), { recursive: true });
    writeFileSync(pathOf(folder, index), `export * from "${forbidden}";\n`);
  }
  const paths = VIOLATIONS.map(([folder], index) => pathOf(folder, index));
  const oxlint = join(ROOT, "node_modules/oxlint/bin/oxlint");
  complaints = spawnSync(process.execPath, [oxlint, "--format", "unix", ...paths], {
    cwd: ROOT,
    encoding: "utf8",
  }).stdout;
});

afterAll(() => {
  for (const [index, [folder]] of VIOLATIONS.entries()) rmSync(pathOf(folder, index));
});

describe("an import across a boundary is refused", () => {
  test.each(VIOLATIONS.map(([folder, forbidden], index) => ({ folder, forbidden, index })))(
    "$folder never imports $forbidden",
    ({ index }) => {
      const about = complaints
        .split("\n")
        .filter((line) => line.includes(`${PLANTED}-${index}.fixture.ts`));

      expect(about.join("\n")).toMatch(/no-restricted-imports/);
    },
  );
});
