import { changeSettings, readSettings, type SettingChange } from "@capicu/contract/settings";

import { callFunction } from "./call-function.ts";

export const readSiteSettings = () => callFunction(readSettings, {});

export const changeSiteSettings = (changes: SettingChange[]) =>
  callFunction(changeSettings, { changes });
