import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";

/** The comments of a migration file about its tables and views. */
export interface Subject {
  file: string;
  /** The file's first sentence. */
  text: string;
  relations: RelationText[];
}

export interface RelationText {
  name: string;
  /** The comment above it; empty when there is none, or when it is the file's first sentence. */
  text: string;
  /** The comments inside a table, by the column that follows each. */
  columns: Map<string, string>;
}

const CREATE = /^create (?:table|view) (\w+)/;
const COMMENT = /^\s*-- (.*)$/;
const COLUMN = /^ {2}(\w+) /;
const DROPPED_TABLE = /^drop table (\w+);$/gm;
const RENAMED_TABLE = /^alter table (\w+) rename to (\w+);$/gm;
const RENAMED_COLUMN = /^alter table \w+ rename column (\w+) to (\w+);$/gm;

export async function readSubjects(folder: string): Promise<Subject[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).toSorted();
  const contents = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
  const renames = contents.flatMap(readRenames);
  const dropped = new Set(
    contents.flatMap((content) => [...content.matchAll(DROPPED_TABLE)].map(([, name]) => name)),
  );
  return files.map((file, index) => {
    const lines = withNewNames(contents[index] ?? "", renames).split("\n");
    const text = commentAt(lines, 0);
    const relations = readRelations(lines, text).filter(({ name }) => !dropped.has(name));
    return { file: basename(file), text, relations };
  });
}

/** A file that has run is never edited, so the tables and columns renamed since still have their old names in it. */
const readRenames = (content: string): [oldName: string, newName: string][] =>
  [RENAMED_TABLE, RENAMED_COLUMN].flatMap((pattern) =>
    [...content.matchAll(pattern)].map(([, oldName = "", newName = ""]) => [oldName, newName]),
  );

const withNewNames = (content: string, renames: readonly [string, string][]): string =>
  renames.reduce(
    (text, [oldName, newName]) => text.replaceAll(new RegExp(`\\b${oldName}\\b`, "g"), newName),
    content,
  );

function readRelations(lines: readonly string[], subjectText: string): RelationText[] {
  return lines.flatMap((line, index) => {
    const name = CREATE.exec(line)?.[1];
    if (name === undefined) return [];
    const text = commentAbove(lines, index);
    const isTable = line.endsWith("(");
    return [
      {
        name,
        text: text === subjectText ? "" : text,
        columns: isTable ? readColumns(lines, index + 1) : new Map<string, string>(),
      },
    ];
  });
}

function readColumns(lines: readonly string[], start: number): Map<string, string> {
  const columns = new Map<string, string>();
  let text: string[] = [];
  for (let index = start; !lines[index]?.startsWith(")"); index += 1) {
    const line = lines[index] ?? "";
    const comment = COMMENT.exec(line)?.[1];
    const column = COLUMN.exec(line)?.[1];
    if (comment !== undefined) text.push(comment);
    else if (column !== undefined) {
      if (text.length > 0) columns.set(column, text.join(" "));
      text = [];
    }
  }
  return columns;
}

function commentAbove(lines: readonly string[], index: number): string {
  let start = index;
  while (start > 0 && COMMENT.test(lines[start - 1] ?? "")) start -= 1;
  return commentAt(lines, start);
}

function commentAt(lines: readonly string[], start: number): string {
  const text: string[] = [];
  for (let index = start; ; index += 1) {
    const comment = COMMENT.exec(lines[index] ?? "")?.[1];
    if (comment === undefined) return text.join(" ");
    text.push(comment);
  }
}
