import { siteConfig } from "#backend/site-config.ts";
import { useRequest } from "#lib/use-request.ts";

/** A sentence that says how to reach the operator. */
export function Contact() {
  const { value: site, error, reload } = useRequest(siteConfig);
  if (error !== undefined)
    return (
      <>
        We could not load the contact address.{" "}
        <button type="button" className="link" onClick={reload}>
          Try again
        </button>
      </>
    );
  if (site === undefined) return <>Loading the contact address...</>;
  const address = site.contactEmail;
  if (!address) return <>The operator of this site has not published a contact address.</>;
  return (
    <>
      Write to the operator of this site:{" "}
      <a className="link wrap-anywhere" href={`mailto:${address}`}>
        {address}
      </a>
    </>
  );
}
