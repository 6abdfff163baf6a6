import { DOMINO_SCREEN } from "@capicu/contract/statistics-screen";
import { expect, test } from "vitest";

import { readPage } from "#parsing/read-page.ts";
import { vocabularyOf } from "#parsing/vocabulary.ts";
import { lineOf } from "#testing/line-of.ts";

import { findNames } from "./find-name.ts";
import { isNotAName, isClubName } from "./name-filter.ts";
import { tidyName } from "./tidy-name.ts";

const vocabulary = vocabularyOf(DOMINO_SCREEN);
const upright = () => 0;

function nameAmong(...texts: Parameters<typeof lineOf>[]) {
  const lines = texts.map(([text, place]) => lineOf(text, place));
  const page = readPage(lines, upright, vocabulary);
  return findNames({ lines, page, skew: upright, vocabulary })[0];
}

test.each([
  "Statistics",
  "My Profile",
  "MENU",
  "Level 66",
  "Member since 2023",
  "Rank #1024",
  "9:41",
  "5G",
  "57%",
  "L",
  "***",
  "Total Games",
  "Joined 05/2021",
  "Statistlcs",
  "Challenge",
  "Editar perfil",
  "Desafiar",
  "Compartilhar",
  "Modifier le profil",
  "Défier",
  "Defye",
  "Pataje",
  "Sin club",
  "Partager_",
  "Nv. 67",
  "D Level 67",
  "19 Friends",
  "Rookie of the week",
  "Domino Legend",
])("%s is no player's name", (text) => {
  expect(isNotAName(text, vocabulary)).toBe(true);
});

test.each([
  "La_Nina22",
  "Kel.02",
  "Queen B",
  "Viper_Blitz",
  "King_Stats",
  "BORICUA_DOMINO",
  "007Bond",
  "TheDominoKing",
  "Reina",
  "Tigre Desafiante",
  "Lv_Perfil_9",
])("%s may be a name", (text) => {
  expect(isNotAName(text, vocabulary)).toBe(false);
});

test("the name is the tallest text above the statistics that is not a title", () => {
  const name = nameAmong(
    ["Statistics", { x: 100, y: 20, height: 50 }],
    ["B", { x: 20, y: 80, height: 60 }],
    ["Boricua_07", { x: 80, y: 80, height: 36 }],
    ["San Juan, PR", { x: 80, y: 110, height: 20 }],
    ["Overall", { x: 10, y: 160, height: 26 }],
    ["Wins", { x: 10, y: 200 }],
    ["BIG BUTTON", { x: 10, y: 400, height: 70 }],
  );

  expect(name?.token.text).toBe("Boricua_07");
  expect(name?.lead).toBeGreaterThan(0.8);
});

test("words of a name that were detected separately share a box, without the initial beside them", () => {
  const name = nameAmong(
    ["B", { x: 10, y: 80, height: 36 }],
    ["Big", { x: 60, y: 80, height: 36 }],
    ["Boss", { x: 120, y: 80, height: 36 }],
    ["Overall", { x: 10, y: 160, height: 26 }],
  );

  expect(name?.box.x).toBe(126);
  expect(name?.box.width).toBe(132);
});

test("two texts of similar height leave doubt which one is the name", () => {
  const name = nameAmong(
    ["Tito_88", { x: 0, y: 20, height: 30 }],
    ["San Juan", { x: 0, y: 70, height: 29 }],
    ["Overall", { x: 0, y: 120 }],
  );

  expect(name?.lead).toBeLessThan(0.5);
});

test("without a text above the statistics there is no name", () => {
  expect(nameAmong(["Overall", { x: 0, y: 0 }], ["Wins", { x: 0, y: 40 }])).toBeUndefined();
});

test("marks around a name are not part of it", () => {
  expect(tidyName("- Tito.08 >")).toBe("Tito.08");
  expect(tidyName("Island  Girl")).toBe("Island Girl");
  expect(tidyName("_Smoke_")).toBe("_Smoke_");
  expect(tidyName("NYC _Tito")).toBe("NYC_Tito");
  expect(tidyName("xX_Tito_Xx Nivel 82")).toBe("xX_Tito_Xx");
});

