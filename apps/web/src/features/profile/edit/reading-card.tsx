import { isLanguageId, LANGUAGE_IDS } from "@capicu/contract/languages";
import type { ProfileChange } from "@capicu/contract/profiles";
import { Trans, useLingui } from "@lingui/react/macro";
import { memo, useState } from "react";

import { currentLanguage } from "#languages/load-catalogue.ts";
import { useCountries } from "#lib/countries.ts";
import { languageName } from "#lib/language-name.ts";
import { selectUser } from "#state/auth.ts";
import { useAppDispatch, useAppSelector } from "#state/store.ts";
import { updateProfile } from "#state/update-profile.ts";
import { Card } from "#ui/card.tsx";
import { Message } from "#ui/message.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { useLanguageChoice } from "#widgets/use-language-choice.ts";

import { listNumberRegions, numberExample } from "./number-regions.ts";
import { TimeZoneField } from "./time-zone-field.tsx";

/** Each choice is saved when it is made, and the whole page follows it. */
export function ReadingCard() {
  const { t } = useLingui();
  const choose = useLanguageChoice();
  const { failure, save } = useSaving();
  return (
    <Card className="grid content-start gap-4 self-start p-4 md:p-6">
      <h2 className="type-h2">
        <Trans>Language and formats</Trans>
      </h2>
      <SelectField
        label={t`Language`}
        help={t`Also of our emails to you`}
        value={currentLanguage()}
        onChange={({ target: { value } }) => isLanguageId(value) && void choose(value)}
      >
        {LANGUAGE_IDS.map((id) => (
          <option key={id} value={id} lang={id}>
            {languageName(id)}
          </option>
        ))}
      </SelectField>
      <NumberField onChange={(numberRegion) => save({ numberRegion })} />
      <TimeZoneField onChange={(timeZone) => save({ timeZone })} />
      {failure !== undefined && (
        <Message variant="error">
          <Trans>Not saved: {failure}</Trans>
        </Message>
      )}
    </Card>
  );
}

function NumberField({ onChange }: { onChange: (region: string | null) => Promise<void> }) {
  const { t } = useLingui();
  const saved = useAppSelector(selectUser)?.number_region ?? "";
  const [chosen, setChosen] = useState<string>();
  const value = chosen ?? saved;
  const ownExample = numberExample(null);
  const choose = async (region: string) => {
    setChosen(region);
    await onChange(region === "" ? null : region);
    setChosen(undefined);
  };
  return (
    <SelectField
      label={t`Numbers`}
      help={t`As they are written in this country`}
      value={value}
      onChange={({ target }) => void choose(target.value)}
    >
      <option value="">{t`As usual in the language · ${ownExample}`}</option>
      <NumberRegions chosen={value} />
    </SelectField>
  );
}

/** Each needs its own format to be found, so they are not drawn again while somebody types elsewhere. */
const NumberRegions = memo(function NumberRegions({ chosen }: { chosen: string }) {
  return listNumberRegions(useCountries(), chosen).map(({ code, label }) => (
    <option key={code} value={code}>
      {label}
    </option>
  ));
});

/** After a refusal the fields show again what is saved. */
function useSaving() {
  const dispatch = useAppDispatch();
  const [failure, setFailure] = useState<string>();
  const save = async (change: ProfileChange) => {
    const outcome = await dispatch(updateProfile(change));
    const isRefused = updateProfile.rejected.match(outcome);
    setFailure(isRefused ? (outcome.error.message ?? "") : undefined);
  };
  return { failure, save };
}
