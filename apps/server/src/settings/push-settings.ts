// Messages to devices whose site is closed.
import { z } from "zod";

import { setting } from "./setting.ts";

/** The push services of Chrome and its relatives, Firefox, Safari and Edge. */
const BROWSERS_PUSH_HOSTS =
  "fcm.googleapis.com, *.push.services.mozilla.com, *.push.apple.com, *.notify.windows.com";

const LABEL = /^[a-z\d-]{1,63}$/;
const isName = (name: string) => {
  const labels = name.split(".");
  return (
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    !/^\d+$/.test(labels.at(-1) ?? "")
  );
};

/** Null where no messages are sent to devices. */
function pushHosts(value: string, context: z.RefinementCtx): string[] | null {
  if (value.trim() === "off") return null;
  const hosts = value
    .toLowerCase()
    .split(",")
    .map((host) => host.trim());
  if (hosts.every((host) => isName(host.replace(/^\*\./, "")))) return hosts;
  context.addIssue(
    "must be off, or names such as fcm.googleapis.com or *.push.apple.com, separated by commas",
  );
  return z.NEVER;
}

export const PUSH_SETTINGS = {
  PUSH_HOSTS: setting(
    z.string().default(BROWSERS_PUSH_HOSTS).transform(pushHosts),
    "those of the browsers",
    "Push services to which messages for devices may go: names, also with `*.` in front, separated by commas; off sends none",
  ),
};
