import { expect, test } from "vitest";

import { REASON_SETTINGS, reasonsOff, type ReasonSettingName } from "./reason-settings.ts";
import { OTHER_REASON, REJECTION_REASONS } from "./rejection-reasons.ts";

const NAMES = Object.keys(REASON_SETTINGS) as ReasonSettingName[];
const all = (isOn: boolean) =>
  Object.fromEntries(NAMES.map((name) => [name, isOn])) as Record<ReasonSettingName, boolean>;

test("each reason of the catalogue has its setting, in its order, but the one for all others", () => {
  expect(reasonsOff(all(true))).toEqual([]);
  expect(reasonsOff(all(false))).toEqual(
    REJECTION_REASONS.map(({ code }) => code).filter((code) => code !== OTHER_REASON),
  );
  expect(NAMES).toHaveLength(REJECTION_REASONS.length - 1);
});

test("a setting switches off its own reason alone", () => {
  expect(reasonsOff({ ...all(true), REASON_SENT_BEFORE: false })).toEqual(["sent_before"]);
});
