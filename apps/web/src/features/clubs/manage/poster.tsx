import { BRAND } from "@capicu/contract/brand";
import { Trans, useLingui } from "@lingui/react/macro";
import { createPortal } from "react-dom";

import { QrCode } from "./qr-code.tsx";

interface PosterProps {
  name: string;
  address: string;
  until: string;
}

/** The page for the wall; nothing but the printer shows it. */
export function Poster({ name, address, until }: PosterProps) {
  const { t } = useLingui();
  return createPortal(
    <section className="poster" aria-hidden="true">
      <p className="poster-name" dir="auto">
        {name}
      </p>
      <QrCode text={address} label={t`QR code of the invitation link`} />
      <p className="poster-address">{address}</p>
      <p>
        <Trans>Scan the code, or type the address, to join the club until {until}.</Trans>
      </p>
      <p className="poster-brand">{BRAND}</p>
    </section>,
    document.body,
  );
}
