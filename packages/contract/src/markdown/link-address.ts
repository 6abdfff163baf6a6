// Where a link in an operator's text may lead.

export type LinkPlace = "outside" | "mail" | "site";

const ADDRESS_MAX = 2000;
/** Browsers leave out some of these before they read an address, and so read another one than a person sees. */
const HIDDEN = /[\s\p{C}\\]/u;
/** A site of which no address can be written. */
const HERE = "https://site.invalid";

/** Null where a link must not lead. */
export function linkPlace(address: string): LinkPlace | null {
  if (address.length > ADDRESS_MAX || HIDDEN.test(address)) return null;
  // As a browser reads it, so that `//elsewhere` is not taken for a page of this site.
  if (address.startsWith("/")) return originOf(address) === HERE ? "site" : null;
  return /^(?:https?:\/\/|mailto:)/i.test(address) ? placeElsewhere(address) : null;
}

function placeElsewhere(address: string): LinkPlace | null {
  if (!URL.canParse(address)) return null;
  const { protocol, pathname, username, password } = new URL(address);
  if (protocol === "mailto:") return pathname.includes("@") ? "mail" : null;
  return username === "" && password === "" ? "outside" : null;
}

const originOf = (path: string) => (URL.canParse(path, HERE) ? new URL(path, HERE).origin : null);
