import { Trans, useLingui } from "@lingui/react/macro";

import { siteConfig } from "#backend/site-config.ts";
import { useRequest } from "#lib/use-request.ts";
import { Message } from "#ui/message.tsx";

import { AllEvents } from "./all-events.tsx";
import { ComingSoon } from "./coming-soon.tsx";
import { OwnEvents } from "./own-events.tsx";
import { PostLink } from "./post-link.tsx";
import "./events.css";

/** The page /events: one's own events, all others, and what comes next. */
export function EventsScreen() {
  const { t } = useLingui();
  const { value: site } = useRequest(siteConfig);
  // Events may be switched off on a site; what is planned is said all the same.
  const isOff = site?.features?.["events"] === false;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <title>{t`Online Events · Capicú`}</title>
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid flex-1 basis-64 gap-1">
          <h1 className="type-h1">
            <Trans>Online Events</Trans>
          </h1>
          <p className="text-ink-2">
            <Trans>Game nights with drawn tables, score sheets and standings.</Trans>
          </p>
        </div>
        {!isOff && <PostLink />}
      </header>
      {isOff ? (
        <Message variant="info">
          <Trans>This site has no events at the moment.</Trans>
        </Message>
      ) : (
        <>
          <OwnEvents />
          <AllEvents />
        </>
      )}
      <ComingSoon />
    </div>
  );
}
