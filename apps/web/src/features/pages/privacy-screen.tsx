import { ContactSection } from "./contact-section.tsx";
import { TextPage } from "./text-page.tsx";

export function PrivacyScreen() {
  return (
    <TextPage
      title="Privacy"
      intro="What is stored about you, who sees it, and what is not done with it."
    >
      <h2>What is stored</h2>
      <p>
        Your email address, a hash of your password, your username and handle, the statistics you
        submit and the screenshots you upload. Hidden data inside pictures, such as place and
        device, is removed when they arrive.
      </p>
      <p>
        For each place where you are signed in: its network address, the browser it names, and when
        it was last used. You see these sessions in your profile and can end them.
      </p>
      <p>
        An audit log records decisions about submissions, accounts and payments: who decided what,
        when and why. Nobody can change it, and its entries stay when an account is deleted.
      </p>
      <h2>Payments</h2>
      <p>
        Card numbers never reach this site. When you buy a plan, the payment provider gets your
        email address and takes the payment on its own pages. This site stores which plan you have,
        what you paid and when, and your refund requests. These records stay when you delete your
        account, because bookkeeping needs them.
      </p>
      <h2>What others see</h2>
      <p>
        Your username, handle and approved statistics are public. Screenshots can be opened by
        anyone who has their address. Your email address is never shown to other players.
      </p>
      <h2>In your browser</h2>
      <p>
        The site keeps your session, your theme, a few choices and what you have begun to type in
        your browser; never a password. There is no advertising and no tracking.
      </p>
      <p>
        Your browser sends no request to other sites, with two exceptions. If the operator takes
        payments with Stripe, the subscription page may load Stripe's script from js.stripe.com,
        which protects against fraud; no other page does. If you sign in with Google, you are sent
        to Google and back.
      </p>
      <h2>Your rights</h2>
      <p>
        You can do this yourself, in your profile under Edit Profile: correct your data, download
        all of it as one archive, and delete your account. A deletion can be taken back for two
        weeks; then your profile, pictures, links and notes are removed, and boards keep your
        numbers under “Former player”. For anything else, ask the operator.
      </p>
      <ContactSection />
    </TextPage>
  );
}
