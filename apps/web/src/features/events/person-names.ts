// The names of those who take part, as the answers of the server list them beside their ids.
import type { EventPerson } from "@capicu/contract/events";
import { useLingui } from "@lingui/react/macro";

import { useFormats } from "#languages/formats.ts";

export interface PersonNames {
  name: (entrantId: string) => string;
  /** "Ana and Luis". */
  names: (entrantIds: readonly string[]) => string;
}

/** Whoever the reader may not know is "A player". */
export function usePersonNames(people: readonly EventPerson[]): PersonNames {
  const nameOf = useNameOf();
  const { list } = useFormats();
  const byId = new Map(people.map((person) => [person.entrant_id, person]));
  const name = (entrantId: string) => nameOf(byId.get(entrantId));
  return { name, names: (ids) => list(ids.map(name)) };
}

export function useNameOf() {
  const { t } = useLingui();
  return (person: EventPerson | undefined): string =>
    person?.name ?? (person?.is_guest === true ? t`A guest` : t`A player`);
}
