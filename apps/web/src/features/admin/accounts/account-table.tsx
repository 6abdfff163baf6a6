import type { AccountAction, ManagedAccount } from "@capicu/contract/user-management";
import { Link } from "react-router";

import { formatShortTime } from "#features/admin/format-time.ts";
import { formatCount } from "#lib/format-numbers.ts";
import { useAppSelector } from "#state/store.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Menu } from "#ui/menu.tsx";
import { TABLE_ROLES } from "#ui/table-roles.ts";
import { Tag } from "#ui/tag.tsx";

import type { Intention } from "./account-dialog.tsx";
import { ACCOUNT_WORDS } from "./account-messages.ts";

interface AccountTableProps {
  accounts: readonly ManagedAccount[];
  onIntend: (intention: Intention) => void;
}

const HEADS = ["Account", "Plan", "State", "Last signed in", "Sessions", "Actions"] as const;

/** A compact row for each account; on phones each is a block. */
export function AccountTable({ accounts, onIntend }: AccountTableProps) {
  const ownId = useAppSelector(({ auth }) => auth.user?.id);
  if (accounts.length === 0) return <p className="text-ink-2">Nobody found.</p>;
  return (
    <table className="table account-table" {...TABLE_ROLES.table} aria-label="Accounts">
      <thead {...TABLE_ROLES.group}>
        <tr {...TABLE_ROLES.row}>
          {HEADS.map((head) => (
            <th
              key={head}
              scope="col"
              {...TABLE_ROLES.head}
              data-number={head === "Sessions" ? "" : undefined}
            >
              {head === "Actions" ? <span className="sr-only">{head}</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...TABLE_ROLES.group}>
        {accounts.map((account) => (
          <AccountRow
            key={account.id}
            account={account}
            own={account.id === ownId}
            onIntend={onIntend}
          />
        ))}
      </tbody>
    </table>
  );
}

interface AccountRowProps extends Pick<AccountTableProps, "onIntend"> {
  account: ManagedAccount;
  own: boolean;
}

function AccountRow({ account, own, onIntend }: AccountRowProps) {
  const { username, handle, email, last_sign_in_at: lastSignIn } = account;
  return (
    <tr {...TABLE_ROLES.row}>
      <td {...TABLE_ROLES.cell} className="cell-account">
        <Avatar id={account.id} name={username} address={account.avatar_url} size={38} />
        <span className="grid min-w-0">
          <strong className="truncate" dir="auto">
            {username}
          </strong>
          <span className="type-small wrap-anywhere text-ink-2">
            {handle} · {email}
          </span>
          <span className="type-small text-ink-3">
            Joined {formatShortTime(account.created_at)} ·{" "}
            <Link to={`/admin/audit?playerId=${account.id}`} className="underline">
              History<span className="sr-only"> of {username}</span>
            </Link>
          </span>
        </span>
      </td>
      <td {...TABLE_ROLES.cell} className="cell-plan">
        {PLAN_NAMES[account.subscription_tier] ?? account.subscription_tier}
      </td>
      <td {...TABLE_ROLES.cell} className="cell-state">
        <State account={account} />
      </td>
      <td {...TABLE_ROLES.cell} className="cell-seen type-small">
        {lastSignIn === null ? "never signed in" : formatShortTime(lastSignIn)}
      </td>
      <td {...TABLE_ROLES.cell} className="cell-sessions" data-number="">
        {formatCount(account.sessions)}
      </td>
      <td {...TABLE_ROLES.cell} className="cell-actions">
        {own ? (
          <span className="type-small text-ink-2">Your own account</span>
        ) : (
          <Menu
            label={`Actions: ${username}`}
            items={actionsOf(account).map((action) => ({
              label: ACCOUNT_WORDS[action].button,
              danger: action === "ban" || action === "unrank",
              onSelect: () => onIntend({ account, action }),
            }))}
          />
        )}
      </td>
    </tr>
  );
}

const PLAN_NAMES: Readonly<Record<string, string>> = {
  free: "Free",
  starter: "Starter",
  pro: "Pro",
};

function State({ account }: { account: ManagedAccount }) {
  const { isAdmin, banned_at, ban_reason, unranked_at, unrank_reason } = account;
  const isPlain = !isAdmin && banned_at === null && unranked_at === null;
  return (
    <>
      {isPlain && <span className="text-ink-2">Active</span>}
      {isAdmin && <Tag variant="brass-soft">Admin</Tag>}
      {unranked_at !== null && <Tag variant="warn">Unranked</Tag>}
      {banned_at !== null && <Tag variant="neg">{banWords(account)}</Tag>}
      {unrank_reason !== null && (
        <p className="type-small wrap-anywhere text-ink-2">Unranked: {unrank_reason}</p>
      )}
      {ban_reason !== null && (
        <p className="type-small wrap-anywhere text-ink-2">Reason: {ban_reason}</p>
      )}
    </>
  );
}

const banWords = ({ ban_ends_at: end }: ManagedAccount) =>
  end === null ? "Banned" : `Banned until ${formatShortTime(end)}`;

/** Destructive actions come last. */
function actionsOf({ isAdmin, sessions, unranked_at, banned_at }: ManagedAccount): AccountAction[] {
  return [
    isAdmin ? "remove-admin" : "make-admin",
    ...(sessions > 0 ? (["end-sessions"] as const) : []),
    ...(unranked_at === null ? [] : (["rank"] as const)),
    ...(banned_at === null ? [] : (["unban"] as const)),
    ...(unranked_at === null ? (["unrank"] as const) : []),
    ...(banned_at === null ? (["ban"] as const) : []),
  ];
}
