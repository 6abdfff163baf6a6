import { siteConfig } from "#backend/site-config.ts";
import { useRequest } from "#lib/use-request.ts";

import { OutboxNotice } from "./outbox-notice.tsx";
import { TermsNotice } from "./terms-notice.tsx";

/** What a signed-in player is told on every page, above it. */
export function PlayerNotices({ playerId }: { playerId: string }) {
  const { value: site } = useRequest(siteConfig);
  return (
    <>
      {site?.texts?.terms !== undefined && <TermsNotice />}
      <OutboxNotice playerId={playerId} />
    </>
  );
}
