import { Message } from "#ui/message.tsx";

import type { Notice } from "./use-notices.ts";

/** Visible at any scroll position; the live region exists before its text. */
export function Notices({ notices }: { notices: readonly Notice[] }) {
  return (
    <div className="profile-notices" aria-live="polite">
      {notices.map(({ variant, words }) => (
        <Message key={words} variant={variant} announced>
          {words}
        </Message>
      ))}
    </div>
  );
}
