// An invitation that a visitor wanted to accept before they had an account. The confirmation mail opens another tab,
// so it is saved for all tabs of this browser, for a day.
import { quietly } from "./quietly.ts";

const KEY = "capicu-pending-invitation";
const DAY_MS = 86_400_000;
const ADDRESS = /^\/invite\/[\w-]{1,64}$/;

export function savePendingInvitation(address: string) {
  const saved = { address, until: Date.now() + DAY_MS };
  quietly(() => localStorage.setItem(KEY, JSON.stringify(saved)));
}

/** The address of the invitation; undefined where there is none. */
export function pendingInvitation(): string | undefined {
  return quietly(() => {
    const { address = "", until = 0 } = JSON.parse(localStorage.getItem(KEY) ?? "{}") as {
      address?: string;
      until?: number;
    };
    return until > Date.now() && ADDRESS.test(address) ? address : undefined;
  });
}

export function forgetPendingInvitation() {
  quietly(() => localStorage.removeItem(KEY));
}
