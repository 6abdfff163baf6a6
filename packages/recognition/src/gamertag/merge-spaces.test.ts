import { expect, test } from "vitest";

import { mergeSpaces } from "./merge-spaces.ts";

test.each([
  [["xX Chloé Xx", "xX Chloé Xx", "xX_Chloe_Xx"], "xX_Chloé_Xx"],
  [["[RD]Zoë", "[RD] Zoë", "[RD] Zoe"], "[RD] Zoë"],
  [["Ana Luz", "AnaLuz", "AnaLuz"], "AnaLuz"],
  [["Ana Luz", "AnaLuz"], "Ana Luz"],
  [["Ana", "_Ana_"], "Ana"],
  [["_Ana", "Ana"], "_Ana"],
  [["papo", "papo", "pa_po"], "papo"],
  [["Ana_Luz", "Ana__Luz", "Ana Luz"], "Ana__Luz"],
  [["Ana"], "Ana"],
])("%j are merged to %s", (spellings, name) => {
  expect(mergeSpaces(spellings)).toBe(name);
});
