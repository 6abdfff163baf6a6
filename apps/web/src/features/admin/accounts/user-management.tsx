import { ACCOUNTS_PAGE, type AccountAction } from "@capicu/contract/user-management";
import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback, useState } from "react";

import { orderAccount, readAccounts } from "#backend/accounts.ts";
import { NoticeMessage } from "#features/admin/notice-message.tsx";
import { reasonIn, type Notice } from "#features/admin/use-work.ts";
import { useFormats } from "#languages/formats.ts";
import { useDebounced } from "#lib/use-debounced.ts";
import { useRequest } from "#lib/use-request.ts";
import { Button } from "#ui/button.tsx";
import { ErrorState } from "#ui/empty-state.tsx";
import { LoadingView } from "#ui/loader.tsx";
import { TextField } from "#ui/text-field.tsx";

import { AccountDialog, type AccountTerms, type Intention } from "./account-dialog.tsx";
import { ACCOUNT_FAILED, ACCOUNT_WORDS } from "./account-messages.ts";
import { AccountTable } from "./account-table.tsx";

const SEARCH_SETTLE_MS = 300;

/** Every account, newest first: roles, bans and sessions. */
export function UserManagement() {
  const { t } = useLingui();
  const [search, setSearch] = useState("");
  const [offset, setOffset] = useState(0);
  const query = useDebounced(search.trim(), SEARCH_SETTLE_MS);
  const page = useRequest(useCallback(() => readAccounts(query, offset), [query, offset]));
  const [intention, setIntention] = useState<Intention | null>(null);
  const [notice, setNotice] = useState<Notice | null>(null);

  const confirm = async (terms: AccountTerms) => {
    if (intention === null) return;
    setIntention(null);
    setNotice(await carryOut(intention, terms));
    page.reload();
  };

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {notice !== null && <NoticeMessage notice={notice} />}
      <TextField
        label={t`Search accounts by name, handle or email`}
        type="search"
        maxLength={100}
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value);
          setOffset(0);
        }}
      />
      {page.value === undefined && page.error !== undefined && <ErrorState onRetry={page.reload} />}
      {page.value === undefined && page.error === undefined && (
        <LoadingView>{t`Loading accounts...`}</LoadingView>
      )}
      {page.value !== undefined && (
        <>
          <AccountTable accounts={page.value.users} onIntend={setIntention} />
          <Pager
            offset={offset}
            total={page.value.total}
            more={page.value.more}
            onTurn={setOffset}
          />
        </>
      )}
      {intention !== null && (
        <AccountDialog
          intention={intention}
          onClose={() => setIntention(null)}
          onConfirm={(terms) => void confirm(terms)}
        />
      )}
    </div>
  );
}

async function carryOut({ account, action }: Intention, terms: AccountTerms): Promise<Notice> {
  try {
    await orderAccount({ userId: account.id, action, ...termsOf(action, terms) });
    return { variant: "success", text: ACCOUNT_WORDS[action].done(account.username) };
  } catch (refusal) {
    return { variant: "error", text: reasonIn(refusal) ?? ACCOUNT_FAILED };
  }
}

function termsOf(action: AccountAction, { reason, code, days, role }: AccountTerms) {
  if (action === "ban") return { reason, code, days };
  if (action === "set-role") return { reason, role };
  return action === "unrank" ? { reason, code } : {};
}

interface PagerProps {
  offset: number;
  total: number;
  more: boolean;
  onTurn: (offset: number) => void;
}

function Pager({ offset, total, more, onTurn }: PagerProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  if (total <= ACCOUNTS_PAGE && !more) return null;
  const last = Math.min(offset + ACCOUNTS_PAGE, total);
  const [from, to] = [number(offset + 1), number(last)];
  const all = more ? `${number(total)}+` : number(total);
  return (
    <nav className="flex flex-wrap items-center gap-3" aria-label={t`Pages of accounts`}>
      <Button
        variant="secondary"
        disabled={offset === 0}
        onClick={() => onTurn(Math.max(0, offset - ACCOUNTS_PAGE))}
      >
        <Trans>Newer</Trans>
      </Button>
      <output className="type-small text-ink-2">
        <Trans>
          {from}–{to} of {all}
        </Trans>
      </output>
      <Button
        variant="secondary"
        disabled={last >= total && !more}
        onClick={() => onTurn(offset + ACCOUNTS_PAGE)}
      >
        <Trans>Older</Trans>
      </Button>
    </nav>
  );
}
