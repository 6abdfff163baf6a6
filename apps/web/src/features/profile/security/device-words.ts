import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";

const BROWSERS = [
  ["Edg/", "Edge"],
  ["OPR/", "Opera"],
  ["Firefox/", "Firefox"],
  ["FxiOS/", "Firefox"],
  ["CriOS/", "Chrome"],
  ["Chrome/", "Chrome"],
  ["Safari/", "Safari"],
] as const;
const SYSTEMS = [
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Android", "Android"],
  ["Windows", "Windows"],
  ["Mac OS X", "macOS"],
  ["Linux", "Linux"],
] as const;

/** "Chrome on Windows", as far as the user agent tells. */
export function deviceWords(userAgent: string | null, i18n: I18n): string {
  const found = (names: readonly (readonly [string, string])[]) =>
    names.find(([mark]) => userAgent?.includes(mark))?.[1];
  const browser = found(BROWSERS);
  const system = found(SYSTEMS);
  if (browser !== undefined && system !== undefined) return i18n._(msg`${browser} on ${system}`);
  return browser ?? system ?? i18n._(msg`Unknown device`);
}
