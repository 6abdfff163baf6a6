import { isLanguageId, SOURCE_LANGUAGE } from "@capicu/contract/languages";
import type { MessageLanguages } from "@capicu/platform/auth/message-language";

import { readChosenLanguage } from "#ground/chosen-language.ts";
import { requestLanguage } from "#ground/request-language.ts";
import { translate } from "#ground/translate.ts";

/** Mails and text messages about an account come in the language of its player, or of the visitor. */
export const MESSAGE_LANGUAGES: MessageLanguages = {
  chosen: readChosenLanguage,
  requested: requestLanguage,
  translate: (language, english, values) =>
    translate(isLanguageId(language) ? language : SOURCE_LANGUAGE, english, values),
};
