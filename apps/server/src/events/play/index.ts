// How an event is played, in the order in which it happens.
import { setEventClock } from "./event-clock-set.ts";
import { changeEventDraft } from "./event-draft-change.ts";
import { addEventHands } from "./event-hand-add.ts";
import { removeEventHand } from "./event-hand-remove.ts";
import { confirmEventResult } from "./event-result-confirm.ts";
import { disputeEventResult } from "./event-result-dispute.ts";
import { ruleEventResult } from "./event-result-rule.ts";
import { cancelEventRound } from "./event-round-cancel.ts";
import { drawEventRound } from "./event-round-draw.ts";
import { exportEventRound } from "./event-round-export.ts";
import { publishEventRound } from "./event-round-publish.ts";
import { withdrawEventRound } from "./event-round-withdraw.ts";
import { getEventRound } from "./event-round.ts";
import { getEventStandings } from "./event-standings.ts";
import { getEventTable } from "./event-table.ts";

export const eventPlayFunctions = [
  drawEventRound,
  changeEventDraft,
  publishEventRound,
  withdrawEventRound,
  cancelEventRound,
  exportEventRound,
  setEventClock,
  getEventRound,
  getEventTable,
  addEventHands,
  removeEventHand,
  confirmEventResult,
  disputeEventResult,
  ruleEventResult,
  getEventStandings,
];
