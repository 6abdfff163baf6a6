import { COUNTRY_CODES } from "@capicu/contract/countries";

import { countryName } from "./country-name.ts";

/** The countries for a select field. */
export const COUNTRIES = COUNTRY_CODES.map((code) => ({ code, name: countryName(code) })).toSorted(
  (a, b) => a.name.localeCompare(b.name, "en"),
);
