// Share cards: a player's numbers as a picture, and the same words for those who do not see pictures.
import { z } from "zod/mini";

import type { LanguageId } from "./languages.ts";
import { productFunction } from "./product-function.ts";
import { PROVENANCE_STATES, type ProvenanceState } from "./provenance.ts";
import { text } from "./texts.ts";

/** For link previews, for posts, and for stories of phones. */
export const CARD_SIZES = {
  wide: { width: 1200, height: 630 },
  portrait: { width: 1080, height: 1350 },
  story: { width: 1080, height: 1920 },
} as const;
export type CardSize = keyof typeof CARD_SIZES;
export const CARD_SIZE_NAMES = ["wide", "portrait", "story"] as const satisfies CardSize[];

/** What a stranger may see of a player, so that it may be sent to anybody. */
export const PlayerCard = z.object({
  username: z.string(),
  handle: z.string(),
  games: z.number(),
  wins: z.number(),
  /** Per cent. */
  win_rate: z.number(),
  /** Null for a player who is on no board. */
  rank: z.nullable(z.number()),
  state: z.enum(PROVENANCE_STATES),
  /** When the numbers were approved. */
  approved_at: z.nullable(z.string()),
});
export type PlayerCard = z.infer<typeof PlayerCard>;

/** Null where a stranger sees no numbers of the player. */
export const readPlayerCard = productFunction({
  name: "player-card",
  method: "GET",
  input: z.object({ handle: z.string().check(z.minLength(1), z.maxLength(60)) }),
  output: z.object({ success: z.literal(true), card: z.nullable(PlayerCard) }),
});

export const playerCardPath = (handle: string, size: CardSize, language: LanguageId): string =>
  `/@${encodeURIComponent(handle.replace(/^@/, ""))}/card/${size}.${language}.jpg`;

/** How the reader writes. */
export interface CardSpeech {
  say: (english: string, values?: Readonly<Record<string, string>>) => string;
  count: (value: number) => string;
  /** A rate in per cent. */
  rate: (percent: number) => string;
  day: (date: Date) => string;
}

interface CardFigure {
  value: string;
  label: string;
}

/** All words of a card. */
export interface CardWords {
  title: string;
  byline: string;
  /** The most important one first. */
  figures: readonly CardFigure[];
  /** Where the numbers come from; empty for what rests on no upload. */
  note: string;
  mark: ProvenanceState | null;
}

const NOTES: Record<ProvenanceState, { dated: string; undated: string }> = {
  verified: {
    dated: text("Verified with screenshots, approved on {day}"),
    undated: text("Verified with screenshots"),
  },
  self_reported: {
    dated: text("Self-reported, approved on {day}"),
    undated: text("Self-reported"),
  },
  disputed: {
    dated: text("Under review again, approved on {day}"),
    undated: text("Under review again"),
  },
};

export function playerCardWords(card: PlayerCard, speech: CardSpeech): CardWords {
  const { say, count, rate, day } = speech;
  const { dated, undated } = NOTES[card.state];
  const third =
    card.rank === null
      ? { value: count(card.wins), label: say(text("wins")) }
      : { value: `#${count(card.rank)}`, label: say(text("global rank")) };
  return {
    title: card.username,
    byline: card.handle,
    figures: [
      { value: rate(card.win_rate), label: say(text("win rate")) },
      { value: count(card.games), label: say(text("games")) },
      third,
    ],
    note:
      card.approved_at === null
        ? say(undated)
        : say(dated, { day: day(new Date(card.approved_at)) }),
    mark: card.state,
  };
}

/** What a picture of the card says, in one line. */
export function cardSentence({ title, byline, figures, note }: CardWords): string {
  const numbers = figures.map(({ value, label }) => `${label} ${value}`);
  return [title, byline, ...numbers, note].filter((part) => part !== "").join(" · ");
}
