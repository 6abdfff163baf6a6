/** Everywhere the same words. */
export const DISCLAIMER =
  "The online domino stats tracker — not sponsored by or affiliated with the game’s publisher.";
