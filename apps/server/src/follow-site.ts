// What the operator says and may change while the site runs, as it is now, in this process.
import type { Platform } from "@capicu/platform/kernel/platform";

import { saveModerationSettings } from "./moderation/save-moderation-settings.ts";
import {
  followAnnouncements,
  type AnnouncementWatch,
} from "./operations/announcements/follow-announcements.ts";
import { followSettings, type SettingsWatch } from "./operations/follow-settings.ts";
import { followTexts, type TextsWatch } from "./operations/texts/follow-texts.ts";
import type { Config } from "./settings/config.ts";
import { saveUploadSettings } from "./submissions/unused-screenshots.ts";

export interface SiteWatch extends AsyncDisposable {
  settings: SettingsWatch;
  announcements: AnnouncementWatch;
  texts: TextsWatch;
}

/** Once this has resolved, the stored settings are in `config`, and stay so. */
export async function followSite(config: Config, platform: Platform): Promise<SiteWatch> {
  const { service } = platform.database;
  await using stack = new AsyncDisposableStack();
  const follow = async <Watch extends { close(): Promise<void> }>(begun: Promise<Watch>) =>
    stack.adopt(await begun, (watch) => watch.close());
  const settings = await follow(
    followSettings(config, {
      ...platform,
      async save(current) {
        await saveModerationSettings(service, current);
        await saveUploadSettings(service, current);
      },
    }),
  );
  const announcements = await follow(followAnnouncements(platform));
  const texts = await follow(followTexts(platform));
  const all = stack.move();
  return { settings, announcements, texts, [Symbol.asyncDispose]: () => all.disposeAsync() };
}
