// The leaderboard's view is in the address, so that every view has a link.
import { isClubSlug } from "@capicu/contract/club-text";
import { isCountry } from "@capicu/contract/countries";
import { clubOf, seasonOf, TIMEFRAMES, type Timeframe } from "@capicu/contract/leaderboard";
import { MODES, type Mode } from "@capicu/contract/statistics";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

import { sortOf, textOf, type Sort } from "./sort.ts";

export interface View {
  mode: Mode;
  /** One of TIMEFRAMES, or a season. */
  timeframe: string;
  /** A past day; empty for now. What is no day is sent as it is, and the answer says what is shown. */
  at: string;
  filter: string;
  search: string;
  sort: Sort;
  /** The handle of the featured player. */
  player: string;
  /** Only the rows around the own one. */
  around: boolean;
}

export const TIMEFRAME_NAMES: Record<Timeframe, MessageDescriptor> = {
  all: msg`All time`,
  day: msg`Last day`,
  week: msg`Last week`,
  month: msg`Last month`,
};

export const EVERYONE = "all";
const COUNTRY = "country:";

/** The country filter, if there is one. */
export const countryOf = ({ filter }: Pick<View, "filter">) =>
  filter.startsWith(COUNTRY) ? filter.slice(COUNTRY.length) : undefined;

function isFilter(filter: string) {
  const [country, club] = [countryOf({ filter }), clubOf(filter)];
  if (club !== null) return isClubSlug(club);
  return country === undefined ? filter === "following" : isCountry(country);
}

export function viewOf(address: URLSearchParams): View {
  const filter = address.get("filter") ?? EVERYONE;
  return {
    mode: oneOf(MODES, address.get("mode")),
    timeframe: timeframeOf(address.get("timeframe")),
    at: (address.get("at") ?? "").slice(0, AT_MAX),
    filter: isFilter(filter) ? filter : EVERYONE,
    search: address.get("search") ?? "",
    sort: sortOf(address.get("sort")),
    player: address.get("player") ?? "",
    around: address.get("around") === "me",
  };
}

/** Only differences from the default view are written. */
export function addressOf(view: View): URLSearchParams {
  const address = new URLSearchParams();
  if (view.mode !== "overall") address.set("mode", view.mode);
  if (view.at !== "") address.set("at", view.at);
  if (view.timeframe !== "all") address.set("timeframe", view.timeframe);
  if (view.filter !== EVERYONE) address.set("filter", view.filter);
  if (view.search !== "") address.set("search", view.search);
  const sort = textOf(view.sort);
  if (sort !== "rank") address.set("sort", sort);
  if (view.player !== "") address.set("player", view.player);
  if (view.around) address.set("around", "me");
  return address;
}

/** As the server bounds it. */
const AT_MAX = 40;

/** A season that nobody knows is asked for, too: the answer says so. */
function timeframeOf(text: string | null): string {
  const slug = seasonOf(text ?? "");
  return text !== null && slug !== null && isClubSlug(slug) ? text : oneOf(TIMEFRAMES, text);
}

/** Whether the board is not of now: a past day, or a season. */
export const isOfPeriod = ({ at, timeframe }: Pick<View, "at" | "timeframe">): boolean =>
  at !== "" || seasonOf(timeframe) !== null;

function oneOf<Value extends string>(values: readonly [Value, ...Value[]], text: string | null) {
  return values.find((value) => value === text) ?? values[0];
}
