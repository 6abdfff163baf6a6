import { Trans, useLingui } from "@lingui/react/macro";
import { Globe } from "lucide-react";

import type { SocialLink } from "#lib/social-links-of.ts";

import { BrandIcon, type Brand } from "./brand-icons.tsx";

const BRANDS: Partial<Record<SocialLink["name"], Brand>> = {
  Twitter: "twitter",
  Instagram: "instagram",
  YouTube: "youtube",
  Twitch: "twitch",
  Discord: "discord",
};

/** The links of one player; Discord is only a name, the others are addresses. */
export function SocialLinks({ links }: { links: readonly SocialLink[] }) {
  if (links.length === 0)
    return (
      <p className="type-small text-ink-3">
        <Trans>No links yet.</Trans>
      </p>
    );
  return (
    <ul className="flex flex-wrap gap-2">
      {links.map((link) => (
        <li key={link.name} className="min-w-0">
          <Link {...link} />
        </li>
      ))}
    </ul>
  );
}

const LINK_CLASSES = "inline-flex min-h-9 items-center gap-2 rounded-sm bg-sunken px-3 type-small";

function Link({ name, text, address }: SocialLink) {
  const { t } = useLingui();
  const brand = BRANDS[name];
  const icon =
    brand === undefined ? (
      <Globe size={16} aria-hidden="true" />
    ) : (
      <BrandIcon brand={brand} size={16} />
    );
  if (address === undefined)
    return (
      <span className={`${LINK_CLASSES} max-w-full`}>
        {icon}
        <span className="sr-only">{name}: </span>
        <span className="truncate">{text}</span>
      </span>
    );
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow" className={LINK_CLASSES}>
      {icon}
      {name === "Website" ? t`Website` : text}
    </a>
  );
}
