import { useLingui } from "@lingui/react/macro";

import { readOwnClubs } from "#backend/own-clubs.ts";
import { isOrganiser } from "#lib/club-roles.ts";
import { useRequest } from "#lib/use-request.ts";
import { SelectField } from "#ui/select-field.tsx";

import type { FactsFieldsProps } from "./facts-fields.tsx";

const readClubs = async () => {
  const { clubs } = await readOwnClubs(null);
  return clubs.filter(({ membership }) => isOrganiser(membership.role));
};

/** The clubs in which the organiser of the event is an organiser, too. */
export function ClubField({ values, faults, onChange }: FactsFieldsProps) {
  const { t } = useLingui();
  const { value: clubs = [], error } = useRequest(readClubs);
  const isListed = values.clubId === "" || clubs.some(({ id }) => id === values.clubId);
  return (
    <SelectField
      label={t`Club (optional)`}
      name="clubId"
      help={error?.message}
      value={values.clubId}
      error={faults["clubId"]}
      onChange={({ target }) => onChange({ clubId: target.value })}
    >
      <option value="">{t`No club`}</option>
      {!isListed && <option value={values.clubId}>{t`As it is`}</option>}
      {clubs.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
