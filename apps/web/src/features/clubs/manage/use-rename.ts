import {
  CLUB_NAME_WRONG,
  CLUB_SLUG_WRONG,
  clubSlug,
  isClubName,
  isClubSlug,
  tidyClubName,
} from "@capicu/contract/club-text";
import { useLingui } from "@lingui/react/macro";
import { useState, type SyntheticEvent } from "react";

import { renameClub } from "#backend/club-management.ts";
import { useRefusalFocus } from "#lib/use-refusal-focus.ts";
import { useActs } from "#widgets/use-acts.ts";

import type { ManagePartProps } from "./manage-part.ts";

interface NameFaults {
  name?: string;
  slug?: string;
}

export interface RenameProps extends ManagePartProps {
  onRenamed: () => void;
}

export function useRename({ club, onChange, onRenamed }: RenameProps) {
  const { t } = useLingui();
  const acts = useActs(onChange);
  const { form, refuse } = useRefusalFocus();
  const [typedName, setName] = useState(club.name);
  /** Until it is typed, it follows the name. */
  const [typedSlug, setSlug] = useState<string>();
  const [faults, setFaults] = useState<NameFaults>({});
  const name = tidyClubName(typedName);
  const slug = typedSlug ?? (name === club.name ? club.slug : clubSlug(name));
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    const found = faultsOf(name, slug);
    setFaults(found);
    const [field] = Object.keys(found);
    if (field !== undefined) return refuse(field);
    const done = t`The club has a new name.`;
    if (!(await acts.act("rename", () => renameClub(club.id, name, slug), done)))
      return refuse("name");
    onChange();
    onRenamed();
  };
  return {
    form,
    typedName,
    name,
    slug,
    faults,
    acts,
    send,
    typeName: (typed: string) => {
      setFaults({});
      setName(typed);
    },
    typeSlug: (typed: string) => {
      setFaults({});
      setSlug(typed.toLowerCase());
    },
  };
}

const faultsOf = (name: string, slug: string): NameFaults => ({
  ...(isClubName(name) ? {} : { name: CLUB_NAME_WRONG }),
  ...(isClubSlug(slug) ? {} : { slug: CLUB_SLUG_WRONG }),
});
