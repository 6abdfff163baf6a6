// Unsaved input survives a reload and an expired session; each player has their own draft.
import { VISIBILITIES } from "@capicu/contract/profiles";
import { z } from "zod/mini";

const FormDraft = z.object({
  /** The version of the edited profile. */
  version: z.int(),
  values: z.object({
    username: z.string(),
    handle: z.string(),
    bio: z.string(),
    country: z.string(),
    profileVisibility: z.enum(VISIBILITIES),
    showStats: z.boolean(),
    showRating: z.boolean(),
    emailNotifications: z.boolean(),
    twitter_url: z.string(),
    instagram_url: z.string(),
    youtube_url: z.string(),
    twitch_url: z.string(),
    discord_url: z.string(),
    website_url: z.string(),
  }),
});
export type FormDraft = z.infer<typeof FormDraft>;

const keyOf = (userId: string) => `capicu-profile-draft-${userId}`;

export function readDraft(userId: string): FormDraft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? "null");
    return FormDraft.safeParse(stored).data ?? null;
  } catch {
    return null;
  }
}

export function saveDraft(userId: string, draft: FormDraft) {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(draft));
  } catch {
    // Without storage the draft lasts as long as the page.
  }
}

export function forgetDraft(userId: string) {
  try {
    localStorage.removeItem(keyOf(userId));
  } catch {
    // Nothing was stored.
  }
}
