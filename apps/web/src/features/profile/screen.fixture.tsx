// The profile screen with a fake server.
import type { OwnProfile, ProfileChange, Statistics } from "@capicu/contract/profiles";
import { act, fireEvent, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { vi } from "vitest";

import { signOut } from "#backend/sessions.ts";
import { reloadPage } from "#lib/reload-page.ts";
import { signIn } from "#state/auth.ts";
import { renderScreen } from "#testing/render-screen.tsx";
import { serve, userOfTests } from "#testing/server.ts";

import { ProfileScreen } from "./profile-screen.tsx";

export const PROFILE: OwnProfile = {
  id: userOfTests.id,
  email: userOfTests.email,
  username: "Rafa Solís",
  display_name: "Rafa Solís",
  handle: "@rafasolis",
  role: "user",
  is_admin: false,
  is_pro: false,
  subscription_tier: "free",
  bio: "Capicú or nothing.",
  country: "PR",
  avatar_url: null,
  banner_url: null,
  avatar_pending_url: null,
  banner_pending_url: null,
  profileVisibility: "public",
  showStats: true,
  showRating: true,
  emailNotifications: true,
  followers_count: 1318,
  following_count: 96,
  likes_count: 4,
  twitter_url: "https://twitter.com/rafa",
  instagram_url: null,
  youtube_url: null,
  twitch_url: null,
  discord_url: "rafa#2255",
  website_url: null,
  created_at: "2025-03-04T10:00:00Z",
  updated_at: "2026-01-01T00:00:00Z",
  version: 3,
  isUnranked: false,
  unrankReason: null,
  inactiveSince: null,
  club: null,
  club_slug: null,
  locale: null,
  numberRegion: null,
  timeZone: null,
};

export const STATISTICS: Statistics = {
  memberSince: PROFILE.created_at,
  totalGames: 5122,
  winRate: 68.68,
  globalRank: 7,
  gamesToRank: 0,
  standing: null,
  bestOpponent: null,
  profileViews: 412,
};

type Answers = NonNullable<Parameters<typeof serve>[0]>;

export const UPDATE = "POST /functions/v1/profile-update";
export const refusedUpdate = (status: number, code: string, error: string): Answers => ({
  [UPDATE]: () => ({ status, json: { code, error } }),
});

export const reload = vi.mocked(reloadPage);

/** The server's data, which saving changes. */
export async function held(
  columns: Partial<OwnProfile> = {},
  { answers = {}, statistics = STATISTICS }: { answers?: Answers; statistics?: Statistics } = {},
) {
  const profile = { ...PROFILE, ...columns };
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined }));
  serve();
  await signOut();
  reload.mockClear();
  return serve({
    "POST /functions/v1/profile-get": () => ({ json: { success: true, user: profile } }),
    "POST /functions/v1/my-stats": () => ({ json: { success: true, statistics } }),
    "GET /functions/v1/player-badges": () => ({ json: { success: true, badges: [] } }),
    [UPDATE]: ({ body }) => {
      const { version, ...change } = body as ProfileChange;
      Object.assign(profile, change, { version: (version ?? 0) + 1 });
      return { json: { success: true, user: profile } };
    },
    ...answers,
  });
}

let previews = 0;
const createObjectURL = () => `blob:preview-${(previews += 1)}`;

/** Waits for a heading of this level. */
export async function open(heading: "h1" | "h2" = "h1") {
  // The screen loads it lazily, which takes too long for a test.
  await import("./profile-editor.tsx");
  const view = renderScreen(<ProfileScreen />, "/profile");
  await act(() => view.store.dispatch(signIn({ email: "rafa@example.com", password: "secret" })));
  await screen.findAllByRole("heading", { level: heading === "h1" ? 1 : 2 });
  return view;
}

export async function edit() {
  const view = await open();
  await press("Edit Profile");
  await screen.findByText("Edit Profile", { selector: "h1" });
  return view;
}

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

export const type = (label: string, words: string) =>
  fireEvent.change(field(label), { target: { value: words } });

/** Finds the button by its text, because a query by role is slow with 250 countries. */
export function press(name: string) {
  const button = [...document.querySelectorAll("button")].find(
    (found) => (found.getAttribute("aria-label") ?? found.textContent) === name,
  );
  if (button === undefined) throw new Error(`no button ${name}`);
  return userEvent.click(button);
}

export const save = () => press("Save Changes");
