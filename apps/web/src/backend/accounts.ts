import type { ReasonCode } from "@capicu/contract/reason-codes";
import type { AccountRole } from "@capicu/contract/staff-rights";
import {
  listAccounts,
  manageAccount,
  type AccountAction,
  type ManagedAccount,
} from "@capicu/contract/user-management";

import { callFunction } from "./call-function.ts";

export interface AccountPage {
  users: ManagedAccount[];
  total: number;
  /** Whether there are more than `total`. */
  more: boolean;
}

export const readAccounts = (search: string, offset: number): Promise<AccountPage> =>
  callFunction(listAccounts, { search, offset });

interface AccountOrder {
  userId: string;
  action: AccountAction;
  reason?: string;
  /** What a ban is about, for the public log. */
  code?: ReasonCode;
  role?: AccountRole;
  /** The days of a ban; null for one without an end. */
  days?: number | null;
}

export async function orderAccount(order: AccountOrder): Promise<void> {
  await callFunction(manageAccount, order);
}
