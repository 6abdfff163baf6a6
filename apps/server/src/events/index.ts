import { cancelEvent } from "./event-cancel.ts";
import { abortEventCheckIn } from "./event-check-in-abort.ts";
import { setEventCheckIn } from "./event-check-in-set.ts";
import { checkInToEvent } from "./event-check-in.ts";
import { decideEventClaim } from "./event-claim-decide.ts";
import { renewEventCode } from "./event-code-renew.ts";
import { readEventCodes } from "./event-codes.ts";
import { createEvent } from "./event-create.ts";
import { setEntrantState } from "./event-entrant-state.ts";
import { listEventEntrants } from "./event-entrants.ts";
import { finishEvent } from "./event-finish.ts";
import { getEvent } from "./event-get.ts";
import { addEventGuests } from "./event-guest-add.ts";
import { claimEventGuest } from "./event-guest-claim.ts";
import { answerEventInvitation } from "./event-invitation-answer.ts";
import { inviteToEvent } from "./event-invite.ts";
import { readEventLog } from "./event-log.ts";
import { publishEvent } from "./event-publish.ts";
import { registerForEvent } from "./event-register.ts";
import { setEventStaff } from "./event-staff-set.ts";
import { listEventStaff } from "./event-staff.ts";
import { changeEvent } from "./event-update.ts";
import { withdrawFromEvent } from "./event-withdraw.ts";
import { listEvents } from "./events.ts";
import { readEventCalendarFile } from "./files/event-calendar-file.ts";
import { exportEvent } from "./files/event-export.ts";
import { readHeadToHead } from "./head-to-head/head-to-head.ts";
import { readPairFigures } from "./head-to-head/pair-figures.ts";
import { listOwnEvents } from "./my-events.ts";
import { eventPlayFunctions } from "./play/index.ts";
import { readPlayerRating } from "./ratings/player-rating.ts";
import { decideFlaggedResult } from "./result-flags/admin-results-action.ts";
import { listFlaggedResults } from "./result-flags/admin-results.ts";
import { webhookFunctions } from "./webhooks/index.ts";

export const eventFunctions = [
  createEvent,
  changeEvent,
  publishEvent,
  cancelEvent,
  finishEvent,
  getEvent,
  listEvents,
  listOwnEvents,
  listEventEntrants,
  readEventLog,
  registerForEvent,
  withdrawFromEvent,
  answerEventInvitation,
  inviteToEvent,
  addEventGuests,
  claimEventGuest,
  decideEventClaim,
  setEntrantState,
  checkInToEvent,
  setEventCheckIn,
  abortEventCheckIn,
  readEventCodes,
  renewEventCode,
  listEventStaff,
  setEventStaff,
  readEventCalendarFile,
  exportEvent,
  readHeadToHead,
  readPairFigures,
  readPlayerRating,
  listFlaggedResults,
  decideFlaggedResult,
  ...eventPlayFunctions,
  ...webhookFunctions,
];
