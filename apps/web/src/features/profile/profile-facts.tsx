import { NO_COUNTRY } from "@capicu/contract/countries";
import { CalendarDays, MapPin } from "lucide-react";

import { countryName } from "#lib/country-name.ts";
import { formatCount } from "#lib/format-numbers.ts";

import { memberSince } from "./member-since.ts";

interface ProfileFactsProps {
  /** Undefined when it is hidden. */
  country: string | null | undefined;
  createdAt: string;
  counts: readonly { count: number; words: string }[];
}

export function ProfileFacts({ country, createdAt, counts }: ProfileFactsProps) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-2 text-ink-2">
      {country !== undefined && (
        <li className="flex items-center gap-2">
          <MapPin size={16} strokeWidth={1.75} aria-hidden="true" />
          <span className="sr-only">Country: </span>
          {countryName(country) || NO_COUNTRY}
        </li>
      )}
      <li className="flex items-center gap-2">
        <CalendarDays size={16} strokeWidth={1.75} aria-hidden="true" />
        {`Member since ${memberSince(createdAt)}`}
      </li>
      {counts.map(({ count, words }) => (
        <li key={words}>
          <b className="text-ink">{formatCount(count)}</b> {words}
        </li>
      ))}
    </ul>
  );
}
