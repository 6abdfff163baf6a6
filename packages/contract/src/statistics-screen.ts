// Which statistics a game's screen shows, and in which half. Recognition, the form, the review, the checks
// and the database all read it here; another game is another description like `DOMINO_SCREEN`.
import { text } from "./texts.ts";

export const HALVES = ["top_half", "bottom_half"] as const;
export type Half = (typeof HALVES)[number];
/** As sentences name it. */
export const HALF_NAMES: Readonly<Record<Half, string>> = {
  top_half: "top half",
  bottom_half: "bottom half",
};

/** A count only rises while an account lives; a rate is a percentage. */
export type FieldKind = "count" | "rate";

/** By how much a typed value may differ from the shown one, as games cut or round percentages. */
const TOLERANCES: Readonly<Record<FieldKind, number>> = { count: 0, rate: 0.99 };

/** The path of the player's name in readings. */
export const GAMERTAG_PATH = "gamertag";

export interface ScreenField {
  readonly label: string;
  readonly kind: FieldKind;
  /** Other labels that screens give it. */
  readonly alsoCalled?: readonly string[];
}

export interface ScreenMode {
  readonly mode: string;
  /** As sentences and lists of modes name it. */
  readonly name: string;
  /** The heading above its fields. */
  readonly title: string;
  readonly half: Half;
  readonly fields: readonly string[];
  /** Its counts include those of every other mode. */
  readonly isTotal?: boolean;
  /** Other headings that screens give it. */
  readonly alsoCalled?: readonly string[];
}

export interface StatisticsScreen {
  readonly gamertag: { readonly label: string; readonly half: Half };
  /** From top to bottom. */
  readonly modes: readonly ScreenMode[];
  readonly fields: Readonly<Record<string, ScreenField>>;
}

const RESULT_FIELDS = ["wins", "losses", "win_rate"] as const;
const MODE_FIELDS = [
  ...RESULT_FIELDS,
  "games_played",
  "percent_complete",
  "points_scored",
] as const;

export const DOMINO_SCREEN = {
  gamertag: { label: text("Gamertag"), half: "top_half" },
  modes: [
    {
      mode: "overall",
      name: text("Overall"),
      title: text("Overall"),
      half: "top_half",
      fields: RESULT_FIELDS,
      isTotal: true,
    },
    {
      mode: "casual",
      name: text("Casual"),
      title: text("Casual Mode"),
      half: "top_half",
      fields: MODE_FIELDS,
    },
    {
      mode: "blitz",
      name: text("Blitz"),
      title: text("Blitz Mode"),
      half: "bottom_half",
      fields: MODE_FIELDS,
    },
  ],
  fields: {
    wins: { label: text("Wins"), kind: "count" },
    losses: { label: text("Losses"), kind: "count" },
    win_rate: { label: text("Win Rate"), kind: "rate" },
    games_played: { label: text("Games Played"), kind: "count" },
    percent_complete: { label: text("Percent Complete"), kind: "rate" },
    points_scored: { label: text("Points Scored"), kind: "count" },
  },
} as const satisfies StatisticsScreen;

export type ModeOf<Screen extends StatisticsScreen> = Screen["modes"][number]["mode"];
export type FieldOf<Screen extends StatisticsScreen> = keyof Screen["fields"] & string;
/** `casual.wins`, as readings name a field; the database has a column `casual_wins`. */
export type PathOf<Screen extends StatisticsScreen> = `${ModeOf<Screen>}.${FieldOf<Screen>}`;
/** By mode and field; null when unknown. */
export type ScreenValues<Screen extends StatisticsScreen> = {
  [Shown in Screen["modes"][number] as Shown["mode"]]: Record<
    Shown["fields"][number],
    number | null
  >;
};

export type StatField = FieldOf<typeof DOMINO_SCREEN>;
export type StatPath = PathOf<typeof DOMINO_SCREEN>;

type ModeNames<Modes extends readonly ScreenMode[]> = {
  readonly [Index in keyof Modes]: Modes[Index]["mode"];
};

export const modesOf = <Screen extends StatisticsScreen>({ modes }: Screen) =>
  modes.map(({ mode }) => mode) as unknown as ModeNames<Screen["modes"]>;

/** Throws for a mode the screen does not show. */
export function shownMode<Screen extends StatisticsScreen>(
  { modes }: Screen,
  mode: ModeOf<Screen>,
): ScreenMode {
  const found = modes.find((candidate) => candidate.mode === mode);
  if (found === undefined) throw new Error(`The screen shows no mode ${mode}`);
  return found;
}

/** Throws for a field the screen does not show. */
export function shownField<Screen extends StatisticsScreen>(
  { fields }: Screen,
  field: FieldOf<Screen>,
): ScreenField {
  const found = fields[field];
  if (found === undefined) throw new Error(`The screen shows no field ${field}`);
  return found;
}

export const fieldsOf = <Screen extends StatisticsScreen>(screen: Screen, mode: ModeOf<Screen>) =>
  shownMode(screen, mode).fields as readonly FieldOf<Screen>[];

export const isRate = <Screen extends StatisticsScreen>(screen: Screen, field: FieldOf<Screen>) =>
  shownField(screen, field).kind === "rate";

/** Values that the screen does not show must be equal. */
export const toleranceOf = ({ fields }: StatisticsScreen, field: string) =>
  TOLERANCES[fields[field]?.kind ?? "count"];

// Floating-point numbers are not exact: 58.99 − 58 is slightly more than 0.99.
const EPSILON = 1e-9;

/** Whether two values of a field may be one value, shown with more or fewer decimals. */
export const areAlike = (
  screen: StatisticsScreen,
  field: string,
  [one, other]: readonly [number, number],
) => Math.abs(one - other) <= toleranceOf(screen, field) + EPSILON;

/** In the order of the screen: all of them, or those of one half. */
export function pathsOf<Screen extends StatisticsScreen>(
  { modes }: Screen,
  half?: Half,
): PathOf<Screen>[] {
  return modes
    .filter((screenMode) => half === undefined || screenMode.half === half)
    .flatMap(({ mode, fields }) => fields.map((field) => `${mode}.${field}` as PathOf<Screen>));
}

/**
 * "Casual Mode · Wins", or "Gamertag", in the language of `say`; the path itself where the screen shows no
 * such field.
 */
export function titleAt(
  { gamertag, modes, fields }: StatisticsScreen,
  path: string,
  say: (label: string) => string = (label) => label,
): string {
  if (path === GAMERTAG_PATH) return say(gamertag.label);
  const [mode, field = ""] = path.split(".");
  const title = modes.find((screenMode) => screenMode.mode === mode)?.title;
  const label = fields[field]?.label;
  if (title === undefined || label === undefined) return path;
  return [say(title), say(label)].join(" · ");
}

/** The column that holds a path's number. */
export const columnOf = (path: `${string}.${string}`) => path.replace(".", "_");

/** Every field without a value. */
export const noValues = <Screen extends StatisticsScreen>({ modes }: Screen) =>
  Object.fromEntries(
    modes.map(({ mode, fields }) => [
      mode,
      Object.fromEntries(fields.map((field) => [field, null])),
    ]),
  ) as ScreenValues<Screen>;

export function partsOf<Mode extends string, Field extends string>(path: `${Mode}.${Field}`) {
  const [mode, field] = path.split(".") as [Mode, Field];
  return { mode, field };
}
