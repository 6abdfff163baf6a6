import { COUNTRY_CODES } from "@capicu/contract/countries";

import { countryName } from "./country-name.ts";

/** As a list to choose from shows them. */
export const COUNTRIES = COUNTRY_CODES.map((code) => ({ code, name: countryName(code) })).toSorted(
  (a, b) => a.name.localeCompare(b.name, "en"),
);
