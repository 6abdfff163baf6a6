// Which of a player's links may be shown, and how.
import type { PlayerLinks } from "@capicu/contract/players";
import { msg } from "@lingui/core/macro";

/** Shown instead of the links of a player without a plan. */
export const LINKS_HIDDEN = msg`Player needs subscription to display social links`;

type LinkName = "Twitter" | "Instagram" | "YouTube" | "Twitch" | "Discord" | "Website";

export interface SocialLink {
  name: LinkName;
  text: string;
  /** Missing for a link that is only text. */
  address?: string;
}

export function socialLinksOf(player: PlayerLinks): SocialLink[] {
  const links: [LinkName, string | null | undefined][] = [
    ["Twitter", player.twitter_url],
    ["Instagram", player.instagram_url],
    ["YouTube", player.youtube_url],
    ["Twitch", player.twitch_url],
    ["Discord", player.discord_url],
    ["Website", player.website_url],
  ];
  return links.flatMap(([name, value]) => linkOf(name, value ?? ""));
}

function linkOf(name: LinkName, value: string): SocialLink[] {
  if (value === "") return [];
  if (name === "Discord") return [{ name, text: value }];
  // Anything but a web address could run as a script when clicked.
  return /^https?:\/\//i.test(value) ? [{ name, text: name, address: value }] : [];
}
