// The product functions, as `functions/v1/{name}` lists them.
import { accountFunctions } from "./accounts/index.ts";
import { apiKeyFunctions } from "./api/index.ts";
import { billingFunctions } from "./billing/index.ts";
import { clubFunctions } from "./clubs/index.ts";
import { directoryFunctions } from "./directory/index.ts";
import { eventFunctions } from "./events/index.ts";
import { gamertagFunctions } from "./gamertags/index.ts";
import { manageSeason } from "./leaderboard/admin-seasons-action.ts";
import { listSeasons } from "./leaderboard/admin-seasons.ts";
import { leaderboard } from "./leaderboard/leaderboard.ts";
import { rank } from "./leaderboard/rank.ts";
import { moderationFunctions } from "./moderation/index.ts";
import { notificationFunctions } from "./notifications/index.ts";
import { operationFunctions } from "./operations/index.ts";
import { profileFunctions } from "./profiles/index.ts";
import { pushFunctions } from "./push/index.ts";
import { reportFunctions } from "./reports/index.ts";
import { socialFunctions } from "./social/index.ts";
import { submissionFunctions } from "./submissions/index.ts";

export const productFunctions = [
  ...accountFunctions,
  ...profileFunctions,
  ...socialFunctions,
  ...directoryFunctions,
  ...clubFunctions,
  ...eventFunctions,
  leaderboard,
  rank,
  listSeasons,
  manageSeason,
  ...submissionFunctions,
  ...moderationFunctions,
  ...reportFunctions,
  ...gamertagFunctions,
  ...notificationFunctions,
  ...pushFunctions,
  ...billingFunctions,
  ...apiKeyFunctions,
  ...operationFunctions,
];

const namesOf = (functions: readonly (typeof productFunctions)[number][]) =>
  new Set<string>(functions.map(({ agreed }) => agreed.name));
const NAMES_OF_CLUBS = namesOf(clubFunctions);
const NAMES_OF_EVENTS = namesOf(eventFunctions);

interface Switches {
  clubs: boolean;
  events: boolean;
}

/** False for the functions of a subject that the operator has switched off: they are then unknown. */
export const isOffered = ({ clubs, events }: Switches, name: string): boolean =>
  (clubs || !NAMES_OF_CLUBS.has(name)) && (events || !NAMES_OF_EVENTS.has(name));

/** What follows from the results of events. */
const FROM_RESULTS = /^(?:best_opponent|head_to_head|pair_figures|rating_history|rating_of)$/;

/** The names of tables and database functions of a subject that is switched off: unknown to the table API, too. */
export const withheldNames = ({ clubs, events }: Switches): RegExp[] => [
  ...(clubs ? [] : [/(?:^|_)clubs?(?:_|$)/, /^own_calendar_feed$/]),
  ...(events ? [] : [/^(?:(?:is|own|public|read|sees)_)?events?(?:_|$)/, FROM_RESULTS]),
];
