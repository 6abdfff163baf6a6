import { SOURCE_LANGUAGE } from "@capicu/contract/languages";

/**
 * A browser that was started without a locale reports one that formatters reject, such as
 * "en-US@posix". Libraries that read it while loading would fail.
 */
export function ensureUsableLanguage(): void {
  try {
    Intl.getCanonicalLocales(navigator.language);
  } catch {
    Object.defineProperty(navigator, "language", { configurable: true, value: SOURCE_LANGUAGE });
  }
}
