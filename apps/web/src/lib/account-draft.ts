// Who is signing in or up, as far as it was typed: it outlives a reload, Back, and the way between
// the two forms, in this tab alone. A password is never kept.
export interface AccountDraft {
  username: string;
  email: string;
}

const KEY = "capicu-account-draft";
const NOTHING: AccountDraft = { username: "", email: "" };

export function readAccountDraft(): AccountDraft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Partial<AccountDraft>;
    return { username: textOf(kept.username), email: textOf(kept.email) };
  } catch {
    return NOTHING;
  }
}

export function keepAccountDraft(part: Partial<AccountDraft>) {
  quietly(() => sessionStorage.setItem(KEY, JSON.stringify({ ...readAccountDraft(), ...part })));
}

export function forgetAccountDraft() {
  quietly(() => sessionStorage.removeItem(KEY));
}

const textOf = (kept: unknown) => (typeof kept === "string" ? kept : "");

/** Without storage the draft lasts as long as the page. */
function quietly(act: () => void) {
  try {
    act();
  } catch {
    // Nothing was kept.
  }
}
