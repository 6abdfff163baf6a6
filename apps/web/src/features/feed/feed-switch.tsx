import { useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { switchFeed } from "#backend/following-feed.ts";
import { Message } from "#ui/message.tsx";
import { Switch } from "#ui/switch.tsx";

interface FeedSwitchProps {
  isOn: boolean;
  onChange: () => void;
}

/** One switch for both sides: who does not take part neither reads nor is read. */
export function FeedSwitch({ isOn, onChange }: FeedSwitchProps) {
  const { t } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const [reason, setReason] = useState<string | null>(null);
  const turn = async (next: boolean) => {
    setBusy(true);
    setReason(null);
    try {
      await switchFeed(next);
      onChange();
    } catch (error) {
      setReason(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  };
  return (
    <div>
      <Switch
        label={t`Take part in the feed`}
        help={t`Off: you see nothing here, and nobody who follows you sees your uploads in theirs.`}
        checked={isOn}
        disabled={isBusy}
        onChange={({ currentTarget }) => void turn(currentTarget.checked)}
      />
      {reason !== null && (
        <div className="mt-3">
          <Message variant="error">{t`That was not saved. ${reason}`}</Message>
        </div>
      )}
    </div>
  );
}
