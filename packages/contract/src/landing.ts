// In a file of its own, so that the landing page's first JavaScript contains no other titles.
export const LANDING_TITLE = "Capicú — put your record on the table";

export const DISCLAIMER =
  "The online domino stats tracker — not sponsored by or affiliated with the game’s publisher.";
