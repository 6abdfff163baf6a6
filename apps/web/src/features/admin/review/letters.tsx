// Shows a name in a typeface that distinguishes I, l, 1, O and 0, and marks the letters that the other
// name lacks.

export function Letters({ of: name, beside }: { of: string; beside: string | null }) {
  const letters = beside === null ? [{ text: name, differs: false }] : runsOf(name, beside);
  return (
    <span className="letters" dir="auto">
      {letters.map(({ text, differs }, at) => {
        const key = `${at} ${text}`;
        return differs ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
      })}
    </span>
  );
}

const QUOTED = /(“[^“”]*”|«[^«»]*»)/u;

interface WithNamesProps {
  sentence: string;
  /** Where it is not the page's language. */
  lang?: string | undefined;
}

/** A sentence whose quoted names can be compared letter by letter. */
export function WithNames({ sentence, lang }: WithNamesProps) {
  const parts = sentence.split(QUOTED).map((part, at) => {
    const key = `${at} ${part}`;
    const isName = QUOTED.test(part);
    return isName ? (
      <span key={key} className="letters">
        {part}
      </span>
    ) : (
      part
    );
  });
  return <span lang={lang}>{parts}</span>;
}

interface Run {
  text: string;
  differs: boolean;
}

/** Groups consecutive letters by whether the other name has them, ignoring case. */
function runsOf(name: string, beside: string): Run[] {
  const shared = sharedLetters(lettersOf(name).map(fold), lettersOf(beside).map(fold));
  const runs: Run[] = [];
  for (const [at, letter] of lettersOf(name).entries()) {
    const differs = !shared.has(at);
    const last = runs.at(-1);
    if (last?.differs === differs) last.text += letter;
    else runs.push({ text: letter, differs });
  }
  return runs;
}

const lettersOf = (name: string) => Array.from(name);
const fold = (letter: string) => letter.toLowerCase();

/** The indexes in `one` of the longest common subsequence. */
function sharedLetters(one: readonly string[], other: readonly string[]): Set<number> {
  const longest = Array.from({ length: one.length }, () => other.map(() => 0));
  const at = (row: number, column: number) => longest[row]?.[column] ?? 0;
  for (let row = one.length - 1; row >= 0; row -= 1)
    for (let column = other.length - 1; column >= 0; column -= 1) {
      const isSame = one[row] === other[column];
      const most = isSame
        ? 1 + at(row + 1, column + 1)
        : Math.max(at(row + 1, column), at(row, column + 1));
      longest[row]?.splice(column, 1, most);
    }
  const shared = new Set<number>();
  for (let [row, column] = [0, 0]; row < one.length && column < other.length;)
    if (one[row] === other[column]) {
      shared.add(row);
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  return shared;
}
