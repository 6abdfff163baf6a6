import { BRAND } from "@capicu/contract/brand";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";

import { QrCode } from "./qr-code.tsx";

interface PosterProps {
  name: string;
  address: string;
  /** Names the code to screen readers. */
  label: string;
  /** What one does with it. */
  children: ReactNode;
}

/** The page for the wall; nothing but the printer shows it. */
export function Poster({ name, address, label, children }: PosterProps) {
  return createPortal(
    <section className="poster" aria-hidden="true">
      <p className="poster-name" dir="auto">
        {name}
      </p>
      <QrCode text={address} label={label} />
      <p className="poster-address">{address}</p>
      <p>{children}</p>
      <p className="poster-brand">{BRAND}</p>
    </section>,
    document.body,
  );
}
