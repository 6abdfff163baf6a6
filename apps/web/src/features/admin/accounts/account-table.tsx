import type { AccountAction, ManagedAccount } from "@capicu/contract/user-management";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";

import { useTimes } from "#features/admin/format-time.ts";
import { useText, type Text } from "#features/admin/text.ts";
import { useFormats } from "#languages/formats.ts";
import { useAppSelector } from "#state/store.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Link } from "#ui/link.tsx";
import { Menu } from "#ui/menu.tsx";
import { TABLE_ROLES } from "#ui/table-roles.ts";
import { Tag } from "#ui/tag.tsx";
import { useRights } from "#widgets/staff-right.tsx";

import type { Intention } from "./account-dialog.tsx";
import { ACCOUNT_WORDS } from "./account-messages.ts";
import { ROLE_WORDS } from "./role-words.ts";

interface AccountTableProps {
  accounts: readonly ManagedAccount[];
  onIntend: (intention: Intention) => void;
}

interface Head {
  label: MessageDescriptor;
  isNumber?: boolean;
  isHidden?: boolean;
}

const HEADS: readonly Head[] = [
  { label: msg`Account` },
  { label: msg`Plan` },
  { label: msg({ message: "State", context: "account" }) },
  { label: msg`Last signed in` },
  {
    label: msg({ message: "Sessions", comment: "How many devices are signed in" }),
    isNumber: true,
  },
  { label: msg`Actions`, isHidden: true },
];

/** A compact row for each account; on phones each is a block. */
export function AccountTable({ accounts, onIntend }: AccountTableProps) {
  const { t } = useLingui();
  const ownId = useAppSelector(({ auth }) => auth.user?.id);
  if (accounts.length === 0)
    return (
      <p className="text-ink-2">
        <Trans>Nobody found.</Trans>
      </p>
    );
  return (
    <table className="table account-table" {...TABLE_ROLES.table} aria-label={t`Accounts`}>
      <thead {...TABLE_ROLES.group}>
        <tr {...TABLE_ROLES.row}>
          {HEADS.map(({ label, isNumber, isHidden }) => (
            <th
              key={label.id}
              scope="col"
              {...TABLE_ROLES.head}
              data-number={isNumber === true ? "" : undefined}
            >
              {isHidden === true ? <span className="sr-only">{t(label)}</span> : t(label)}
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
  const { t } = useLingui();
  const words = useText();
  const times = useTimes();
  const { number } = useFormats();
  const { username, handle, email, last_sign_in_at: lastSignIn } = account;
  const joined = times.short(account.created_at);
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
            <Trans>
              Joined {joined} ·{" "}
              <Link to={`/admin/audit?playerId=${account.id}`} className="underline">
                History<span className="sr-only"> of {username}</span>
              </Link>
            </Trans>
          </span>
        </span>
      </td>
      <td {...TABLE_ROLES.cell} className="cell-plan">
        {words(PLAN_NAMES[account.subscription_tier] ?? account.subscription_tier)}
      </td>
      <td {...TABLE_ROLES.cell} className="cell-state">
        <State account={account} />
      </td>
      <td {...TABLE_ROLES.cell} className="cell-seen type-small">
        {lastSignIn === null ? t`never signed in` : times.short(lastSignIn)}
      </td>
      <td {...TABLE_ROLES.cell} className="cell-sessions" data-number="">
        {number(account.sessions)}
      </td>
      <td {...TABLE_ROLES.cell} className="cell-actions">
        <Actions account={account} own={own} onIntend={onIntend} />
      </td>
    </tr>
  );
}

function Actions({ account, own, onIntend }: AccountRowProps) {
  const { t } = useLingui();
  const givesRoles = useRights()("roles");
  const { username, role } = account;
  if (own || (role !== "user" && !givesRoles))
    return (
      <span className="type-small text-ink-2">
        {own ? <Trans>Your own account</Trans> : <Trans>On the staff: an admin decides</Trans>}
      </span>
    );
  return (
    <Menu
      label={t`Actions: ${username}`}
      items={actionsOf(account, givesRoles).map((action) => ({
        label: t(ACCOUNT_WORDS[action].button),
        danger: action === "ban" || action === "unrank",
        onSelect: () => onIntend({ account, action }),
      }))}
    />
  );
}

const PLAN_NAMES: Readonly<Record<string, Text>> = {
  free: msg({ message: "Free", comment: "The plan that costs nothing" }),
  starter: "Starter",
  pro: "Pro",
};

function State({ account }: { account: ManagedAccount }) {
  const { t } = useLingui();
  const { role, banned_at, ban_reason, ban_ends_at, unranked_at, unrank_reason } = account;
  const isStaff = role !== "user";
  const isPlain = !isStaff && banned_at === null && unranked_at === null;
  return (
    <>
      {isPlain && (
        <span className="text-ink-2">
          <Trans context="account">Active</Trans>
        </span>
      )}
      {isStaff && <Tag variant="brass-soft">{t(ROLE_WORDS[role].name)}</Tag>}
      {unranked_at !== null && (
        <Tag variant="warn">
          <Trans context="account">Unranked</Trans>
        </Tag>
      )}
      {banned_at !== null && <BanTag endsAt={ban_ends_at} />}
      {unrank_reason !== null && (
        <p className="type-small wrap-anywhere text-ink-2">
          <Trans>Unranked: {unrank_reason}</Trans>
        </p>
      )}
      {ban_reason !== null && (
        <p className="type-small wrap-anywhere text-ink-2">
          <Trans>Reason: {ban_reason}</Trans>
        </p>
      )}
    </>
  );
}

function BanTag({ endsAt }: { endsAt: string | null }) {
  const { t } = useLingui();
  const times = useTimes();
  const end = endsAt === null ? null : times.time(endsAt);
  return <Tag variant="neg">{end === null ? t`Banned` : t`Banned until ${end}`}</Tag>;
}

/** Destructive actions come last. */
function actionsOf(
  { sessions, unranked_at, banned_at }: ManagedAccount,
  givesRoles: boolean,
): AccountAction[] {
  return [
    ...(givesRoles ? (["set-role"] as const) : []),
    ...(sessions > 0 ? (["end-sessions"] as const) : []),
    ...(unranked_at === null ? [] : (["rank"] as const)),
    ...(banned_at === null ? [] : (["unban"] as const)),
    ...(unranked_at === null ? (["unrank"] as const) : []),
    ...(banned_at === null ? (["ban"] as const) : []),
  ];
}
