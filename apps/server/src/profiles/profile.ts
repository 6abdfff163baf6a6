// What belongs to a player's own profile and account.
import { accountDeletion } from "#accounts/account-deletion.ts";
import { exportOwnData } from "#accounts/account-export.ts";
import { accountSessions } from "#accounts/account-sessions.ts";
import { previewHandle } from "#accounts/handle-preview.ts";

import { uploadAvatar } from "./avatar-upload.ts";
import { uploadBanner } from "./banner-upload.ts";
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
