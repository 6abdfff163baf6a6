import {
  ACCOUNTS_PAGE,
  type AccountAction,
  type ManagedAccount,
} from "@capicu/contract/user-management";
import { useCallback, useState } from "react";
import { Link } from "react-router";

import { orderAccount, readAccounts } from "#backend/accounts.ts";
import { BackendError } from "#backend/backend-error.ts";
import { formatCount } from "#lib/format-numbers.ts";
import { useDebounced } from "#lib/use-debounced.ts";
import { useRequest } from "#lib/use-request.ts";
import { useAppSelector } from "#state/store.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { ErrorState } from "#ui/empty-state.tsx";
import { LoadingView } from "#ui/loader.tsx";
import { Tag } from "#ui/tag.tsx";
import { TextField } from "#ui/text-field.tsx";

import { AccountDialog, type BanTerms, type Intention } from "./account-dialog.tsx";
import { ACCOUNT_FAILED, ACCOUNT_WORDS } from "./account-messages.ts";
import { formatShortTime } from "./format-time.ts";
import { NoticeMessage } from "./notice-message.tsx";
import type { Notice } from "./use-work.ts";

const SEARCH_SETTLE_MS = 300;

/** Every account, newest first: roles, bans and sessions. */
export function UserManagement() {
  const [search, setSearch] = useState("");
  const [offset, setOffset] = useState(0);
  const wanted = useDebounced(search.trim(), SEARCH_SETTLE_MS);
  const page = useRequest(useCallback(() => readAccounts(wanted, offset), [wanted, offset]));
  const [intention, setIntention] = useState<Intention | null>(null);
  const [notice, setNotice] = useState<Notice | null>(null);

  const confirm = async (terms: BanTerms) => {
    if (intention === null) return;
    setIntention(null);
    setNotice(await carryOut(intention, terms));
    page.reload();
  };

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {notice !== null && <NoticeMessage notice={notice} />}
      <TextField
        label="Search accounts by name, handle or email"
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
        <LoadingView>Loading accounts...</LoadingView>
      )}
      {page.value !== undefined && (
        <>
          <Accounts accounts={page.value.users} onIntend={setIntention} />
          <Pager offset={offset} total={page.value.total} onTurn={setOffset} />
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

async function carryOut({ account, action }: Intention, terms: BanTerms): Promise<Notice> {
  try {
    await orderAccount({ userId: account.id, action, ...termsOf(action, terms) });
    return { look: "success", text: ACCOUNT_WORDS[action].done(account.username) };
  } catch (refusal) {
    const isSaid = refusal instanceof BackendError && refusal.status >= 400 && refusal.status < 500;
    return { look: "error", text: isSaid ? refusal.message : ACCOUNT_FAILED };
  }
}

function termsOf(action: AccountAction, { reason, days }: BanTerms) {
  if (action === "ban") return { reason, days };
  return action === "unrank" ? { reason } : {};
}

interface AccountsProps {
  accounts: readonly ManagedAccount[];
  onIntend: (intention: Intention) => void;
}

function Accounts({ accounts, onIntend }: AccountsProps) {
  const ownId = useAppSelector(({ auth }) => auth.user?.id);
  if (accounts.length === 0) return <p className="text-ink-2">Nobody found.</p>;
  return (
    <ul className="grid gap-3">
      {accounts.map((account) => (
        <li key={account.id}>
          <Card className="account-card">
            <Avatar
              id={account.id}
              name={account.username}
              address={account.avatar_url}
              size={46}
            />
            <Facts account={account} />
            {account.id === ownId ? (
              <span className="type-small text-ink-2">Your own account</span>
            ) : (
              <Actions account={account} onIntend={onIntend} />
            )}
          </Card>
        </li>
      ))}
    </ul>
  );
}

function Facts({ account }: { account: ManagedAccount }) {
  const { username, handle, email, last_sign_in_at: seen, sessions } = account;
  return (
    <div className="account-facts">
      <p className="flex flex-wrap items-center gap-2">
        <strong className="truncate">{username}</strong>
        {account.isAdmin && <Tag look="brass-soft">Admin</Tag>}
        {account.unranked_at !== null && <Tag look="warn">Unranked</Tag>}
        {account.banned_at !== null && <Tag look="neg">{banWords(account)}</Tag>}
      </p>
      <p className="type-small wrap-anywhere text-ink-2">
        {handle} · {email}
      </p>
      <p className="type-small text-ink-2">
        Joined {formatShortTime(account.created_at)} ·{" "}
        {seen === null ? "never signed in" : `last signed in ${formatShortTime(seen)}`} ·{" "}
        {sessions === 1 ? "1 session" : `${formatCount(sessions)} sessions`}
      </p>
      <p className="type-small">
        <Link to={`/admin/audit?playerId=${account.id}`} className="underline">
          History<span className="sr-only"> of {username}</span>
        </Link>
      </p>
      {account.unrank_reason !== null && (
        <p className="type-small wrap-anywhere text-ink-2">Unranked: {account.unrank_reason}</p>
      )}
      {account.ban_reason !== null && (
        <p className="type-small wrap-anywhere text-ink-2">Reason: {account.ban_reason}</p>
      )}
    </div>
  );
}

const banWords = ({ ban_ends_at: end }: ManagedAccount) =>
  end === null ? "Banned" : `Banned until ${formatShortTime(end)}`;

function Actions({
  account,
  onIntend,
}: {
  account: ManagedAccount;
  onIntend: (intention: Intention) => void;
}) {
  const actions: AccountAction[] = [
    account.isAdmin ? "remove-admin" : "make-admin",
    ...(account.sessions > 0 ? (["end-sessions"] as const) : []),
    account.unranked_at === null ? "unrank" : "rank",
    account.banned_at === null ? "ban" : "unban",
  ];
  return (
    <div className="flex flex-wrap gap-2">
      {actions.map((action) => (
        <Button
          key={action}
          look={action === "ban" || action === "unrank" ? "danger" : "secondary"}
          aria-label={`${ACCOUNT_WORDS[action].button}: ${account.username}`}
          onClick={() => onIntend({ account, action })}
        >
          {ACCOUNT_WORDS[action].button}
        </Button>
      ))}
    </div>
  );
}

interface PagerProps {
  offset: number;
  total: number;
  onTurn: (offset: number) => void;
}

function Pager({ offset, total, onTurn }: PagerProps) {
  if (total <= ACCOUNTS_PAGE) return null;
  const last = Math.min(offset + ACCOUNTS_PAGE, total);
  return (
    <nav className="flex flex-wrap items-center gap-3" aria-label="Pages of accounts">
      <Button
        look="secondary"
        disabled={offset === 0}
        onClick={() => onTurn(Math.max(0, offset - ACCOUNTS_PAGE))}
      >
        Newer
      </Button>
      <output className="type-small text-ink-2">
        {formatCount(offset + 1)}–{formatCount(last)} of {formatCount(total)}
      </output>
      <Button
        look="secondary"
        disabled={last >= total}
        onClick={() => onTurn(offset + ACCOUNTS_PAGE)}
      >
        Older
      </Button>
    </nav>
  );
}
