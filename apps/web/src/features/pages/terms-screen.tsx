import { Trans, useLingui } from "@lingui/react/macro";

import { ContactSection } from "./contact-section.tsx";
import { TextPage } from "./text-page.tsx";

export function TermsScreen() {
  const { t } = useLingui();
  return (
    <TextPage
      kind="terms"
      title={t`Terms`}
      intro={t`What you agree to when you make an account on this site.`}
    >
      <h2>
        <Trans>The service</Trans>
      </h2>
      <p>
        <Trans>
          This site keeps a public record of domino statistics that its players submit. It is
          provided as it is, without a promise that it is always available or free of mistakes.
        </Trans>
      </p>
      <h2>
        <Trans>Your account</Trans>
      </h2>
      <p>
        <Trans>
          Keep your password to yourself. You are responsible for what is submitted with your
          account. One account per person.
        </Trans>
      </p>
      <h2>
        <Trans>What you submit</Trans>
      </h2>
      <p>
        <Trans>
          You keep the rights in your screenshots and texts, and allow this site to store and show
          them for the purpose of the leaderboard. Follow the rules on the Policy page.
        </Trans>
      </p>
      <PlansAndEnd />
      <ContactSection />
    </TextPage>
  );
}

function PlansAndEnd() {
  return (
    <>
      <h2>
        <Trans>Plans and payments</Trans>
      </h2>
      <p>
        <Trans>
          Playing and ranking are free. The prices of paid plans are on the Subscription page and
          are shown again before you pay. A plan is paid in advance and renews by itself each month
          or year, at the price you agreed to, until you cancel.
        </Trans>
      </p>
      <p>
        <Trans>
          You can cancel at any time on the Subscription page; the plan stays until the end of the
          paid period. When you change your plan, what you paid and have not used counts as credit.
          Within 30 days of the start of a subscription you can ask for a full refund there; the
          operator decides. If a payment fails, the plan ends after some days, which are shown to
          you; nothing you made is lost.
        </Trans>
      </p>
      <h2>
        <Trans>Ending it</Trans>
      </h2>
      <p>
        <Trans>
          You may stop using the site at any time, and delete your account yourself: Edit Profile,
          Your data. Deleting a paying account cancels its plan, and the rest of the paid period is
          not paid back. The operator may close accounts that break the rules.
        </Trans>
      </p>
    </>
  );
}
