/** Browsers started without a locale name one that no formatter takes, such as "en-US@posix"; libraries
 * that ask for it while they load would fail. */
export function ensureUsableLanguage(): void {
  try {
    Intl.getCanonicalLocales(navigator.language);
  } catch {
    Object.defineProperty(navigator, "language", { configurable: true, value: "en-US" });
  }
}
