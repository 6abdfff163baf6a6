// The form's values, and the profile change that they describe.
import { bioText, displayedHandle } from "@capicu/contract/players";
import { withAt } from "@capicu/contract/profile-text";
import { ProfileChange, type OwnProfile, type Visibility } from "@capicu/contract/profiles";
import { msg } from "@lingui/core/macro";

/** Other sites are named alike in each language. */
export const LINKS = [
  { field: "twitter_url", label: "Twitter" },
  { field: "instagram_url", label: "Instagram" },
  { field: "youtube_url", label: "YouTube" },
  { field: "twitch_url", label: "Twitch" },
  { field: "discord_url", label: "Discord" },
  { field: "website_url", label: msg`Website` },
] as const;

export type LinkField = (typeof LINKS)[number]["field"];

export interface FormValues extends Record<LinkField, string> {
  username: string;
  /** Without its @. */
  handle: string;
  bio: string;
  country: string;
  profileVisibility: Visibility;
  showStats: boolean;
  showRating: boolean;
  emailNotifications: boolean;
}

export type Faults = Partial<Record<keyof FormValues, string>>;

export function valuesOf(profile: OwnProfile): FormValues {
  const links = LINKS.map(({ field }) => [field, profile[field] ?? ""] as const);
  return {
    ...(Object.fromEntries(links) as Record<LinkField, string>),
    username: profile.username,
    handle: displayedHandle(profile),
    bio: bioText(profile.bio),
    country: profile.country ?? "",
    profileVisibility: profile.profileVisibility,
    showStats: profile.showStats,
    showRating: profile.showRating,
    emailNotifications: profile.emailNotifications,
  };
}

export function changeOf(values: FormValues, version: number): ProfileChange {
  const orNull = (text: string) => (text.trim() === "" ? null : text.trim());
  const links = LINKS.map(({ field }) => [field, orNull(values[field])] as const);
  return {
    ...(Object.fromEntries(links) as Record<LinkField, string | null>),
    username: values.username,
    handle: withAt(values.handle),
    bio: orNull(values.bio),
    country: orNull(values.country),
    profileVisibility: values.profileVisibility,
    showStats: values.showStats,
    showRating: values.showRating,
    emailNotifications: values.emailNotifications,
    version,
  };
}

/** Checks the values by the server's rules. */
export function faultsOf(values: FormValues): Faults {
  const parsed = ProfileChange.safeParse(changeOf(values, 0));
  if (parsed.success) return {};
  return Object.fromEntries(
    parsed.error.issues.toReversed().map(({ path, message }) => [String(path[0]), message]),
  );
}

/** Parses the server's sentence, "field: words; field: words". */
export function faultsFrom(sentence: string): Faults {
  const found = sentence.split("; ").flatMap((part) => {
    const [, field = "", words = ""] = /^(\w+): (.+)$/.exec(part) ?? [];
    return field === "" ? [] : [[field, words] as const];
  });
  return Object.fromEntries(found);
}
