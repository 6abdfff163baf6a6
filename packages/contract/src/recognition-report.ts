/** How well pictures must be legible: untouched, recompressed and dimmed, photographed or tiny. */
export const PICTURE_TIERS = ["clean", "medium", "hard"] as const;
export type PictureTier = (typeof PICTURE_TIERS)[number];

/** Verdicts on fields; a null where the screen shows a number is missing, not wrong. */
export interface FieldFigures {
  readonly right: number;
  readonly missing: number;
  readonly wrong: number;
}

/** The pictures measured: samples at hand, layouts known while the reader was tuned, layouts that nothing was tuned by. */
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
  /** Accents and look-alike letters (0 O, 1 l I) taken as equal. */
  readonly gamertagsFolded: FieldFigures;
  /** By path, such as `casual.games_played`. */
  readonly byField: Readonly<Record<string, FieldFigures>>;
}

export interface RecognitionCost {
  /** Median of processor time against plain tesseract.js on the same pictures, in turns. */
  readonly ratioToTesseract: number;
  readonly cpuMsP50: number;
  readonly cpuMsP95: number;
  readonly firstAnswerMs: number;
  /** Of a worker process with the networks loaded, at its highest. */
  readonly residentMb: number;
  /** What a worker grew by between the first tenth and the end of `growthPictures` pictures. */
  readonly growthMb: number;
  readonly growthPictures: number;
}

/** What `npm run bench:recognition -- --report` writes to docs/recognition/report.json. */
export interface RecognitionReport {
  /** Of the reader that was measured. */
  readonly version: string;
  /** Day of the measurement, YYYY-MM-DD. */
  readonly date: string;
  readonly method: string;
  readonly sets: readonly SetFigures[];
  readonly cost: RecognitionCost | null;
}
