import type { Action, Relation } from "./read-relations.ts";
import type { RelationText, Subject } from "./read-subjects.ts";

const HEAD = `# Data model

The product's tables and views, by subject. This page is made from the migrated database and from the comments of
\`apps/server/migrations\` by \`npm run data-model\`; a test fails when it is out of date.

*Visitors* call without a session, *players* with one (moderators and admins are players too, whom policies recognise).
Each quoted sentence is a policy: one of them must allow the row, and "only if" ones must all hold. The server itself
works as the owner or as \`service_role\` and passes every policy. Accounts, files and channels have tables of their own,
in \`packages/platform/migrations\`. The queue of background jobs is in the schema \`pgboss\`, which its library creates at
the first start and which only the owner may use.
`;

const ACTIONS: Record<Action, string> = {
  select: "Read",
  insert: "Insert",
  update: "Update",
  delete: "Delete",
};

export function dataModelPage(
  subjects: readonly Subject[],
  relations: ReadonlyMap<string, Relation>,
): string {
  const sections = subjects
    .filter((subject) => subject.relations.length > 0)
    .map((subject) => subjectSection(subject, relations));
  return [HEAD, diagram([...relations.values()]), ...sections].join("\n");
}

/** References to `users` are left out: nearly every table has one. */
function diagram(relations: readonly Relation[]): string {
  const lines = relations.flatMap(({ name, columns }) =>
    columns.flatMap(({ name: column, references, isKey }) => {
      const target = references?.split(",")[0];
      if (target === undefined || target === "users" || target.includes(".")) return [];
      return [`  ${target} ||--o${isKey ? "|" : "{"} ${name} : ${column}`];
    }),
  );
  return [
    "## How the tables refer to each other",
    "",
    "Without the references to `users`, which nearly every table has.",
    "",
    "```mermaid",
    "erDiagram",
    ...lines.toSorted(),
    "```",
    "",
  ].join("\n");
}

function subjectSection(
  { file, text, relations }: Subject,
  found: ReadonlyMap<string, Relation>,
): string {
  const name = file.replace(/^\d+-/, "").replace(".sql", "").replaceAll("-", " ");
  return [
    `## ${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    "",
    `${text} (\`${file}\`)`,
    "",
    ...relations.map((relation) => relationSection(relation, found.get(relation.name))),
  ].join("\n");
}

function relationSection({ name, text, columns }: RelationText, relation?: Relation): string {
  if (relation === undefined) throw new Error(`The database has no ${name}`);
  const rows = relation.columns.map(({ name: column, type, references }) => {
    const note = [references === null ? "" : `→ ${references}.`, columns.get(column) ?? ""];
    return `| \`${column}\` | ${type} | ${note.filter(Boolean).join(" ").replaceAll("|", "\\|")} |`;
  });
  return [
    `### ${name}`,
    "",
    ...(text === "" ? [] : [text, ""]),
    "| Column | Type | |",
    "| --- | --- | --- |",
    ...rows,
    "",
    ...access(relation),
    ...named("Triggers", relation.triggers),
    ...named("Functions that use it", relation.functions),
    "",
  ].join("\n");
}

const named = (label: string, names: readonly string[]) =>
  names.length === 0 ? [] : [`- ${label}: ${names.map((name) => `\`${name}\``).join(", ")}`];

function access({ rights, policies }: Relation): string[] {
  if (rights.length === 0) return ["- Only the server reads and writes it."];
  return Object.entries(ACTIONS).flatMap(([action, label]) => {
    const granted = rights.filter((right) => right.action === action);
    const columns = granted[0]?.columns;
    if (columns === undefined) return [];
    const fitting = policies.filter(
      (policy) =>
        [action, "all"].includes(policy.action) && granted.some(({ who }) => who === policy.who),
    );
    const quoted = (isRestrictive: boolean) => [
      ...new Set(
        fitting
          .filter((policy) => policy.isRestrictive === isRestrictive)
          .map((policy) => `“${policy.name}”`),
      ),
    ];
    const parts = [
      granted.map(({ who }) => who).join(" and "),
      quoted(false).join(", "),
      quoted(true).length > 0 ? `only if ${quoted(true).join(" and ")}` : "",
      columns === null ? "" : `columns ${columns.map((name) => `\`${name}\``).join(", ")}`,
    ];
    return [`- ${label}: ${parts.filter(Boolean).join("; ")}`];
  });
}
