// What groups and acts of the settings screen are called.
import type { SettingGroup } from "@capicu/contract/operator-settings";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

export const GROUP_TITLES: Record<SettingGroup, MessageDescriptor> = {
  boards: msg`Leaderboard`,
  uploads: msg`Uploads and review`,
  reasons: msg`Reasons to reject a submission`,
  requests: msg`How much may be asked`,
  accounts: msg`Accounts and what is kept`,
  money: msg`Plans`,
  site: msg`Contact and links`,
};

export const SETTING_FAILED = msg`The setting was not changed. Try again.`;
export const savedWords = (name: string) =>
  msg`${name} is saved and holds everywhere in two seconds.`;
export const resetWords = (name: string) => msg`${name} has its default again.`;
export const FILE_APPLIED = msg`The settings of the file hold, except those that the environment fixes.`;
