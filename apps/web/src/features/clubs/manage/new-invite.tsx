import { Trans, useLingui } from "@lingui/react/macro";
import { Printer, Share2 } from "lucide-react";
import { lazy, Suspense, useEffect, useRef } from "react";

import { useFormats } from "#languages/formats.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { CopyAddress } from "#ui/copy-address.tsx";
import { Message } from "#ui/message.tsx";
import { TextField } from "#ui/text-field.tsx";

import type { ManagePartProps } from "./manage-part.ts";

// Few links are made, so the code that draws the squares comes with the first of them.
const QrCode = lazy(async () => ({ default: (await import("#ui/qr-code.tsx")).QrCode }));
const Poster = lazy(async () => ({ default: (await import("#ui/poster.tsx")).Poster }));

export interface MadeInvite {
  id: string;
  address: string;
  expiresAt: Date;
}

interface NewInviteProps extends Pick<ManagePartProps, "club"> {
  made: MadeInvite;
}

/** The address of a link, which the server tells once, and everything to pass it on. */
export function NewInvite({ club, made: { address, expiresAt } }: NewInviteProps) {
  const { t } = useLingui();
  const { deadline } = useFormats();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const until = deadline(expiresAt);
  const { name } = club;
  return (
    <Card className="new-invite p-4 md:p-6">
      <div className="grid min-w-0 content-start gap-4">
        <h2 ref={heading} tabIndex={-1} className="type-h2">
          <Trans>The link is ready</Trans>
        </h2>
        <Message variant="warning" announced>
          <Trans>
            Copy, share or print it now: its address is shown only this once. Whoever has it can
            join until {until}.
          </Trans>
        </Message>
        <TextField
          label={t`Address of the link`}
          readOnly
          value={address}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <div className="flex flex-wrap gap-2">
          <CopyAddress address={address} label={t`Copy the link`} />
          {"share" in navigator && (
            <Button
              variant="secondary"
              icon={<Share2 size={16} strokeWidth={1.75} aria-hidden="true" />}
              onClick={() => share(name, address)}
            >
              <Trans>Share</Trans>
            </Button>
          )}
          <Button
            variant="secondary"
            icon={<Printer size={16} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => print()}
          >
            <Trans>Print for the wall</Trans>
          </Button>
        </div>
      </div>
      <Suspense fallback={<span className="qr-code" />}>
        <QrCode text={address} label={t`QR code of the invitation link`} />
        <Poster name={name} address={address} label={t`QR code of the invitation link`}>
          <Trans>Scan the code, or type the address, to join the club until {until}.</Trans>
        </Poster>
      </Suspense>
    </Card>
  );
}

function share(title: string, url: string) {
  // It also fails where the player closes the dialog of the system.
  navigator.share({ title, url }).catch(() => undefined);
}
