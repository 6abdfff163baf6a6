import type { BoardPlayer } from "@capicu/contract/leaderboard";
import { mayShowLinks } from "@capicu/contract/plans";
import { Globe, Lock } from "lucide-react";
import { useState } from "react";

import { Avatar } from "#ui/avatar.tsx";
import { BrandIcon, type Brand } from "#ui/brand-icons.tsx";
import { Domino } from "#ui/domino.tsx";

import { shownHandle } from "./shown-handle.ts";
import { NEEDS_SUBSCRIPTION, socialLinksOf, type SocialLink } from "./social-links-of.ts";

const BRANDS: Partial<Record<SocialLink["name"], Brand>> = {
  Twitter: "twitter",
  Instagram: "instagram",
  YouTube: "youtube",
  Twitch: "twitch",
  Discord: "discord",
};

export function FeaturedPlayer({ player }: { player: BoardPlayer }) {
  const name = player.username;
  return (
    <>
      <Banner key={player.banner_url} address={player.banner_url ?? ""} />
      <div className="grid gap-3 px-4 pb-4">
        <div className="-mt-4 flex items-end gap-3">
          <span className="rounded-card bg-surface p-1">
            <Avatar id={player.user_id} name={name} address={player.avatar_url} size={54} />
          </span>
          <div className="grid min-w-0 pb-0.5">
            <h2 className="truncate type-h3">{name}</h2>
            <span className="truncate type-small text-ink-2">{shownHandle(player)}</span>
          </div>
        </div>
        {mayShowLinks(player) ? <Links links={socialLinksOf(player)} /> : <Locked />}
      </div>
    </>
  );
}

function Banner({ address }: { address: string }) {
  const [broken, setBroken] = useState(false);
  if (address !== "" && !broken)
    return (
      <img
        src={address}
        alt=""
        className="h-16 w-full object-cover"
        onError={() => setBroken(true)}
      />
    );
  return (
    <div
      className="felt flex h-16 items-center justify-end gap-9 overflow-hidden pr-12"
      aria-hidden="true"
    >
      {broken && (
        <span className="mr-auto pl-4 type-small text-felt-ink-2">Banner not available</span>
      )}
      <Domino top={6} bottom={5} className="w-7 -rotate-92" />
      <Domino top={5} bottom={1} className="w-7 -rotate-88" />
    </div>
  );
}

function Links({ links }: { links: readonly SocialLink[] }) {
  if (links.length === 0) return <p className="type-small text-ink-3">No links yet.</p>;
  return (
    <ul className="flex flex-wrap gap-2">
      {links.map(({ name, text, address }) => {
        const brand = BRANDS[name];
        const icon =
          brand === undefined ? (
            <Globe size={16} aria-hidden="true" />
          ) : (
            <BrandIcon brand={brand} size={16} />
          );
        const look = "inline-flex min-h-9 items-center gap-2 rounded-sm bg-sunken px-3 type-small";
        return (
          <li key={name}>
            {address === undefined ? (
              <span className={look}>
                {icon}
                <span className="sr-only">{name}: </span>
                {text}
              </span>
            ) : (
              <a href={address} target="_blank" rel="noopener noreferrer nofollow" className={look}>
                {icon}
                {text}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Locked() {
  return (
    <p className="flex gap-3 rounded-ctl bg-sunken p-3 type-small text-ink-2">
      <Lock size={16} strokeWidth={1.75} className="mt-0.5 flex-none" aria-hidden="true" />
      {NEEDS_SUBSCRIPTION}
    </p>
  );
}
