// In a file of its own, so that the landing page's first JavaScript contains no other titles.
import { text } from "./texts.ts";

export const LANDING_TITLE = text("Capicú — put your record on the table");

export const DISCLAIMER = text(
  "The online domino stats tracker — not sponsored by or affiliated with the game’s publisher.",
);
