import { clubPath } from "@capicu/contract/club-text";
import type { EmbedSubject } from "@capicu/contract/embeds";
import { eventPath } from "@capicu/contract/event-text";
import { Trans, useLingui } from "@lingui/react/macro";

import { Dialog } from "#ui/dialog.tsx";

import { CopiedField } from "./copied-field.tsx";
import { EmbedCode } from "./embed-code.tsx";

interface ElsewhereDialogProps {
  subject: EmbedSubject;
  open: boolean;
  onClose: () => void;
}

export function ElsewhereDialog({ subject, open, onClose }: ElsewhereDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      title={t`Use it elsewhere`}
      description={t`What strangers see here, on another site, in a stream or in a program.`}
      open={open}
      onClose={onClose}
    >
      <EmbedCode subject={subject} />
      <Subscribing subject={subject} />
    </Dialog>
  );
}

/** Addresses that calendar programs and feed readers follow. */
function Subscribing({ subject }: { subject: EmbedSubject }) {
  const { t } = useLingui();
  if (subject.kind === "player") return null;
  const path = subject.kind === "club" ? clubPath(subject.slug) : eventPath(subject.slug);
  return (
    <section className="grid gap-4">
      <h3 className="type-h3">
        <Trans>In a program</Trans>
      </h3>
      <CopiedField
        label={t`Calendar`}
        help={t`A calendar program asks there for what has changed.`}
        value={`${location.origin}${path}/calendar.ics`}
        action={t`Copy the calendar’s address`}
      />
      {subject.kind === "event" && (
        <CopiedField
          label={t`Results`}
          help={t`A feed reader shows each result that counts.`}
          value={`${location.origin}${path}/results.atom`}
          action={t`Copy the feed’s address`}
        />
      )}
    </section>
  );
}
