// Which reasons of the catalogue moderators may reject for.
import { operatorSetting } from "./operator-setting.ts";

export const REASON_SETTINGS = {
  REASON_VALUES_DIFFER: operatorSetting("REASON_VALUES_DIFFER"),
  REASON_UNREADABLE: operatorSetting("REASON_UNREADABLE"),
  REASON_HALF_MISSING: operatorSetting("REASON_HALF_MISSING"),
  REASON_NOT_STATISTICS: operatorSetting("REASON_NOT_STATISTICS"),
  REASON_OTHER_PLAYER: operatorSetting("REASON_OTHER_PLAYER"),
  REASON_SENT_BEFORE: operatorSetting("REASON_SENT_BEFORE"),
  REASON_HALVES_APART: operatorSetting("REASON_HALVES_APART"),
  REASON_COUNTER_FELL: operatorSetting("REASON_COUNTER_FELL"),
  REASON_EDITED: operatorSetting("REASON_EDITED"),
};
