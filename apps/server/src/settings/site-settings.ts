// What the site shows and offers besides the game.
import { z } from "zod";

import { address, onOff, setting } from "./setting.ts";

export const SITE_SETTINGS = {
  CONTACT_EMAIL: setting(
    z.email().optional(),
    "–",
    "Where people write to the operator; shown on the legal pages, in Help and where support is named",
  ),
  FOLLOW_TWITTER: setting(
    address.optional(),
    "–",
    "Where to follow this site; shown in the sidebar",
  ),
  FOLLOW_INSTAGRAM: setting(address.optional(), "–", "The same on Instagram"),
  FOLLOW_YOUTUBE: setting(address.optional(), "–", "The same on YouTube"),
  FOLLOW_TWITCH: setting(address.optional(), "–", "The same on Twitch"),
  FOLLOW_DISCORD: setting(address.optional(), "–", "An invitation to its Discord server"),
  CLUBS: setting(
    onOff.default(true),
    "on",
    "Players found and join clubs; off takes clubs off the site, answers none of their functions, hides their tables from the table API, and keeps what is stored",
  ),
  EVENTS: setting(
    onOff.default(true),
    "on",
    "Players post and play events; off takes events and what follows from their results off the site, answers none of their functions, and keeps what is stored",
  ),
  PWA: setting(
    onOff.default(true),
    "on",
    "Phones may install the site as an app, which opens without a network; off also removes its worker and saved files from browsers that have them",
  ),
};
