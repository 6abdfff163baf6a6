import { Trans, useLingui } from "@lingui/react/macro";

import { ContactSection } from "./contact-section.tsx";
import { TextPage } from "./text-page.tsx";

export function PrivacyScreen() {
  const { t } = useLingui();
  return (
    <TextPage
      kind="privacy"
      title={t`Privacy`}
      intro={t`What is stored about you, who sees it, and what is not done with it.`}
    >
      <h2>
        <Trans>What is stored</Trans>
      </h2>
      <p>
        <Trans>
          Your email address, a hash of your password, your username and handle, the statistics you
          submit and the screenshots you upload. Hidden data inside pictures, such as place and
          device, is removed when they arrive.
        </Trans>
      </p>
      <p>
        <Trans>
          For each place where you are signed in: its network address, the browser it names, and
          when it was last used. You see these sessions in your profile and can end them.
        </Trans>
      </p>
      <p>
        <Trans>
          An audit log records decisions about submissions, accounts and payments: who decided what,
          when and why. Nobody can change it, and its entries stay when an account is deleted.
        </Trans>
      </p>
      <h2>
        <Trans>Payments</Trans>
      </h2>
      <p>
        <Trans>
          Card numbers never reach this site. When you buy a plan, the payment provider gets your
          email address and takes the payment on its own pages. This site stores which plan you
          have, what you paid and when, and your refund requests. These records stay when you delete
          your account, because bookkeeping needs them.
        </Trans>
      </p>
      <OthersAndYou />
      <ContactSection />
    </TextPage>
  );
}

function OthersAndYou() {
  return (
    <>
      <h2>
        <Trans>What others see</Trans>
      </h2>
      <p>
        <Trans>
          Your username, handle and approved statistics are public. Screenshots can be opened by
          anyone who has their address. Your email address is never shown to other players.
        </Trans>
      </p>
      <h2>
        <Trans>In your browser</Trans>
      </h2>
      <p>
        <Trans>
          The site keeps your session, your theme, a few choices and what you have begun to type in
          your browser; never a password. There is no advertising and no tracking.
        </Trans>
      </p>
      <p>
        <Trans>
          Your browser also keeps a random number, which it sends with each result of a game that
          you confirm. The server keeps a hash of it until the other side has answered, for eight
          days at most, to notice when both sides confirm in the same browser, and uses it for
          nothing else.
        </Trans>
      </p>
      <p>
        <Trans>
          Your browser sends no request to other sites, with two exceptions. If the operator takes
          payments with Stripe, the subscription page may load Stripe's script from js.stripe.com,
          which protects against fraud; no other page does. If you sign in with Google, you are sent
          to Google and back.
        </Trans>
      </p>
      <h2>
        <Trans>Your rights</Trans>
      </h2>
      <p>
        <Trans>
          You can do this yourself, in your profile under Edit Profile: correct your data, download
          all of it as one archive, and delete your account. A deletion can be taken back for two
          weeks; then your profile, pictures, links and notes are removed, and boards keep your
          numbers under “Former player”. For anything else, ask the operator.
        </Trans>
      </p>
    </>
  );
}
