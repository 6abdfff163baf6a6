import { Trans, useLingui } from "@lingui/react/macro";

import { siteConfig } from "#backend/site-config.ts";
import { useRequest } from "#lib/use-request.ts";
import { Message } from "#ui/message.tsx";

import { AllClubs } from "./all-clubs.tsx";
import { ComingSoon } from "./coming-soon.tsx";
import { FoundLink } from "./found-link.tsx";
import { OwnClubs } from "./own-clubs.tsx";
import "./clubs.css";

export function ClubsScreen() {
  const { t } = useLingui();
  const { value: site } = useRequest(siteConfig);
  // Clubs may be switched off on a site; what is planned is said all the same.
  const isOff = site?.features?.["clubs"] === false;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <title>{t`Clubs · Capicú`}</title>
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid flex-1 basis-64 gap-1">
          <h1 className="type-h1">
            <Trans>Clubs</Trans>
          </h1>
          <p className="text-ink-2">
            <Trans>The people of your table, with a page and a ranking of their own.</Trans>
          </p>
        </div>
        {!isOff && <FoundLink />}
      </header>
      {isOff ? (
        <Message variant="info">
          <Trans>This site has no clubs at the moment.</Trans>
        </Message>
      ) : (
        <>
          <OwnClubs />
          <AllClubs />
        </>
      )}
      <ComingSoon />
    </div>
  );
}
