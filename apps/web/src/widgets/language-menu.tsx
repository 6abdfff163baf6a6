import { isLanguageId, LANGUAGE_IDS, LANGUAGES, type LanguageId } from "@capicu/contract/languages";
import { useLingui } from "@lingui/react/macro";
import { Languages } from "lucide-react";

import { changeLanguage, currentLanguage } from "#languages/load-catalogue.ts";
import { showToast } from "#ui/show-toast.ts";

/** Each language is named in itself, for those who read no other. */
export function LanguageMenu({ outlined = false }: { outlined?: boolean }) {
  const { t } = useLingui();
  const choose = (language: LanguageId) =>
    changeLanguage(language).catch(() =>
      showToast(t`The language did not load. Please try again.`),
    );
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
            {nameOf(id)}
          </option>
        ))}
      </select>
    </span>
  );
}

function nameOf(id: LanguageId): string {
  const { name, reviewed, unreviewed } = LANGUAGES[id];
  return reviewed === null ? `${name} (${unreviewed})` : name;
}
