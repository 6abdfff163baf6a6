import { z } from "zod/mini";

/** Characters after the @. */
export const HANDLE_MIN = 3;
export const HANDLE_MAX = 15;
export const AVATAR_MAX_BYTES = 5 * 1024 * 1024;
export const BANNER_MAX_BYTES = 10 * 1024 * 1024;
export const GUEST = "guest";

const link = z.optional(z.nullable(z.string()));

/** Null or absent for players whose tier shows no links, because the server omits them. */
export const PlayerLinks = z.object({
  twitter_url: link,
  instagram_url: link,
  youtube_url: link,
  twitch_url: link,
  discord_url: link,
  website_url: link,
});
export type PlayerLinks = z.infer<typeof PlayerLinks>;

interface NameFields {
  handle?: string | null | undefined;
  bio?: string | null | undefined;
  username?: string | null | undefined;
}

/** Handle, else the handle in a legacy JSON bio, else username, else guest; without the @. */
export function displayedHandle(player: NameFields): string {
  const names = [player.handle, bioParts(player.bio).handle, player.username];
  // An @ alone is not a name.
  return names.map((name) => (name ?? "").trim().replace(/^@+/, "")).find(Boolean) ?? GUEST;
}

/** The words of a bio; a legacy JSON bio is read, never shown raw. */
export function bioText(bio: string | null | undefined): string {
  return bioParts(bio).bio;
}

function bioParts(bio: string | null | undefined): { handle: string; bio: string } {
  if (!bio) return { handle: "", bio: "" };
  const parsed = parseLegacy(bio);
  if (parsed === null) return { handle: "", bio };
  const text = (value: unknown) => (typeof value === "string" ? value : "");
  return { handle: text(parsed["handle"]), bio: text(parsed["bio"]) };
}

function parseLegacy(bio: string): Record<string, unknown> | null {
  if (!bio.trimStart().startsWith("{")) return null;
  try {
    const value: unknown = JSON.parse(bio);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
