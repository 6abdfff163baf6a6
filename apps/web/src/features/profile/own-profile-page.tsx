import type { OwnProfile } from "@capicu/contract/profiles";
import { useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useCallback, useEffect, useState } from "react";

import { readOwnProfile, readStatistics } from "#backend/profile.ts";
import { useRequest } from "#lib/use-request.ts";
import { ErrorState } from "#ui/empty-state.tsx";
import { LoadingView } from "#ui/loader.tsx";
import { SavedNote } from "#widgets/saved-note.tsx";

import { readDraft } from "./edit/draft.ts";
import { LateBadges } from "./late-badges.tsx";
import { Notices } from "./notices.tsx";
import { ProfileView } from "./profile-view.tsx";
import { StatisticsRow } from "./statistics-row.tsx";
import { useNotices } from "./use-notices.ts";

// The editor loads after the page, because profiles are rarely edited.
const loadEditor = () => import("./profile-editor.tsx");
const ProfileEditor = lazy(async () => ({ default: (await loadEditor()).ProfileEditor }));

export function OwnProfilePage({ userId }: { userId: string }) {
  const { t } = useLingui();
  const { value, error, reload, statistics, savedAt, reloadAll } = useOwnNumbers();
  const [saved, setSaved] = useState<OwnProfile | null>(null);
  // A player who was signed out while editing continues there.
  const [editing, setEditing] = useState(() => readDraft(userId) !== null);
  const [returned, setReturned] = useState(false);
  const { notices, showNotices } = useNotices();
  const profile = saved ?? value;
  const reason = error?.message;
  useEffect(() => {
    // Opening asks again, so a failure here costs nothing.
    loadEditor().catch(() => undefined);
  }, []);
  const close = () => {
    setEditing(false);
    setReturned(true);
  };
  return (
    <div className="profile">
      <title>{t`Profile · Capicú`}</title>
      <Notices notices={notices} />
      <SavedNote savedAt={savedAt} reload={reloadAll} />
      {profile === undefined && error === undefined && (
        <LoadingView>{t`Loading your profile...`}</LoadingView>
      )}
      {profile === undefined && reason !== undefined && (
        <ErrorState onRetry={reload}>{t`We could not load your profile. ${reason}`}</ErrorState>
      )}
      {profile !== undefined &&
        (editing ? (
          <Suspense fallback={<LoadingView>{t`Loading...`}</LoadingView>}>
            <ProfileEditor
              profile={profile}
              showNotices={showNotices}
              onSaved={setSaved}
              onClose={close}
            />
          </Suspense>
        ) : (
          <>
            <ProfileView profile={profile} takeFocus={returned} onEdit={() => setEditing(true)} />
            <StatisticsRow
              userId={userId}
              visibility={profile.profileVisibility}
              listed={profile.profileVisibility !== "private" && profile.showStats}
              statistics={statistics}
            />
            <LateBadges />
          </>
        ))}
    </div>
  );
}

/** The player's row and statistics; `savedAt` when they were read on an earlier visit. */
function useOwnNumbers() {
  const profile = useRequest(readOwnProfile);
  const statistics = useRequest(readStatistics);
  const { reload } = profile;
  const { reload: reloadStatistics } = statistics;
  const reloadAll = useCallback(() => {
    reload();
    reloadStatistics();
  }, [reload, reloadStatistics]);
  const savedAt = profile.value?.savedAt ?? statistics.value?.savedAt;
  return { ...profile, statistics, savedAt, reloadAll };
}