test("a title that resembles a section or a label does not hide the name", () => {
  for (const title of ["Career", "Jugador"]) {
    const found = nameAmong(
      [title, { x: 100, y: 20 }],
      ["Vaquero_480", { x: 80, y: 70, height: 30 }],
      ["Overall", { x: 0, y: 130 }],
      ["Wins", { x: 0, y: 170 }],
      ["534", { x: 300, y: 170 }],
      ["Losses", { x: 0, y: 210 }],
      ["227", { x: 300, y: 210 }],
    );
    expect(found?.token.text).toBe("Vaquero_480");
  }
});

test("an l at the beginning of a word and before a consonant becomes an I", () => {
  expect(["llya35", "[RD] lván", "Bl1nk", "lola", "Hall"].map(tidyName)).toEqual([
    "Ilya35",
    "[RD] Iván",
    "Bl1nk",
    "lola",
    "Hall",
  ]);
});

test("spaces beside the hyphen of a name are removed", () => {
  expect(["Thaís -1527", "Thaís - 1527", "Ana-Li"].map(tidyName)).toEqual([
    "Thaís-1527",
    "Thaís-1527",
    "Ana-Li",
  ]);
});

test("a title that reads like a section may be above the name", () => {
  const name = nameAmong(
    ["Career", { x: 100, y: 30 }],
    ["Chuchin77", { x: 100, y: 90 }],
    ["Total Wins", { x: 0, y: 180 }],
    ["12", { x: 300, y: 180 }],
  );
  expect(name?.token.text).toBe("Chuchin77");
});

test("a name that was split at its space is read whole", () => {
  const name = nameAmong(
    ["[CUB]", { x: 0, y: 30 }],
    ["Doble9", { x: 57, y: 30 }],
    ["Overall", { x: 0, y: 120 }],
    ["Wins", { x: 0, y: 180 }],
  );
  expect(name?.box.width).toBeGreaterThan(115);
});

test("a player's name is preferred to a club's name of the same height above it", () => {
  const name = nameAmong(
    ["Club: Los Trancaos", { x: 0, y: 20, height: 30 }],
    ["Reina", { x: 0, y: 60, height: 28 }],
    ["Overall", { x: 0, y: 120 }],
    ["Wins", { x: 0, y: 150 }],
  );

  expect(name?.token.text).toBe("Reina");
});

test("on a landscape screen the name may be beside the first section, below its heading", () => {
  const name = nameAmong(
    ["Edit profile", { x: 0, y: 130, height: 30 }],
    ["Reina_7", { x: 0, y: 80, height: 32 }],
    ["Casual", { x: 500, y: 20 }],
    ["Wins", { x: 500, y: 60 }],
    ["Streak of winters", { x: 500, y: 90, height: 40 }],
    ["Losses", { x: 500, y: 120 }],
    ["Overall", { x: 0, y: 170 }],
    ["Wins", { x: 0, y: 200 }],
  );

  expect(name?.token.text).toBe("Reina_7");
});

test.each(["Club: Los Trancaos", "Clulb: Los Trancaos", "Cube Carroça", "Brooklyn Domino Club"])(
  "%s is a club's name",
  (text) => {
    expect(isClubName(text)).toBe(true);
  },
);

test.each(["[CUB] Núñez", "Cuba", "Cuba Libre", "Club"])("%s may be a player", (text) => {
  expect(isClubName(text)).toBe(false);
});

test("a button right after a name is not part of it", () => {
  const name = nameAmong(
    ["Ponce", { x: 0, y: 30, height: 40 }],
    ["Defye", { x: 120, y: 30, height: 36 }],
    ["Overall", { x: 0, y: 120 }],
    ["Wins", { x: 0, y: 160 }],
  );

  expect(name?.box.width).toBe(100);
});

test("on a screen of four quarters the name is beside the first heading", () => {
  const name = nameAmong(
    ["Overall", { x: 600, y: 20 }],
    ["Wins", { x: 600, y: 60 }],
    ["Reina_7", { x: 0, y: 100, height: 32 }],
    ["Losses", { x: 600, y: 140 }],
    ["Casual", { x: 0, y: 400 }],
    ["Wins", { x: 0, y: 450 }],
    ["Blitz", { x: 600, y: 400 }],
    ["Wins", { x: 600, y: 450 }],
    ["Losses", { x: 600, y: 720 }],
  );

  expect(name?.token.text).toBe("Reina_7");
});
