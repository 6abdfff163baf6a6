// The game's words in each language, from the glossary.
import { readFileSync } from "node:fs";

const GLOSSARY = new URL("../../docs/glossary.md", import.meta.url);
const HEADING = "## The game in five languages";

interface GameTerm {
  term: string;
  /** Finds the English word in a text. */
  original: RegExp;
  /** Finds one of its translations; their endings are free. */
  translated: RegExp;
}

export function gameTerms(language: string): GameTerm[] {
  const section = readFileSync(GLOSSARY, "utf8").split(HEADING)[1]?.split("\n## ")[0] ?? "";
  const [head = [], , ...rows] = section.split("\n").filter(isRow).map(cellsOf);
  const column = head.indexOf(language);
  return rows.map((cells) => {
    const [term = ""] = cells;
    const words = cells[column] ?? "";
    const translations = words.split(", ").join("|");
    return {
      term,
      original: new RegExp(String.raw`(?<!\p{L})${term}s?(?!\p{L})`, "iu"),
      translated: new RegExp(String.raw`(?<!\p{L})(?:${translations})`, "iu"),
    };
  });
}

const isRow = (line: string) => line.startsWith("|");
const cellsOf = (line: string) =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
