import { PLAYER_NOT_FOUND_TITLE } from "@capicu/contract/brand";

import { replaceBetween } from "./replace-between.ts";

/** The marks in the built page between which each address has its own head. */
export const HEAD_MARKS = ["<!-- page -->", "<!-- /page -->"] as const;
const TITLE_MARKS = ["<title>", "</title>"] as const;

export const withHead = (html: string, lines: readonly string[]): string =>
  replaceBetween(
    html,
    html.includes(HEAD_MARKS[0]) ? HEAD_MARKS : TITLE_MARKS,
    lines.join("\n    "),
  );

export const NOBODY = [
  `<title>${PLAYER_NOT_FOUND_TITLE}</title>`,
  '<meta name="robots" content="noindex" />',
];
