import { isLanguageId, LANGUAGE_IDS } from "@capicu/contract/languages";
import { useLingui } from "@lingui/react/macro";
import { Languages } from "lucide-react";

import { currentLanguage } from "#languages/load-catalogue.ts";
import { languageName } from "#lib/language-name.ts";

import { useLanguageChoice } from "./use-language-choice.ts";

/** Each language is named in itself, for those who read no other. */
export function LanguageMenu({ outlined = false }: { outlined?: boolean }) {
  const { t } = useLingui();
  const choose = useLanguageChoice();
  return (
    <span className="icon-button icon-select" data-outlined={outlined ? "" : undefined}>
      <Languages size={18} strokeWidth={1.75} aria-hidden="true" />
      <select
        aria-label={t`Language`}
        value={currentLanguage()}
        onChange={({ currentTarget: { value } }) => isLanguageId(value) && void choose(value)}
      >
        {LANGUAGE_IDS.map((id) => (
          <option key={id} value={id} lang={id}>
            {languageName(id)}
          </option>
        ))}
      </select>
    </span>
  );
}
