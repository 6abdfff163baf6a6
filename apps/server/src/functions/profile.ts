// What belongs to a player's own profile.
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
  uploadAvatar,
  uploadBanner,
  myStatistics,
];
