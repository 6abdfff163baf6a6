import { REASON_MAX } from "@capicu/contract/reasons";
import {
  BAN_DAYS,
  REASON_NEEDED,
  UNRANK_REASON_NEEDED,
  type AccountAction,
  type ManagedAccount,
} from "@capicu/contract/user-management";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type SyntheticEvent } from "react";

import { useDeadlineIn } from "#lib/use-deadline-in.ts";
import { Button } from "#ui/button.tsx";
import { Dialog, DialogActions } from "#ui/dialog.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextArea } from "#ui/text-field.tsx";

import { ACCOUNT_WORDS } from "./account-messages.ts";

export interface Intention {
  account: ManagedAccount;
  action: AccountAction;
}

/** The reason and, for a ban, its length. */
export interface BanTerms {
  reason: string;
  days: number | null;
}

interface AccountDialogProps {
  intention: Intention;
  onClose: () => void;
  onConfirm: (terms: BanTerms) => void;
}

const NEEDS_REASON: Partial<Record<AccountAction, string>> = {
  ban: REASON_NEEDED,
  unrank: UNRANK_REASON_NEEDED,
};

/** Confirms every action on an account. Harmful ones need a reason, and a ban also a length. */
export function AccountDialog({ intention, onClose, onConfirm }: AccountDialogProps) {
  const { t } = useLingui();
  const { account, action } = intention;
  const words = ACCOUNT_WORDS[action];
  const isBan = action === "ban";
  const reasonNeeded = NEEDS_REASON[action];
  const [reason, setReason] = useState("");
  const [days, setDays] = useState("");
  const [isMissing, setMissing] = useState(false);
  const confirm = (event: SyntheticEvent) => {
    event.preventDefault();
    if (reasonNeeded !== undefined && reason.trim() === "") return setMissing(true);
    onConfirm({ reason: reason.trim(), days: days === "" ? null : Number(days) });
  };
  return (
    <Dialog
      title={t(words.question(account.username))}
      description={t(words.consequence)}
      open
      onClose={onClose}
    >
      <form onSubmit={confirm} className="grid gap-4" noValidate>
        {reasonNeeded !== undefined && (
          <TextArea
            label={t`Reason, shown to the player`}
            maxLength={REASON_MAX}
            value={reason}
            error={isMissing ? reasonNeeded : undefined}
            onChange={(event) => {
              setMissing(false);
              setReason(event.currentTarget.value);
            }}
          />
        )}
        {isBan && <BanLength days={days} onChoose={setDays} />}
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant={reasonNeeded === undefined ? "primary" : "danger-fill"} type="submit">
            {t(words.button)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Empty: until it is lifted. */
function BanLength({ days, onChoose }: { days: string; onChoose: (days: string) => void }) {
  const { t } = useLingui();
  const end = useDeadlineIn(Number(days));
  return (
    <SelectField
      label={t`How long`}
      help={days === "" ? undefined : t`Ends on ${end}`}
      value={days}
      onChange={(event) => onChoose(event.currentTarget.value)}
    >
      <option value="">{t`Until it is lifted`}</option>
      {BAN_DAYS.map((count) => (
        <option key={count} value={count}>
          {t`${plural(count, { one: "# day", other: "# days" })}`}
        </option>
      ))}
    </SelectField>
  );
}
