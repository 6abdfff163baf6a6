// Which reasons of the catalogue moderators may reject a submission for: a setting for each but "Other", which always is
// there.
import { OTHER_REASON, REJECTION_REASONS, type RejectionCode } from "./rejection-reasons.ts";
import { text } from "./texts.ts";

type CatalogueCode = Exclude<RejectionCode, typeof OTHER_REASON>;
export type ReasonSettingName = `REASON_${Uppercase<CatalogueCode>}`;

const OFFERED = { kind: "flag", group: "reasons", fallback: true } as const;

export const REASON_SETTINGS = {
  REASON_VALUES_DIFFER: {
    ...OFFERED,
    effect: text("Moderators may reject because typed numbers differ from the screenshot"),
  },
  REASON_UNREADABLE: {
    ...OFFERED,
    effect: text("Moderators may reject because the screenshot is cut off or unreadable"),
  },
  REASON_HALF_MISSING: {
    ...OFFERED,
    effect: text("Moderators may reject because a half of the screen is missing"),
  },
  REASON_NOT_STATISTICS: {
    ...OFFERED,
    effect: text("Moderators may reject because the picture is not the statistics screen"),
  },
  REASON_OTHER_PLAYER: {
    ...OFFERED,
    effect: text("Moderators may reject because the screenshot is another player’s"),
  },
  REASON_SENT_BEFORE: {
    ...OFFERED,
    effect: text("Moderators may reject because the screenshot was sent before"),
  },
  REASON_HALVES_APART: {
    ...OFFERED,
    effect: text("Moderators may reject because the halves do not belong together"),
  },
  REASON_COUNTER_FELL: {
    ...OFFERED,
    effect: text("Moderators may reject because numbers are lower than approved before"),
  },
  REASON_EDITED: {
    ...OFFERED,
    effect: text("Moderators may reject because the picture looks edited"),
  },
} as const satisfies Record<ReasonSettingName, object>;

/** The codes of reasons that these settings switch off. */
export function reasonsOff(settings: Record<ReasonSettingName, boolean>): RejectionCode[] {
  const isOff = (code: RejectionCode) =>
    code !== OTHER_REASON && !settings[`REASON_${code.toUpperCase() as Uppercase<CatalogueCode>}`];
  return REJECTION_REASONS.map(({ code }) => code).filter(isOff);
}
