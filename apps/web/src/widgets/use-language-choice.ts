import type { LanguageId } from "@capicu/contract/languages";
import { useLingui } from "@lingui/react/macro";

import { holdsSession } from "#backend/session-storage.ts";
import { changeLanguage } from "#languages/load-catalogue.ts";
import { pageFailed } from "#lib/page-failed.ts";
import { showToast } from "#ui/show-toast.ts";

/** Changes the page at once, and a player's account after it. */
export function useLanguageChoice(): (language: LanguageId) => Promise<void> {
  const { t } = useLingui();
  return async (language) => {
    try {
      await changeLanguage(language);
    } catch {
      pageFailed(() => void showToast(t`The language did not load. Please try again.`));
      return;
    }
    if (!holdsSession()) return;
    try {
      const { saveOwnLanguage } = await import("#backend/own-language.ts");
      await saveOwnLanguage(language);
    } catch {
      await showToast(
        t`The language was changed here, but not saved to your account. Emails and your other devices keep the old one until you choose it again.`,
      );
    }
  };
}
