const NAMES = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** The country's name; empty for an unknown code. */
export function countryName(code: string | null | undefined): string {
  if (code === null || code === undefined || !/^[A-Z]{2}$/.test(code)) return "";
  return NAMES.of(code) ?? "";
}
