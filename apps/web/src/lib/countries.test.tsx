import { COUNTRY_CODES } from "@capicu/contract/countries";
import { I18nProvider } from "@lingui/react";
import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";

import { createI18n } from "#languages/language.ts";

import { useCountries } from "./countries.ts";

test("countries have the names and the order of the reader's language", () => {
  const i18n = createI18n({ language: "es-419", messages: {} });
  const { result } = renderHook(useCountries, {
    wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>,
  });
  const names = result.current.map(({ name }) => name);

  expect(result.current.find(({ code }) => code === "DE")?.name).toBe("Alemania");
  expect(names.indexOf("Alemania")).toBeLessThan(names.indexOf("Andorra"));
  expect(names).toHaveLength(COUNTRY_CODES.length);
});
