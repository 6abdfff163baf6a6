import { uploadAvatar } from "./avatar-upload.ts";
import { playerBadges } from "./badges/player-badges.ts";
import { uploadBanner } from "./banner-upload.ts";
import { deleteGoal } from "./goals/goal-delete.ts";
import { setGoal } from "./goals/goal-set.ts";
import { listGoals } from "./goals/goals.ts";
import { myStatistics } from "./my-stats.ts";
import { playerCard } from "./player-card.ts";
import { playerProgress } from "./player-progress.ts";
import { getProfile } from "./profile-get.ts";
import { getPublicProfile } from "./profile-public.ts";
import { updateProfile } from "./profile-update.ts";
import { endRecapShare } from "./recaps/recap-share-end.ts";
import { shareRecap } from "./recaps/recap-share.ts";
import { readSharedRecap } from "./recaps/recap-shared.ts";
import { readRecaps } from "./recaps/recaps.ts";
import { readProvenance } from "./stat-provenance.ts";

export const profileFunctions = [
  getProfile,
  updateProfile,
  getPublicProfile,
  uploadAvatar,
  uploadBanner,
  myStatistics,
  playerProgress,
  playerBadges,
  playerCard,
  listGoals,
  setGoal,
  deleteGoal,
  readRecaps,
  shareRecap,
  endRecapShare,
  readSharedRecap,
  readProvenance,
];
