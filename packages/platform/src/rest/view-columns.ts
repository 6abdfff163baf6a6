// Finds the table and column behind each column of a view, from the rule that the database stores.
import type { Catalogue, QualifiedName } from "./catalogue.ts";

export interface ShownColumn {
  view: QualifiedName;
  viewColumn: string;
  table: QualifiedName;
  column: string;
}

interface Origin {
  relation: number;
  column: string;
}

/** Columns of views followed through views of views down to the tables. */
export function shownColumns({ views, relations }: Pick<Catalogue, "views" | "relations">) {
  const direct = new Map<number, Map<string, Origin>>(
    views.map(({ id, definition }) => [id, originsIn(definition)]),
  );
  const follow = (relation: number, column: string, visited: readonly number[]): Origin | null => {
    const origins = direct.get(relation);
    if (origins === undefined) return { relation, column };
    const next = origins.get(column);
    if (next === undefined || visited.includes(relation)) return null;
    return follow(next.relation, next.column, [...visited, relation]);
  };
  return views.flatMap(({ id, view, columns }) =>
    Object.entries(columns).flatMap(([number, viewColumn]): ShownColumn[] => {
      const origin = follow(id, number, []);
      const table = origin === null ? undefined : relations.get(origin.relation);
      const column = table?.columns[origin?.column ?? ""];
      return table === undefined || column === undefined
        ? []
        : [{ view, viewColumn, table: table.name, column }];
    }),
  );
}

const MEMBER = /:(?<name>resno|resorigtbl|resorigcol) (?<value>\d+)/g;

/** Reads the outermost query only: its columns by number, and the origin of each. */
function originsIn(definition: string): Map<string, Origin> {
  const origins = new Map<string, Origin>();
  for (const entry of targetEntries(definition)) {
    const members = new Map(
      [...entry.matchAll(MEMBER)].map(({ groups }) => [groups?.["name"], groups?.["value"]]),
    );
    const relation = Number(members.get("resorigtbl") ?? 0);
    if (relation > 0)
      origins.set(members.get("resno") ?? "", {
        relation,
        column: members.get("resorigcol") ?? "",
      });
  }
  return origins;
}

/** The entries of the query's own list, each without the nodes inside it. */
function targetEntries(definition: string): string[] {
  const entries: string[] = [];
  const open: { text: string; isTarget: boolean }[] = [];
  // A backslash escapes a bracket.
  for (const [token] of definition.matchAll(/\\.|[{}]|[^\\{}]+/gs)) {
    if (token === "{") {
      const parent = open.at(-1);
      const isTarget = open.length === 1 && / :targetList \([^:]*$/.test(parent?.text ?? "");
      open.push({ text: "", isTarget });
    } else if (token === "}") {
      const node = open.pop();
      if (node?.isTarget === true) entries.push(node.text);
    } else {
      const node = open.at(-1);
      if (node !== undefined) node.text += token;
    }
  }
  return entries;
}
