// The texts of emails about disputes over gamertags.
import {
  GAMERTAG_NEWS,
  GAMERTAGS_PATH,
  type GamertagNewsKind,
} from "@capicu/contract/gamertag-news";
import type { Notification } from "@capicu/contract/notifications";
import { text } from "@capicu/contract/texts";

import type { Speech } from "#ground/speech.ts";

import type { Words } from "./email.ts";
import { unlinked } from "./phrases.ts";

export function gamertagWords(
  { say, moment }: Speech,
  kind: GamertagNewsKind,
  { name, due_at }: NonNullable<Notification["gamertag"]>,
): Words {
  const values = { name: unlinked(name), day: moment(new Date(due_at)) };
  return {
    subject: say(text("About the gamertag {name}"), values),
    lines: [say(GAMERTAG_NEWS[kind], values)],
    button: say(text("See your gamertags")),
    path: GAMERTAGS_PATH,
  };
}
