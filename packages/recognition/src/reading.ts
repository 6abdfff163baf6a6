export type ImageType = "top_half" | "bottom_half";
/** What a picture shows of the statistics screen, whichever half was asked for. */
export type Detected = ImageType | "whole_screen" | "nothing";
export type Section = "overall" | "casual" | "blitz";

export const OVERALL_FIELDS = ["wins", "losses", "win_rate"] as const;
export const MODE_FIELDS = [
  ...OVERALL_FIELDS,
  "games_played",
  "percent_complete",
  "points_scored",
] as const;
export type StatField = (typeof MODE_FIELDS)[number];

export type ModeValues = Record<StatField, number | null>;
export type OverallValues = Pick<ModeValues, (typeof OVERALL_FIELDS)[number]>;

/** In pixels of the picture given, upright as a viewer shows it. */
export interface PixelBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface FieldReading {
  readonly value: string | number;
  readonly confidence: number;
  readonly box: PixelBox;
}

/** What one half of the statistics screen shows; null for what it does not, or not legibly. */
export interface Reading {
  readonly extracted: {
    readonly gamertag: string | null;
    readonly overall: OverallValues | null;
    readonly casual: ModeValues | null;
    readonly blitz: ModeValues | null;
  };
  /** Mean over the fields this half should show; an unread field counts as 0. */
  readonly confidence: number;
  /** By path, such as "casual.games_played"; only fields that were read. */
  readonly fields: Readonly<Record<string, FieldReading>>;
  readonly detected: Detected;
  /** False when the picture shows no statistics of the half asked for. */
  readonly recognised: boolean;
}

/** The sections a half answers for, whatever else it shows. */
export const SECTIONS_OF: Record<ImageType, readonly Section[]> = {
  top_half: ["overall", "casual"],
  bottom_half: ["blitz"],
};

export function fieldsOf(section: Section): readonly StatField[] {
  return section === "overall" ? OVERALL_FIELDS : MODE_FIELDS;
}

export function isRate(field: StatField): boolean {
  return field === "win_rate" || field === "percent_complete";
}
