import { Trans, useLingui } from "@lingui/react/macro";
import { lazy, Suspense } from "react";

import { LoadingView } from "#ui/loader.tsx";

import { TextPage } from "./text-page.tsx";

// It comes with code of lists that all pages would load otherwise.
const PublicLogEntries = lazy(async () => ({
  default: (await import("./public-log-entries.tsx")).PublicLogEntries,
}));

/** What moderators have decided, for everybody. */
export function PublicLogScreen() {
  const { t } = useLingui();
  return (
    <TextPage
      title={t`Public log`}
      intro={t`What moderators have decided against players and clubs, when, why and by which role: without names, and without anybody’s words. What they approve shows itself and is not listed.`}
    >
      <Suspense fallback={<LoadingView>{t`Loading the log...`}</LoadingView>}>
        <PublicLogEntries />
      </Suspense>
      <h2>
        <Trans>How to check it</Trans>
      </h2>
      <p>
        <Trans>
          Each entry has the SHA-256 hash of its own words and of the hash before it, so that none
          can be changed or taken out without changing all that follow. A script of twenty lines,
          docs/verify-public-log.mjs in the source code, reads the whole log and computes it anew.
          Whoever keeps the last number and hash sees later whether the past has stayed the same.
        </Trans>
      </p>
    </TextPage>
  );
}
