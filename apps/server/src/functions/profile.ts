// What belongs to a player's own profile.
import { myStatistics } from "./my-stats.ts";
import { getProfile } from "./profile-get.ts";
import { updateProfile } from "./profile-update.ts";

export const profileFunctions = [getProfile, updateProfile, myStatistics];
