import { Message } from "#ui/message.tsx";

import type { Notice } from "./use-notices.ts";

/** In view wherever one has scrolled to; the region stands before its words do. */
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
