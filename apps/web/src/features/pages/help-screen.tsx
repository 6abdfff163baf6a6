import { Trans, useLingui } from "@lingui/react/macro";

import { AppSection } from "./app-section.tsx";
import { ContactSection } from "./contact-section.tsx";
import { TextPage } from "./text-page.tsx";

export function HelpScreen() {
  const { t } = useLingui();
  return (
    <TextPage
      kind="help"
      title={t`Help`}
      intro={t`How to get your numbers on the board, and what happens to them on the way.`}
    >
      <h2>
        <Trans>How do I get ranked?</Trans>
      </h2>
      <p>
        <Trans>
          Take two screenshots of your statistics in the game: the top half with your name and win
          rate, and the bottom half with the detailed numbers. Upload both, check what was read, and
          send them. A moderator compares your numbers with the pictures; once they are approved you
          are on the leaderboard.
        </Trans>
      </p>
      <AppSection />
      <h2>
        <Trans>A number was read wrong</Trans>
      </h2>
      <p>
        <Trans>
          Change it before you send. Your correction counts, and the moderator sees both values
          beside your screenshot.
        </Trans>
      </p>
      <h2>
        <Trans>How is the rank decided?</Trans>
      </h2>
      <p>
        <Trans>
          By wins in the selected mode. Players with the same number of wins share a rank; among
          them the one with fewer losses is listed first, then the one approved earlier.
        </Trans>
      </p>
      <h2>
        <Trans>My submission was rejected</Trans>
      </h2>
      <p>
        <Trans>
          You find the reason in Your Recent Submissions on the upload page. Fix it and send again.
        </Trans>
      </p>
      <h2>
        <Trans>I forgot my password</Trans>
      </h2>
      <p>
        <Trans>
          On the login page choose Forgot password and enter your email. The link in the email works
          once and for a limited time.
        </Trans>
      </p>
      <ContactSection />
    </TextPage>
  );
}
