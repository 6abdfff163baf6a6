import type { OpenTerms } from "@capicu/contract/site-texts";
import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback, useState } from "react";

import { messageOf } from "#backend/backend-error.ts";
import { acceptTerms, readOpenTerms } from "#backend/site-texts.ts";
import { useFormats } from "#languages/formats.ts";
import { currentLanguage } from "#languages/load-catalogue.ts";
import { useRequest } from "#lib/use-request.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Message } from "#ui/message.tsx";
import { showToast } from "#ui/show-toast.ts";

/**
 * Asks once about each new version of the Terms. It stays above the page until then and stands in nobody's way: the Terms
 * can be read, and signing out works.
 */
export function TermsNotice() {
  const lang = currentLanguage();
  const read = useCallback(() => readOpenTerms(lang), [lang]);
  const { value: terms, reload } = useRequest(read);
  return terms ? <Question key={terms.version} terms={terms} onAnswer={reload} /> : null;
}

interface QuestionProps {
  terms: OpenTerms;
  onAnswer: () => void;
}

function Question({ terms: { version, published_at }, onAnswer }: QuestionProps) {
  const { t } = useLingui();
  const { date } = useFormats();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const day = date(new Date(published_at), { dateStyle: "long" });
  const accept = async () => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await acceptTerms(version);
      void showToast(t`You have accepted version ${version} of the Terms.`, "success");
      // The button, which has the focus, goes.
      document.querySelector<HTMLElement>("#content")?.focus({ preventScroll: true });
    } catch (error) {
      setRefusal(messageOf(error));
      setBusy(false);
    }
    onAnswer();
  };
  return (
    <section className="outbox-notice grid gap-2" aria-label={t`New Terms`}>
      <Message variant="info">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p>
            <Trans>
              The Terms of this site have changed: version {version} of {day}. Please read and
              accept them.
            </Trans>
          </p>
          <div className="flex flex-wrap gap-2">
            <ButtonLink to="/terms" variant="secondary" size="sm">
              <Trans>Read the Terms</Trans>
            </ButtonLink>
            <Button size="sm" busy={isBusy && t`Saving...`} onClick={() => void accept()}>
              <Trans>I accept</Trans>
            </Button>
          </div>
        </div>
      </Message>
      {refusal !== undefined && <Message variant="error">{refusal}</Message>}
    </section>
  );
}
