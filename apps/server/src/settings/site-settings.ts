// What the site shows and offers besides the game.
import { operatorSetting } from "./operator-setting.ts";

export const SITE_SETTINGS = {
  CONTACT_EMAIL: operatorSetting("CONTACT_EMAIL"),
  FOLLOW_TWITTER: operatorSetting("FOLLOW_TWITTER"),
  FOLLOW_INSTAGRAM: operatorSetting("FOLLOW_INSTAGRAM"),
  FOLLOW_YOUTUBE: operatorSetting("FOLLOW_YOUTUBE"),
  FOLLOW_TWITCH: operatorSetting("FOLLOW_TWITCH"),
  FOLLOW_DISCORD: operatorSetting("FOLLOW_DISCORD"),
  CLUBS: operatorSetting("CLUBS"),
  EVENTS: operatorSetting("EVENTS"),
  PWA: operatorSetting("PWA"),
};
