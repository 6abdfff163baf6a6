import { DOMINO_SCREEN } from "@capicu/contract/statistics-screen";
import { expect, test } from "vitest";

import { isBesideThePoint } from "./beside-point.ts";
import { vocabularyOf } from "./vocabulary.ts";

test.each(["9:41", "12:05", "5G 84%", "5G.84%", "5G. 84%", "4G 7 %", "Level 87", "Nivel 9"])(
  "nothing depends on %s",
  (text) => {
    expect(isBesideThePoint(text, vocabularyOf(DOMINO_SCREEN))).toBe(true);
  },
);

test.each(["84%", "1:482", "860 Wins", "Casual 12", "Mr1ll", "57", "5684%"])(
  "an answer may depend on %s",
  (text) => {
    expect(isBesideThePoint(text, vocabularyOf(DOMINO_SCREEN))).toBe(false);
  },
);
