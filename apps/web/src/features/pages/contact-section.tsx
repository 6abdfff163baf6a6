import { Trans } from "@lingui/react/macro";

import { Contact } from "#widgets/contact/contact.tsx";

export function ContactSection() {
  return (
    <>
      <h2 id="contact">
        <Trans>Contact</Trans>
      </h2>
      <p>
        <Contact />
      </p>
    </>
  );
}
