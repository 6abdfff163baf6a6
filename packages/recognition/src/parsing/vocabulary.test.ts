import { DOMINO_SCREEN } from "@capicu/contract/statistics-screen";
import { expect, test } from "vitest";

import { foldText } from "./fold-text.ts";
import { similarity } from "./similarity.ts";
import { vocabularyOf } from "./vocabulary.ts";

const { isKnownWording, matchLabel, matchNamedLabel, matchSection, matchSectionLabel } =
  vocabularyOf(DOMINO_SCREEN);

const label = (text: string) => matchLabel(foldText(text))?.field;
const section = (text: string) => matchSection(foldText(text))?.section;

test("texts are compared without case, accents, blanks and look-alikes", () => {
  expect(foldText("WIN %")).toBe(foldText("w1n%"));
  expect(foldText("Vitórias: 12")).toBe("vltorlasl");
});

test("similarity counts edits for the length", () => {
  expect(similarity("losses", "losses")).toBe(1);
  expect(similarity("losses", "loses")).toBeCloseTo(5 / 6);
  expect(similarity("abc", "xyz")).toBe(0);
});

test.each([
  ["Wins", "wins"],
  ["GAMES WON", "wins"],
  ["Lost", "losses"],
  ["Win %", "win_rate"],
  ["Winning %", "win_rate"],
  ["Wn %", "win_rate"],
  ["GamesPlayed", "games_played"],
  ["Total Games", "games_played"],
  ["% Complete", "percent_complete"],
  ["Completion Rate", "percent_complete"],
  ["Points Scored", "points_scored"],
  ["Partidas Jugadas", "games_played"],
  ["Win", "win"],
  ["Best Win Streak", "other"],
  ["Avg Points", "other"],
  ["Member since", "other"],
])("%s names %s", (text, field) => {
  expect(label(text)).toBe(field);
});

test("a misread letter or two is forgiven in long words only", () => {
  expect(label("Percent Comp1ete")).toBe("percent_complete");
  expect(label("PerentComplete")).toBe("percent_complete");
  expect(label("Wims")).toBeUndefined();
});

test("a letter lost does not bring the rate of the same name in reach", () => {
  expect(label("Partdas ganadas")).toBe("wins");
  expect(label("% Partdas ganadas")).toBe("win_rate");
});

test("the last letter of a short word is forgiven where no other word begins alike", () => {
  expect([label("Los"), label("Losl")]).toEqual(["losses", "losses"]);
  expect(label("Winl")).toBeUndefined();
});

test("what is as close to wins as to losses is neither", () => {
  expect(label("Total Lss")).toBeUndefined();
});

test.each([
  ["OVERALL", "overall"],
  ["Overall Record", "overall"],
  ["All Games", "overall"],
  ["Casual Mode", "casual"],
  ["Blitz Games", "blitz"],
  ["BLTZ STATS", "blitz"],
])("%s heads %s", (text, name) => {
  expect(section(text)).toBe(name);
});

test("a mode inside a name heads nothing", () => {
  expect(section("Viper_Blitz")).toBeUndefined();
  expect(section("Casual_Joe99")).toBeUndefined();
});

test("a label may name its section before or after itself", () => {
  expect(matchSectionLabel(foldText("Casual Games Won"))).toMatchObject({
    section: "casual",
    label: { field: "wins" },
  });
  expect(matchSectionLabel(foldText("Losses (Blitz)"))).toMatchObject({
    section: "blitz",
    label: { field: "losses" },
  });
  expect(matchSectionLabel(foldText("Overal Win Rate"))).toMatchObject({
    section: "overall",
    label: { field: "win_rate" },
  });
  expect(matchSectionLabel(foldText("Total Games"))).toBeUndefined();
});

test.each([
  ["Total - Win Percentage", "overall", "win_rate"],
  ["TOTAL GAMES WON", "overall", "wins"],
  ["Percentual de vitórias Total", "overall", "win_rate"],
  ["Total · % Victorias", "overall", "win_rate"],
  ["Overal · Derotas", "overall", "losses"],
])("%s names the section and the field among labels that do", (text, name, field) => {
  const match = matchNamedLabel(foldText(text));

  expect([match?.section, match?.label.field]).toEqual([name, field]);
});

test("a heading whose first letter a bar has swallowed is still one", () => {
  expect(["litz", "asual", "verall"].map(section)).toEqual(["blitz", "casual", "overall"]);
});

test("known wording is a label, a heading or both, to the letter", () => {
  for (const text of ["Games Played", "Modo Blitz", "Casual · Victorias"])
    expect(isKnownWording(text)).toBe(true);
  expect(isKnownWording("Games Plaved")).toBe(false);
});

test("a word that begins other wordings is taken only when it is clear", () => {
  expect(matchLabel("partidas")?.field).toBe("games_played");
  expect(matchLabel("paridasd")).toBeUndefined();
});
