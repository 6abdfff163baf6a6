import { TextPage } from "./text-page.tsx";

export function PolicyScreen() {
  return (
    <TextPage title="Policy" intro="The rules of the table, in short.">
      <h2>Your own numbers only</h2>
      <p>
        Submit statistics of your own account in the game, from unaltered screenshots. Edited
        pictures and borrowed numbers are rejected and may cost the place on the board.
      </p>
      <h2>Names and pictures</h2>
      <p>
        No insults, no impersonation, nothing unlawful. Moderators may remove a name or a picture.
      </p>
      <h2>Decisions</h2>
      <p>
        Every submission is decided by a person. A rejection always carries a reason, and you may
        submit again.
      </p>
    </TextPage>
  );
}
