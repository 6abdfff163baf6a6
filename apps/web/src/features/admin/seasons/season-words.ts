// What the acts on seasons are called, and what they answer.
import type { ManagedSeason, SeasonAct } from "@capicu/contract/seasons";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

export type SeasonAction = SeasonAct["action"];

export const SEASON_FAILED = msg`The season was not changed. Try again.`;

export const SEASON_DONE: Record<SeasonAction, (name: string) => MessageDescriptor> = {
  open: (name) => msg`${name} is open.`,
  rename: (name) => msg`The season is now called ${name}.`,
  close: (name) => msg`${name} is closed. Its result stays as it is.`,
  cancel: (name) => msg`${name} was taken back.`,
};

export const SEASON_STATES: Record<ManagedSeason["state"], MessageDescriptor> = {
  planned: msg({ message: "planned", context: "a season" }),
  running: msg({ message: "running", context: "a season" }),
  closed: msg({ message: "closed", context: "a season" }),
};
