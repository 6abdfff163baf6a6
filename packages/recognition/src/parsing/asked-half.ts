import type { Half, ScreenMode, StatisticsScreen } from "@capicu/contract/statistics-screen";

/** The half and the screen that the picture is expected to show. */
export interface AskedHalf {
  readonly screen: StatisticsScreen;
  readonly half: Half;
}

export const modesIn = ({ modes }: StatisticsScreen, half: Half): readonly ScreenMode[] =>
  modes.filter((mode) => mode.half === half);

export const totalOf = ({ modes }: StatisticsScreen): ScreenMode | undefined =>
  modes.find(({ isTotal = false }) => isTotal);

/** The fields that distinguish a single mode from the total; none where the screen shows no total. */
export function modeOnlyFields(screen: StatisticsScreen): readonly string[] {
  const total = totalOf(screen);
  if (total === undefined) return [];
  return Object.keys(screen.fields).filter((field) => !total.fields.includes(field));
}
