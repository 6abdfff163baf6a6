import type { Mode } from "@capicu/contract/statistics";
import type { StatField } from "@capicu/contract/statistics-screen";

import { LANGUAGES, type LanguageWords } from "./languages.ts";
import type { Random } from "./random.ts";

/** The wording of one screen. */
export interface Words {
  readonly labels: Readonly<Record<StatField, string>>;
  readonly sections: Readonly<Record<Mode, string>>;
  readonly title: string;
  readonly tabs: readonly string[];
  /** Other texts with numbers on a screen. */
  readonly others: readonly string[];
  readonly level: string;
}

const LANGUAGE_SHARES = ["en", "en", "en", "es", "es", "pt", "fr"] as const;

export function drawWords(random: Random): Words {
  const words: LanguageWords = LANGUAGES[random.pick(LANGUAGE_SHARES)];
  const [wins, losses, winRate, games, complete, points] = random.pick(words.wordings);
  const [casual, blitz] = random.pick(words.modes);
  return {
    labels: {
      wins,
      losses,
      win_rate: winRate,
      games_played: games,
      percent_complete: complete,
      points_scored: points,
    },
    sections: { overall: random.pick(words.overall), casual, blitz },
    title: random.pick(words.titles),
    tabs: words.tabs,
    others: words.others,
    level: words.level,
  };
}
