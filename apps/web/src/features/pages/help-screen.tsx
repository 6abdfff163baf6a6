import { ContactSection } from "./contact-section.tsx";
import { TextPage } from "./text-page.tsx";

export function HelpScreen() {
  return (
    <TextPage
      title="Help"
      intro="How to get your numbers on the board, and what happens to them on the way."
    >
      <h2>How do I get ranked?</h2>
      <p>
        Take two screenshots of your statistics in the game: the top half with your name and win
        rate, and the bottom half with the detailed numbers. Upload both, check what was read, and
        send them. A moderator compares your numbers with the pictures; once they are approved you
        are on the leaderboard.
      </p>
      <h2>A number was read wrong</h2>
      <p>
        Change it before you send. Your correction counts, and the moderator sees both values beside
        your screenshot.
      </p>
      <h2>How is the rank decided?</h2>
      <p>
        By wins in the selected mode. Players with the same number of wins share a rank; among them
        the one with fewer losses is listed first, then the one approved earlier.
      </p>
      <h2>My submission was rejected</h2>
      <p>
        You find the reason in Your Recent Submissions on the upload page. Fix it and send again.
      </p>
      <h2>I forgot my password</h2>
      <p>
        On the login page choose Forgot password and enter your email. The link in the email works
        once and for a limited time.
      </p>
      <ContactSection />
    </TextPage>
  );
}
