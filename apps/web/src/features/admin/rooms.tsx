// The pages of the admin area beside the dashboard, listed apart so that the dashboard does not load the list.
import { lazy, type ComponentType } from "react";

import type { RoomName } from "./admin-screen.tsx";

const AuditScreen = lazy(async () => ({
  default: (await import("./audit/audit-screen.tsx")).AuditScreen,
}));

const ClubsScreen = lazy(async () => ({
  default: (await import("./clubs/clubs-screen.tsx")).ClubsScreen,
}));

const ResultsScreen = lazy(async () => ({
  default: (await import("./results/results-screen.tsx")).ResultsScreen,
}));

const ReportsScreen = lazy(async () => ({
  default: (await import("./reports/reports-screen.tsx")).ReportsScreen,
}));

const SeasonsScreen = lazy(async () => ({
  default: (await import("./seasons/seasons-screen.tsx")).SeasonsScreen,
}));

const SettingsScreen = lazy(async () => ({
  default: (await import("./settings/settings-screen.tsx")).SettingsScreen,
}));

const StorageScreen = lazy(async () => ({
  default: (await import("./storage/storage-screen.tsx")).StorageScreen,
}));

const TextsScreen = lazy(async () => ({
  default: (await import("./texts/texts-screen.tsx")).TextsScreen,
}));

const AnnouncementsScreen = lazy(async () => ({
  default: (await import("./announcements/announcements-screen.tsx")).AnnouncementsScreen,
}));

const DisputesScreen = lazy(async () => ({
  default: (await import("./disputes/disputes-screen.tsx")).DisputesScreen,
}));

const HealthScreen = lazy(async () => ({
  default: (await import("./health/health-screen.tsx")).HealthScreen,
}));

const WorkScreen = lazy(async () => ({
  default: (await import("./work/work-screen.tsx")).WorkScreen,
}));

const SecondLookScreen = lazy(async () => ({
  default: (await import("./review/second-look-screen.tsx")).SecondLookScreen,
}));

const OpinionsScreen = lazy(async () => ({
  default: (await import("./opinions/opinions-screen.tsx")).OpinionsScreen,
}));

const PAGES: Record<RoomName, ComponentType> = {
  announcements: AnnouncementsScreen,
  audit: AuditScreen,
  clubs: ClubsScreen,
  gamertags: DisputesScreen,
  health: HealthScreen,
  reports: ReportsScreen,
  results: ResultsScreen,
  seasons: SeasonsScreen,
  "second-review/*": SecondLookScreen,
  "second-reviews": OpinionsScreen,
  settings: SettingsScreen,
  storage: StorageScreen,
  texts: TextsScreen,
  "texts/*": TextsScreen,
  work: WorkScreen,
};

export function Room({ name }: { name: RoomName }) {
  const Page = PAGES[name];
  return <Page />;
}
