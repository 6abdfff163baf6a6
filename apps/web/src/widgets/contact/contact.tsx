import { Trans } from "@lingui/react/macro";

import { siteConfig } from "#backend/site-config.ts";
import { useRequest } from "#lib/use-request.ts";

/** A sentence that says how to reach the operator. */
export function Contact() {
  const { value: site, error, reload } = useRequest(siteConfig);
  if (error !== undefined)
    return (
      <Trans>
        We could not load the contact address.{" "}
        <button type="button" className="link" onClick={reload}>
          Try again
        </button>
      </Trans>
    );
  if (site === undefined) return <Trans>Loading the contact address...</Trans>;
  const address = site.contactEmail;
  if (!address)
    return <Trans>The operator of this site has not published a contact address.</Trans>;
  return (
    <Trans>
      Write to the operator of this site:{" "}
      <a className="link wrap-anywhere" href={`mailto:${address}`}>
        {address}
      </a>
    </Trans>
  );
}
