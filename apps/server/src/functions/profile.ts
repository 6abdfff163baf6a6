// What belongs to a player's own profile and account.
import { accountDeletion } from "./account-deletion.ts";
import { exportOwnData } from "./account-export.ts";
import { accountSessions } from "./account-sessions.ts";
import { uploadAvatar } from "./avatar-upload.ts";
import { uploadBanner } from "./banner-upload.ts";
import { previewHandle } from "./handle-preview.ts";
import { myStatistics } from "./my-stats.ts";
import { getProfile } from "./profile-get.ts";
import { getPublicProfile } from "./profile-public.ts";
import { updateProfile } from "./profile-update.ts";

export const profileFunctions = [
  getProfile,
  updateProfile,
  getPublicProfile,
  previewHandle,
  uploadAvatar,
  uploadBanner,
  myStatistics,
  ...accountSessions,
  exportOwnData,
  ...accountDeletion,
];
