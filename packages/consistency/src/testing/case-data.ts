// The format of the prepared cases; the README describes it.
import type { FlagKind } from "@capicu/contract/consistency";
import type { Half } from "@capicu/contract/submissions";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import type { Values } from "#values.ts";

export interface PlayerData {
  about: string;
  gamertag: string;
  values: Values;
  approved: { daysAgo: number; values: Values }[];
}

export interface EditedPicture {
  file: string;
  crop?: { top?: number; right?: number; bottom?: number; left?: number };
  width?: number;
  quality?: number;
  brightness?: number;
}
export type PictureData = string | EditedPicture;

export interface CaseData {
  name: string;
  player: string;
  /** Exactly the flags that must be found; none for a clean case. */
  flags?: FlagKind[];
  gamertag?: string;
  typed?: Values | "approved";
  read?: "typed";
  readGamertag?: string;
  readBottom?: Record<string, string | number>;
  confidence?: number;
  unread?: Half[];
  deleted?: Half[];
  /** Halves that were never sent. */
  absent?: Half[];
  pictures?: Partial<Record<Half, PictureData>> | null;
  others?: PictureData[];
  own?: PictureData[];
  ownStatus?: "approved" | "rejected";
  sizes?: Partial<Record<Half, [width: number, height: number]>>;
  hoursApart?: number;
  numbersElsewhere?: number;
  gamertagsElsewhere?: string[];
  approvedDaysAgo?: number;
  approvedValues?: Values;
}

export const CASES_FOLDER = join(import.meta.dirname, "../../cases");

const parsed = (file: string): unknown =>
  JSON.parse(readFileSync(join(CASES_FOLDER, file), "utf8"));

export const readPlayers = () => parsed("players.json") as Record<string, PlayerData>;

/** Reads every list in the folder, so a new file needs no registration. */
export function readCases(): CaseData[] {
  return readdirSync(CASES_FOLDER)
    .filter((file) => file.endsWith(".json") && file !== "players.json")
    .flatMap((file) => parsed(file) as CaseData[]);
}
