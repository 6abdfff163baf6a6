// What other sites show of a player, a club or an event in a frame: its addresses.

export const EMBED_THEMES = ["auto", "light", "dark"] as const;
export type EmbedTheme = (typeof EMBED_THEMES)[number];

/** What a frame is of. */
export type EmbedSubject =
  | { kind: "player"; handle: string }
  | { kind: "club"; slug: string }
  | { kind: "event"; slug: string };

interface EmbedLook {
  theme?: EmbedTheme;
  isOverlay?: boolean;
}

/** Without a theme it is the one of the reader's device. */
export function embedPath(
  subject: EmbedSubject,
  { theme = "auto", isOverlay = false }: EmbedLook = {},
): string {
  const path =
    subject.kind === "player"
      ? `@${encodeURIComponent(subject.handle.replace(/^@/, ""))}`
      : `${subject.kind}s/${subject.slug}`;
  const query = [
    ...(theme === "auto" ? [] : [`theme=${theme}`]),
    ...(isOverlay ? ["view=overlay"] : []),
  ];
  return `/embed/${path}${query.length === 0 ? "" : `?${query.join("&")}`}`;
}
