import type { LanguageId } from "@capicu/contract/languages";

import { productApi } from "./product-api.ts";

let saving: Promise<unknown> = Promise.resolve();

/** One after another, so that the last choice is the one that stays. */
export function saveOwnLanguage(locale: LanguageId): Promise<unknown> {
  const save = () => productApi.put("/users/profile", { locale });
  saving = saving.then(save, save);
  return saving;
}
