import type { ClubEntry } from "@capicu/contract/clubs";
import { Plural, useLingui } from "@lingui/react/macro";
import { MapPin, UsersRound } from "lucide-react";

import { countryName } from "#lib/country-name.ts";
import { Tag } from "#ui/tag.tsx";

import { KIND_NAMES } from "./kinds.ts";

const ICON = { size: 15, strokeWidth: 1.75, "aria-hidden": true } as const;

/** Place, kind and size, as in lists and at the head of the club's pages. */
export function ClubFacts({ club }: { club: ClubEntry }) {
  const { t, i18n } = useLingui();
  const where = [club.place ?? "", countryName(club.country, i18n)].filter((part) => part !== "");
  return (
    <p className="club-facts">
      {where.length > 0 && (
        <span className="club-fact">
          <MapPin {...ICON} />
          <bdi>{where.join(", ")}</bdi>
        </span>
      )}
      <span className="club-fact">
        <UsersRound {...ICON} />
        <Plural value={club.members_count} one="# member" other="# members" />
      </span>
      <Tag>{t(KIND_NAMES[club.kind])}</Tag>
    </p>
  );
}
