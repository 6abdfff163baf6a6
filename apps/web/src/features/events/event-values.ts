// What an organiser sets about an event, as the fields of a form hold it.
import { createEvent } from "@capicu/contract/event-acts";
import * as texts from "@capicu/contract/event-text";
import type { EventDetails } from "@capicu/contract/events";
import { TIME_ZONE_WRONG } from "@capicu/contract/profile-text";
import { addDays, wallTimeAt } from "@capicu/contract/zoned-time";
import { FORMAT_PRESETS, rulesFor } from "@capicu/pairing/rules/format-presets";
import type { EventFormat } from "@capicu/pairing/rules/formats";
import type { FormatId } from "@capicu/pairing/rules/names";
import type { RulePresetId } from "@capicu/pairing/rules/rule-presets";
import type { Rules } from "@capicu/pairing/rules/rules";

import type { EventFacts } from "#backend/event-management.ts";
import { findTimeZone } from "#lib/find-time-zone.ts";

/** Numbers are as typed. */
export interface EventValues {
  title: string;
  about: string;
  place: string;
  /** Empty for none. */
  clubId: string;
  visibility: EventFacts["visibility"];
  registration: EventFacts["registration"];
  capacity: string;
  startsOn: string;
  startsAt: string;
  timeZone: string;
  /** Minutes before the start. */
  opens: string;
  closes: string;
  namesGuests: boolean;
  confirmMinutes: string;
  format: EventFormat;
  rules: Rules;
}

/** What is wrong: by the name of a field, or by the path of a value of rules and format. */
export type EventFaults = Readonly<Record<string, string>>;

const MINUTE_MS = 60_000;
const DEFAULT_CAPACITY = 32;

export function newEvent(): EventValues {
  const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return {
    title: "",
    about: "",
    place: "",
    clubId: "",
    visibility: "public",
    registration: "open",
    capacity: String(DEFAULT_CAPACITY),
    startsOn: addDays(wallTimeAt(new Date(), timeZone).day, 7),
    startsAt: "20:00",
    timeZone,
    opens: "60",
    closes: "0",
    namesGuests: false,
    confirmMinutes: String(texts.CONFIRM_MINUTES.hall),
    format: { ...FORMAT_PRESETS["rotating-pairs"].format },
    rules: rulesFor("rotating-pairs"),
  };
}

export function valuesOf(event: EventDetails): EventValues {
  const start = new Date(event.starts_at);
  const { day, clock } = wallTimeAt(start, event.time_zone);
  const before = (moment: string | null, otherwise: number) =>
    String(
      moment === null ? otherwise : Math.round((start.getTime() - Date.parse(moment)) / MINUTE_MS),
    );
  return {
    title: event.title,
    about: event.about ?? "",
    place: event.place ?? "",
    clubId: event.club?.id ?? "",
    visibility: event.visibility,
    registration: event.registration,
    capacity: String(event.capacity),
    startsOn: day,
    startsAt: clock,
    timeZone: event.time_zone,
    opens: before(event.checkin_from, 60),
    closes: before(event.checkin_to, 0),
    namesGuests: event.names_guests,
    confirmMinutes: String(event.confirm_minutes),
    format: event.format,
    rules: event.rules,
  };
}

/** Another format brings its own rounds, and its own order of the standings. */
export const withFormat = (values: EventValues, id: FormatId, preset: RulePresetId | null) => ({
  format: { ...FORMAT_PRESETS[id].format },
  rules: preset === null ? values.rules : rulesFor(id, preset),
});

const numberOf = (typed: string) => (typed.trim() === "" ? Number.NaN : Number(typed));
const orNull = (text: string) => (text.trim() === "" ? null : text);

/** As the server takes them. */
export const factsOf = (values: EventValues): EventFacts => ({
  title: values.title,
  about: orNull(values.about),
  place: orNull(values.place),
  clubId: values.clubId === "" ? null : values.clubId,
  visibility: values.visibility,
  registration: values.registration,
  capacity: numberOf(values.capacity),
  startsOn: values.startsOn,
  startsAt: values.startsAt,
  timeZone: findTimeZone(values.timeZone) ?? values.timeZone,
  checkIn: { opens: numberOf(values.opens), closes: numberOf(values.closes) },
  namesGuests: values.namesGuests,
  confirmMinutes: numberOf(values.confirmMinutes),
  format: values.format,
  rules: values.rules,
});

/** Of numbers that are none, and of other shapes, the schema has no sentence of ours. */
const SENTENCES: EventFaults = {
  title: texts.EVENT_TITLE_WRONG,
  capacity: texts.EVENT_CAPACITY_WRONG,
  checkIn: texts.EVENT_CHECK_IN_WRONG,
  confirmMinutes: texts.EVENT_CONFIRM_WRONG,
  clubId: texts.EVENT_CLUB_MISSING,
  timeZone: TIME_ZONE_WRONG,
};

/** By the rules that the server has, too. Of rules and format the value at fault is named by its path. */
export function faultsIn(values: EventValues): EventFaults {
  const parsed = createEvent.input.safeParse({ ...factsOf(values), publish: false });
  const faults: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) {
    const [field = ""] = path.map(String);
    const isRule = field === "rules" || field === "format";
    faults[isRule ? path.join(".") : field] ??= SENTENCES[field] ?? message;
  }
  return faults;
}
