// The product functions, as `functions/v1/{name}` lists them.
import { accountFunctions } from "./accounts/index.ts";
import { billingFunctions } from "./billing/index.ts";
import { clubFunctions } from "./clubs/index.ts";
import { directoryFunctions } from "./directory/index.ts";
import { leaderboard } from "./leaderboard/leaderboard.ts";
import { rank } from "./leaderboard/rank.ts";
import { moderationFunctions } from "./moderation/index.ts";
import { notificationFunctions } from "./notifications/index.ts";
import { operationFunctions } from "./operations/index.ts";
import { profileFunctions } from "./profiles/index.ts";
import { pushFunctions } from "./push/index.ts";
import { socialFunctions } from "./social/index.ts";
import { submissionFunctions } from "./submissions/index.ts";

export const productFunctions = [
  ...accountFunctions,
  ...profileFunctions,
  ...socialFunctions,
  ...directoryFunctions,
  ...clubFunctions,
  leaderboard,
  rank,
  ...submissionFunctions,
  ...moderationFunctions,
  ...notificationFunctions,
  ...pushFunctions,
  ...billingFunctions,
  ...operationFunctions,
];

const NAMES_OF_CLUBS = new Set<string>(clubFunctions.map(({ agreed }) => agreed.name));

/** Without those of a subject that the operator has switched off: they are then unknown. */
export const offeredFunctions = ({ clubs }: { clubs: boolean }) =>
  clubs
    ? productFunctions
    : productFunctions.filter(({ agreed }) => !NAMES_OF_CLUBS.has(agreed.name));
