import { useLingui } from "@lingui/react/macro";
import { useCallback, useState } from "react";

import { gamertagEvidenceAddress } from "#backend/gamertags.ts";
import { useRequest } from "#lib/use-request.ts";
import missingArt from "#ui/art/screenshot-missing.svg";
import { PictureDialog } from "#ui/picture-dialog.tsx";

import "./evidence.css";

interface EvidencePictureProps {
  /** In the private bucket. */
  name: string;
  alt: string;
}

/** A private picture; pressing it shows it large. */
export function EvidencePicture({ name, alt }: EvidencePictureProps) {
  const { t } = useLingui();
  const call = useCallback(() => gamertagEvidenceAddress(name), [name]);
  const { value: address } = useRequest(call);
  const [open, setOpen] = useState(false);
  if (address === undefined) return null;
  if (address === null)
    return <img src={missingArt} alt={t`The picture is not available`} width={64} height={64} />;
  return (
    <>
      <button
        type="button"
        className="evidence-picture"
        aria-label={t`Show it large: ${alt}`}
        onClick={() => setOpen(true)}
      >
        <img src={address} alt="" />
      </button>
      {open && (
        <PictureDialog title={alt} address={address} alt={alt} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
