import type { Recap } from "@capicu/contract/recaps";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { endRecapShare, shareRecap } from "#backend/recaps.ts";
import { useFormats } from "#languages/formats.ts";
import { Button } from "#ui/button.tsx";
import { CopyAddress } from "#ui/copy-address.tsx";
import { Message } from "#ui/message.tsx";

interface RecapSharingProps {
  recap: Recap;
  onChange: () => void;
}

/** Gives a recap a link, shows the link once, and takes it back. */
export function RecapSharing({ recap: { period, shared_at }, onChange }: RecapSharingProps) {
  const { t } = useLingui();
  const { date } = useFormats();
  const [address, setAddress] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [reason, setReason] = useState<string | null>(null);
  const act = async (task: () => Promise<string | null>) => {
    setBusy(true);
    setReason(null);
    try {
      setAddress(await task());
      onChange();
    } catch (error) {
      setReason(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  };
  const share = () => void act(async () => `${location.origin}/recap/${await shareRecap(period)}`);
  const takeBack = () =>
    void act(async () => {
      await endRecapShare(period);
      return null;
    });
  const since = shared_at === null ? null : date(new Date(shared_at), { dateStyle: "medium" });
  return (
    <div className="recap-sharing">
      <p className="type-small text-ink-2">
        {since === null ? (
          <Trans>Only you see this.</Trans>
        ) : (
          <Trans>
            Shared since {since}: whoever has the link and may see your history reads it.
          </Trans>
        )}
      </p>
      {address !== null && <NewLink address={address} />}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" disabled={isBusy} onClick={share}>
          {since === null ? <Trans>Make a link</Trans> : <Trans>Make a new link</Trans>}
        </Button>
        {since !== null && (
          <Button variant="quiet" disabled={isBusy} onClick={takeBack}>
            <Trans>Take the link back</Trans>
          </Button>
        )}
      </div>
      {reason !== null && <Message variant="error">{t`That did not work. ${reason}`}</Message>}
    </div>
  );
}

function NewLink({ address }: { address: string }) {
  const { t } = useLingui();
  return (
    <>
      <output className="wrap-anywhere">{address}</output>
      <p className="type-small text-ink-2">
        <Trans>The link is shown only now.</Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <CopyAddress address={address} label={t`Copy the link`} />
      </div>
    </>
  );
}
