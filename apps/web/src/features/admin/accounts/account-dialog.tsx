import type { ReasonCode } from "@capicu/contract/reason-codes";
import { REASON_MAX } from "@capicu/contract/reasons";
import { ACCOUNT_ROLES, type AccountRole } from "@capicu/contract/staff-rights";
import {
  BAN_DAYS,
  REASON_NEEDED,
  ROLE_REASON_NEEDED,
  UNRANK_REASON_NEEDED,
  type AccountAction,
  type ManagedAccount,
} from "@capicu/contract/user-management";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type SyntheticEvent } from "react";

import { ReasonCodeField } from "#features/admin/reason-code-field.tsx";
import { useSay } from "#languages/say.ts";
import { useDeadlineIn } from "#lib/use-deadline-in.ts";
import { Button } from "#ui/button.tsx";
import { Dialog, DialogActions } from "#ui/dialog.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextArea } from "#ui/text-field.tsx";

import { ACCOUNT_WORDS } from "./account-messages.ts";
import { ROLE_WORDS } from "./role-words.ts";

export interface Intention {
  account: ManagedAccount;
  action: AccountAction;
}

/** What the actions need; each takes its part. */
export interface AccountTerms {
  reason: string;
  code: ReasonCode;
  /** Of a ban; null: it has no end. */
  days: number | null;
  role: AccountRole;
}

interface AccountDialogProps {
  intention: Intention;
  onClose: () => void;
  onConfirm: (terms: AccountTerms) => void;
}

const NEEDS_REASON: Partial<Record<AccountAction, string>> = {
  ban: REASON_NEEDED,
  unrank: UNRANK_REASON_NEEDED,
  "set-role": ROLE_REASON_NEEDED,
};

const HARMFUL: ReadonlySet<AccountAction> = new Set(["ban", "unrank"]);

/** Confirms every action on an account. Some need a reason, a ban also a length, a change of roles the role. */
export function AccountDialog({ intention, onClose, onConfirm }: AccountDialogProps) {
  const { t } = useLingui();
  const say = useSay();
  const { account, action } = intention;
  const words = ACCOUNT_WORDS[action];
  const isOfRole = action === "set-role";
  const reasonNeeded = NEEDS_REASON[action];
  const [terms, setTerms] = useState<AccountTerms>({
    reason: "",
    code: "other",
    days: null,
    role: account.role,
  });
  const change = (more: Partial<AccountTerms>) => setTerms((before) => ({ ...before, ...more }));
  const [isMissing, setMissing] = useState(false);
  const reason = terms.reason.trim();
  const confirm = (event: SyntheticEvent) => {
    event.preventDefault();
    if (reasonNeeded !== undefined && reason === "") return setMissing(true);
    onConfirm({ ...terms, reason });
  };
  return (
    <Dialog
      title={t(words.question(account.username))}
      description={t(words.consequence)}
      open
      onClose={onClose}
    >
      <form onSubmit={confirm} className="grid gap-4" noValidate>
        {isOfRole && <Role role={terms.role} onChoose={(role) => change({ role })} />}
        {reasonNeeded !== undefined && (
          <Reason
            isOfRole={isOfRole}
            terms={terms}
            error={isMissing ? say(reasonNeeded) : undefined}
            onChange={(more) => {
              setMissing(false);
              change(more);
            }}
          />
        )}
        {action === "ban" && <BanLength days={terms.days} onChoose={(days) => change({ days })} />}
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant={HARMFUL.has(action) ? "danger-fill" : "primary"}
            type="submit"
            disabled={isOfRole && terms.role === account.role}
          >
            {t(words.button)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface ReasonProps {
  isOfRole: boolean;
  terms: AccountTerms;
  error: string | undefined;
  onChange: (more: Partial<AccountTerms>) => void;
}

/** In words, and for the public log in one of them. */
function Reason({ isOfRole, terms, error, onChange }: ReasonProps) {
  const { t } = useLingui();
  return (
    <>
      <TextArea
        label={isOfRole ? t`Reason, for the audit log` : t`Reason, shown to the player`}
        maxLength={REASON_MAX}
        value={terms.reason}
        error={error}
        onChange={({ currentTarget }) => onChange({ reason: currentTarget.value })}
      />
      {!isOfRole && <ReasonCodeField code={terms.code} onChoose={(code) => onChange({ code })} />}
    </>
  );
}

interface RoleProps {
  role: AccountRole;
  onChoose: (role: AccountRole) => void;
}

function Role({ role, onChoose }: RoleProps) {
  const { t } = useLingui();
  return (
    <SelectField
      label={t`Role`}
      help={t(ROLE_WORDS[role].rights)}
      value={role}
      onChange={({ currentTarget: { value } }) =>
        onChoose(ACCOUNT_ROLES.find((each) => each === value) ?? role)
      }
    >
      {ACCOUNT_ROLES.map((each) => (
        <option key={each} value={each}>
          {t(ROLE_WORDS[each].name)}
        </option>
      ))}
    </SelectField>
  );
}

interface BanLengthProps {
  days: number | null;
  onChoose: (days: number | null) => void;
}

function BanLength({ days, onChoose }: BanLengthProps) {
  const { t } = useLingui();
  const end = useDeadlineIn(days ?? 0);
  return (
    <SelectField
      label={t`How long`}
      help={days === null ? undefined : t`Ends on ${end}`}
      value={days ?? ""}
      onChange={({ currentTarget: { value } }) => onChoose(value === "" ? null : Number(value))}
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
