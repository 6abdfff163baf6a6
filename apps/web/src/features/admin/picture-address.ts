// A player may have written any address into a submission: only this server's own files are shown.
const FILES = "/storage/v1/object/";

/** On this page's own origin, by whatever name the moderator reached it; null for all else. */
export function pictureAddress(given: string): string | null {
  if (!URL.canParse(given, location.origin)) return null;
  const { pathname, search } = new URL(given, location.origin);
  return pathname.startsWith(FILES) ? pathname + search : null;
}
