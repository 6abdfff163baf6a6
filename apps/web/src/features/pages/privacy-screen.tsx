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
      <h2>What others see</h2>
      <p>
        Your username, handle and approved statistics are public. Screenshots can be opened by
        anyone who has their address. Your email address is never shown to other players.
      </p>
      <h2>In your browser</h2>
      <p>
        The site keeps your session, your theme, a few choices and what you have begun to type in
        your browser; never a password. There is no advertising, no tracking, and no request to
        other sites.
      </p>
      <h2>Your rights</h2>
      <p>Ask the operator of this site for a copy of your data, a correction or its deletion.</p>
    </TextPage>
  );
}
