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
  const { value } = useRequest(siteConfig);
  const configured = value?.features?.["socialLinks"] as Record<string, unknown> | undefined;
  const links = (Object.keys(NAMES) as Brand[]).flatMap((brand) => {
    const address = configured?.[brand];
    return typeof address === "string" && /^https?:\/\//.test(address) ? [{ brand, address }] : [];
  });
  if (links.length === 0) return null;
  return (
    <ul className="flex justify-between" aria-label="Follow us">
      {links.map(({ brand, address }) => (
        <li key={brand}>
          <a
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            className="icon-button"
            aria-label={`Follow us on ${NAMES[brand]}`}
          >
            <BrandIcon brand={brand} size={18} />
          </a>
        </li>
      ))}
    </ul>
  );
}
