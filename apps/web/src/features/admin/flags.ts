// What asks for a second look, in words.
import type { PendingStats } from "@capicu/contract/moderation";

import { formatCount } from "#lib/format-numbers.ts";

import type { ComparedBlock, ComparedValue } from "./compare-values.ts";

export interface Flag {
  look: "neg" | "warn";
  about: string;
  sentence: string;
}

export function flagsOf(item: PendingStats, blocks: readonly ComparedBlock[]): Flag[] {
  return [
    ...blocks.flatMap(({ values }) => values.flatMap(flagOf)),
    ...blocks.flatMap(unreadIn),
    ...gamesDisagree(item, "Casual Mode", "casual"),
    ...gamesDisagree(item, "Blitz Mode", "blitz"),
  ];
}

function flagOf({ name: about, typed, read, differs, doubtful }: ComparedValue): Flag[] {
  if (differs)
    return [{ look: "neg", about, sentence: `typed ${typed}, the screenshot reads ${read}.` }];
  if (doubtful) return [{ look: "warn", about, sentence: "hard to read. Compare it." }];
  return [];
}

function unreadIn({ title, values }: ComparedBlock): Flag[] {
  const unread = values.filter(({ read }) => read === null);
  if (unread.length === 0) return [];
  const names = unread.length === values.length ? "nothing" : `no ${labelsOf(unread)}`;
  return [{ look: "warn", about: title, sentence: `${names} could be read.` }];
}

const labelsOf = (values: readonly ComparedValue[]) => values.map(({ label }) => label).join(", ");

function gamesDisagree(item: PendingStats, about: string, mode: "casual" | "blitz"): Flag[] {
  const made = item[`${mode}_wins`] + item[`${mode}_losses`];
  const given = item[`${mode}_games_played`];
  if (made === given) return [];
  const sentence = `wins and losses make ${formatCount(made)}, but Games Played is ${formatCount(given)}.`;
  return [{ look: "warn", about, sentence }];
}
