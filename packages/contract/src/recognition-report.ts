/** How well pictures must be legible: untouched, recompressed and dimmed, photographed or tiny. */
export const PICTURE_TIERS = ["clean", "medium", "hard"] as const;
export type PictureTier = (typeof PICTURE_TIERS)[number];

/** How fields were read; a null where the screen shows a number counts as missing, not wrong. */
export interface FieldFigures {
  readonly right: number;
  readonly missing: number;
  readonly wrong: number;
}

/** The measured pictures: samples, layouts that the reader was tuned with, and layouts it was not. */
export type PictureSet = "samples" | "tuned" | "unseen";

export interface SetFigures {
  readonly set: PictureSet;
  /** A pair is the two halves of one player's statistics screen. */
  readonly pairs: number;
  readonly pictures: number;
  readonly wholePairsRight: number;
  /** Numbers and gamertags together. */
  readonly allFields: FieldFigures;
  readonly numbers: FieldFigures;
  readonly numbersByTier: Readonly<Record<PictureTier, FieldFigures>>;
  readonly gamertagsExact: FieldFigures;
  /** Accents and look-alike letters (0 O, 1 l I) count as equal. */
  readonly gamertagsFolded: FieldFigures;
  /** By path, such as `casual.games_played`. */
  readonly byField: Readonly<Record<string, FieldFigures>>;
}

export interface RecognitionCost {
  /** Median processor time relative to plain tesseract.js on the same pictures, measured alternately. */
  readonly ratioToTesseract: number;
  readonly cpuMsP50: number;
  readonly cpuMsP95: number;
  readonly firstAnswerMs: number;
  /** The peak of a worker process with the networks loaded. */
  readonly residentMb: number;
  /** How much a worker grew between the first tenth and the end of `growthPictures` pictures. */
  readonly growthMb: number;
  readonly growthPictures: number;
}

/** What `npm run bench:recognition -- --report` writes to docs/recognition/report.json. */
export interface RecognitionReport {
  /** The version of the measured reader. */
  readonly version: string;
  /** Day of the measurement, YYYY-MM-DD. */
  readonly date: string;
  readonly sets: readonly SetFigures[];
  readonly cost: RecognitionCost | null;
}
