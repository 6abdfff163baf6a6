// Apart from the other titles: the landing page's first code carries nothing it does not show.
export const LANDING_TITLE = "Capicú — put your record on the table";

export const DISCLAIMER =
  "The online domino stats tracker — not sponsored by or affiliated with the game’s publisher.";
