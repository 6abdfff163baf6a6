const NAMES = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** In words; nothing for what is no country. */
export function countryName(code: string | null | undefined): string {
  if (code === null || code === undefined || !/^[A-Z]{2}$/.test(code)) return "";
  return NAMES.of(code) ?? "";
}
