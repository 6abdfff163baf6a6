import { TextPage } from "./text-page.tsx";

export function TermsScreen() {
  return (
    <TextPage title="Terms" intro="What you agree to when you make an account on this site.">
      <h2>The service</h2>
      <p>
        This site keeps a public record of domino statistics that its players submit. It is provided
        as it is, without a promise that it is always available or free of mistakes.
      </p>
      <h2>Your account</h2>
      <p>
        Keep your password to yourself. You are responsible for what is submitted with your account.
        One account per person.
      </p>
      <h2>What you submit</h2>
      <p>
        You keep the rights in your screenshots and texts, and allow this site to store and show
        them for the purpose of the leaderboard. Follow the rules on the Policy page.
      </p>
      <h2>Ending it</h2>
      <p>
        You may stop using the site at any time, and delete your account yourself: Edit Profile,
        Your data. The operator may close accounts that break the rules.
      </p>
    </TextPage>
  );
}
