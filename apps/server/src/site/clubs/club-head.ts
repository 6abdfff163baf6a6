// What pages of clubs say about themselves to browsers, search engines and link previews.
import { BRAND } from "@capicu/contract/brand";
import { text } from "@capicu/contract/texts";

import { escapeHtml } from "#ground/html-text.ts";
import type { Speech } from "#ground/speech.ts";
import { metaTag } from "#site/meta-tag.ts";
import { localeTags } from "#site/page-head.ts";
import { shorten } from "#site/shorten.ts";

import { PICTURE_SIZE } from "./draw-club-picture.ts";
import type { VisitorClub } from "./visitor-club.ts";

const HERE = text(
  "A domino club with {members, plural, one {# member} other {# members}} ({place}).",
);
const ANYWHERE = text("A domino club with {members, plural, one {# member} other {# members}}.");
const PICTURE_ALT = text("The colours, name and place of {club}");

export function describeClub(
  { place, country, members_count: members }: Omit<VisitorClub, "about">,
  { say, country: nameOf }: Speech,
): string {
  const places = [place, country === null ? undefined : nameOf(country)].filter(Boolean);
  return places.length === 0
    ? say(ANYWHERE, { members })
    : say(HERE, { place: places.join(", "), members });
}

interface ClubHead {
  title: string;
  /** Its sentences. */
  description: readonly string[];
  club: string;
  /** The address of the preview picture. */
  picture: string;
  /** Null where no program should learn the address. */
  address: string | null;
  isIndexed: boolean;
  speech: Speech;
}

export function clubHead(head: ClubHead): string[] {
  const { title, address, isIndexed, picture, speech } = head;
  const description = shorten(head.description.join(" "));
  const properties = {
    "og:type": "website",
    "og:site_name": BRAND,
    "og:title": title,
    "og:description": description,
    ...(address === null ? {} : { "og:url": address }),
    // The address is absolute and the size is stated, or a preview shows no picture, or a small one: ogp.me,
    // developers.facebook.com/docs/sharing/webmasters/images (WhatsApp reads the same tags).
    "og:image": picture,
    "og:image:type": "image/jpeg",
    "og:image:width": String(PICTURE_SIZE.width),
    "og:image:height": String(PICTURE_SIZE.height),
    "og:image:alt": speech.say(PICTURE_ALT, { club: head.club }),
  };
  return [
    `<title>${escapeHtml(title)}</title>`,
    metaTag("name", "description", description),
    ...(address === null ? [] : [`<link rel="canonical" href="${escapeHtml(address)}" />`]),
    ...(isIndexed ? [] : [metaTag("name", "robots", "noindex")]),
    ...localeTags(speech.language),
    ...Object.entries(properties).map(([name, content]) => metaTag("property", name, content)),
    // Discord shows a large picture only where this says so; Telegram by the size of the picture.
    metaTag("name", "twitter:card", "summary_large_image"),
    metaTag("name", "twitter:title", title),
    metaTag("name", "twitter:description", description),
    metaTag("name", "twitter:image", picture),
  ];
}
