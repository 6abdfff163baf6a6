import { NO_COUNTRY } from "@capicu/contract/countries";
import { Plural, Trans } from "@lingui/react/macro";
import { CalendarDays, MapPin, Spade } from "lucide-react";
import type { ComponentProps } from "react";

import { useFormats } from "#languages/formats.ts";
import { useSay } from "#languages/say.ts";
import { countryName } from "#lib/country-name.ts";
import { MainClub } from "#widgets/main-club.tsx";

import { memberSince } from "./member-since.ts";

interface Counts {
  followers: number;
  following: number;
  /** Missing where they are not shown. */
  likes?: number;
}

interface ProfileFactsProps extends Counts {
  /** Undefined when it is hidden. */
  country: string | null | undefined;
  createdAt: string;
  /** The main club; undefined where it is not shown. */
  club?: ComponentProps<typeof MainClub> | undefined;
}

export function ProfileFacts({ country, createdAt, club, ...counts }: ProfileFactsProps) {
  const { date } = useFormats();
  const say = useSay();
  const since = memberSince(createdAt, date);
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-2 text-ink-2">
      {country !== undefined && (
        <li className="flex items-center gap-2">
          <MapPin size={16} strokeWidth={1.75} aria-hidden="true" />
          <span className="sr-only">
            <Trans>Country:</Trans>{" "}
          </span>
          {countryName(country) || say(NO_COUNTRY)}
        </li>
      )}
      {club !== undefined && (
        <li className="flex min-w-0 items-center gap-2">
          <Spade size={16} strokeWidth={1.75} className="flex-none" aria-hidden="true" />
          <span className="sr-only">
            <Trans>Club:</Trans>{" "}
          </span>
          <span className="min-w-0">
            <MainClub club={club.club} club_slug={club.club_slug} />
          </span>
        </li>
      )}
      <li className="flex items-center gap-2">
        <CalendarDays size={16} strokeWidth={1.75} aria-hidden="true" />
        <Trans>Member since {since}</Trans>
      </li>
      <SocialCounts {...counts} />
    </ul>
  );
}

function SocialCounts({ followers, following, likes }: Counts) {
  return (
    <>
      <li>
        <Plural
          value={followers}
          one={
            <Trans>
              <b className="text-ink">#</b> Follower
            </Trans>
          }
          other={
            <Trans>
              <b className="text-ink">#</b> Followers
            </Trans>
          }
        />
      </li>
      <li>
        <Plural
          value={following}
          one={
            <Trans>
              <b className="text-ink">#</b> Following
            </Trans>
          }
          other={
            <Trans>
              <b className="text-ink">#</b> Following
            </Trans>
          }
        />
      </li>
      {likes !== undefined && (
        <li>
          <Plural
            value={likes}
            one={
              <Trans>
                <b className="text-ink">#</b> Like
              </Trans>
            }
            other={
              <Trans>
                <b className="text-ink">#</b> Likes
              </Trans>
            }
          />
        </li>
      )}
    </>
  );
}
