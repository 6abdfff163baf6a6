import { useLingui } from "@lingui/react/macro";

import { siteConfig } from "#backend/site-config.ts";
import { useRequest } from "#lib/use-request.ts";
import { BrandIcon, type Brand } from "#ui/brand-icons.tsx";

const NAMES: Record<Brand, string> = {
  twitter: "Twitter",
  instagram: "Instagram",
  youtube: "YouTube",
  twitch: "Twitch",
  discord: "Discord",
};

/** Where the operator of this site can be followed; nothing when no address is set. */
export function SocialLinks() {
  const { t } = useLingui();
  const { value } = useRequest(siteConfig);
  const configured = value?.features?.["socialLinks"] as Record<string, unknown> | undefined;
  const links = (Object.keys(NAMES) as Brand[]).flatMap((brand) => {
    const address = configured?.[brand];
    const isAddress = typeof address === "string" && /^https?:\/\//.test(address);
    return isAddress ? [{ brand, address, name: NAMES[brand] }] : [];
  });
  if (links.length === 0) return null;
  return (
    <ul className="flex justify-between" aria-label={t`Follow us`}>
      {links.map(({ brand, address, name }) => (
        <li key={brand}>
          <a
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            className="icon-button"
            aria-label={t`Follow us on ${name}`}
          >
            <BrandIcon brand={brand} size={18} />
          </a>
        </li>
      ))}
    </ul>
  );
}
