import { OcrAnswer } from "@capicu/contract/recognition";
import { SAMPLE_READING } from "@capicu/contract/sample";

import { FIGURE_NAMES, type Figures } from "./use-demo-analysis.ts";

/** Reads the server's reading of the sample screenshot; rejects without an answer. */
export async function readSample(signal: AbortSignal): Promise<Figures> {
  const answer = await fetch(SAMPLE_READING, { signal });
  if (!answer.ok) throw new Error(`The sample was answered with ${answer.status}`);
  const { extracted_data: read } = OcrAnswer.parse(await answer.json());
  if (read === null) throw new Error("The sample was not read");
  const { wins, losses, win_rate: winRate } = read.overall;
  return {
    winRate,
    rows: [
      [FIGURE_NAMES.gamertag, read.gamertag],
      [FIGURE_NAMES.wins, wins],
      [FIGURE_NAMES.losses, losses],
      [FIGURE_NAMES.casualGames, read.casual.games_played],
    ],
  };
}
